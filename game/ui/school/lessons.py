"""The lessons in the order in which they are best taken: all that the teacher says. The deals are in `saves/lessons`."""

from __future__ import annotations

from game.ui.school.teaching import Lesson, Step
from game.words import mark

_FIRST_ECARTE = Lesson("ecarte-first-deal", "ecarte", mark("A first deal"), mark("Ranks, trumps, duties and the point."), (
    Step(mark("You and {one} hold five cards each. The eight of hearts was turned: hearts are "
              "trumps and beat every other suit.")),
    Step(mark("From high to low: king, queen, knave, ace, ten, nine, eight, seven. Mind the ace: it stands below the knave.")),
    Step(mark("Three tricks make the point, and you speak first. This hand is thin: propose an exchange."),
         ("0 propose",), mark("Ask for better cards first: propose.")),
    Step(mark("{one} accepts. Lay away the two cards that will hardly win anything: the eight of "
              "clubs and the seven of diamonds."),
         ("0 discard 8c 7d",), mark("Lay away the eight of clubs and the seven of diamonds, and keep the rest.")),
    Step(mark("A knave and an ace have come. You could propose again, but {one} would gain too. Play with these cards."),
         ("0 stand",), mark("These cards are good enough: play.")),
    Step(mark("You lead. Only a trump could beat the king of spades, so lead it."),
         ("0 play Ks",), mark("Take the surest trick first: lead the king of spades.")),
    Step(mark("Your first trick: {one} had to follow suit. Now lead the ace of diamonds."),
         ("0 play Ad",), mark("Lead the ace of diamonds, and see what the ten is worth.")),
    Step(mark("The ace beats the ten: your second trick. Now lead the knave of diamonds."),
         ("0 play Jd",), mark("Lead the knave of diamonds.")),
    Step(mark("{one} had no more diamonds and had to trump. Spades are led now, and you have none: you must trump too."),
         ("0 play Qh",)),
    Step(mark("Three tricks: the point is yours. Play your last card; all five tricks would have been the vole, two points."),
         ("0 play Ac",)),
    Step(mark("One point for you, and five win the game. Points for kings and for refusals are told in the short lessons.")),
), is_short=False)

_PROPOSING = Lesson("ecarte-proposing", "ecarte", mark("Stand or propose"), mark("When to play with the cards as dealt."), (
    Step(mark("You are elder hand: play at once, or propose. Whoever plays at once and fails loses "
              "two points instead of one.")),
    Step(mark("One trump and three high cards of one suit: players have stood on this hand for two hundred years.")),
    Step(mark("It makes the point in about two deals of three. Stand on it: play as dealt."),
         ("0 stand",), mark("This hand is good enough: play as dealt.")),
    Step(mark("Lead the long suit from the top. {one} must follow, and your king cannot be beaten in hearts."),
         ("0 play Kh",), mark("Begin with the king of hearts.")),
    Step(mark("Now the queen: the ten of hearts must fall under it."), ("0 play Qh",), mark("Go on with the queen of hearts.")),
    Step(mark("{one} may be out of hearts. Without trumps the knave wins all the same: lead it."),
         ("0 play Jh",), mark("Go on with the knave of hearts.")),
    Step(mark("Three tricks, the point. With weaker cards propose: if the dealer refuses and fails, you score two.")),
))

_DISCARDS = Lesson("ecarte-discards", "ecarte", mark("Discards"), mark("What to keep, and what to lay away."), (
    Step(mark("You proposed and {one} accepted. You may change one to five cards; what you lay away is out of the deal.")),
    Step(mark("Keep trumps and kings. The nine, the eight and the seven will win nothing: lay all three away."),
         ("0 discard 9h 8s 7d",), mark("Keep the king and the trump, and change the other three.")),
    Step(mark("You drew the king of trumps and a queen beside your king. How many each has changed "
              "is public, which cards is not.")),
    Step(mark("You might propose again, but what {one} draws could only hurt. Play with these cards."),
         ("0 stand",), mark("These cards are strong: play.")),
    Step(mark("In short: keep trumps and kings, and a queen beside its king. Low cards of plain suits go.")),
), given=2)

_KING = Lesson("ecarte-king", "ecarte", mark("The king"), mark("A point for the king of trumps, if it is called in time."), (
    Step(mark("Clubs are trumps, and you hold three of them with the king: a hand to stand on. Play as dealt."),
         ("0 stand",), mark("This hand is strong: play as dealt.")),
    Step(mark("Whoever holds the king of trumps may call it and scores a point. It must happen "
              "before your first card: call it."),
         ("0 king",), mark("Call the king first: after your first card it is too late."), "Kc"),
    Step(mark("One point already. Nothing beats the king of trumps: lead it, and a trump of {one} must fall."),
         ("0 play Kc",), mark("Lead the king of trumps.")),
    Step(mark("Calling is a right, not a duty. Silence hides the king, but as a rule a point is a point.")),
    Step(mark("A king that is turned up scores for the dealer at once, and nobody can call it any more.")),
))

_REFUSAL = Lesson("ecarte-refusal", "ecarte", mark("The refusal"), mark("What it costs to keep the cards as they are."), (
    Step(mark("This time you are the dealer. {one} is elder hand and speaks first."), is_first=True),
    Step(mark("{one} proposes: the hand seems weak. You hold three high trumps and a king, so let nobody change: refuse."),
         ("0 refuse",), mark("Give {one} no better cards: refuse.")),
    Step(mark("Hearts are led, and you have none: you must trump. The ten is enough."),
         ("0 play Ts",), mark("Save the higher trumps: the ten is enough.")),
    Step(mark("Now you lead. Draw the trumps first: lead the queen of spades."),
         ("0 play Qs",), mark("Lead the queen of trumps.")),
    Step(mark("That was the only trump of {one}. The knave wins the third trick: lead it."),
         ("0 play Js",), mark("Lead the knave of trumps.")),
    Step(mark("The point is yours. Had you failed after refusing, {one} would have scored two points: that is the price.")),
    Step(mark("Only the first refusal of a deal has it, and only if nobody has exchanged before. Later ones cost nothing.")),
))

_FIRST_PRESIDENT = Lesson("president-first-deal", "president", mark("A first deal"),
    mark("Ranks, sets, passing and the titles."), (
    Step(mark("Get rid of your cards. Whoever is out first becomes President; whoever is left last gets the lowest title.")),
    Step(mark("Threes are lowest, then up to king, ace and two; jokers stand above all. Suits do not matter.")),
    Step(mark("You lead: as many cards of one rank as you like. Low pairs are hard to play later, so lead both fours."),
         ("0 play 4c 4d",), mark("Lead both fours together.")),
    Step(mark("A pair is beaten by a higher pair only. Fives and sixes lie above yours, and you have no other: pass."),
         ("0 pass",)),
    Step(mark("Everybody passed, so {two} led again: a nine, and {three} put a knave on it. Your king is higher: play it."),
         ("0 play Kh",), mark("The two would win as well, but keep it for the ace. Play the king.")),
    Step(mark("{three} answers with an ace. Above it stand only twos and jokers: play your two."),
         ("0 play 2h",), mark("If the ace wins, {three} leads. Play your two.")),
    Step(mark("All have passed, so the lead is yours, and any card may be led. Play your last one."), ("0 play 7s",)),
    Step(mark("You are out first: President! In the next deal the lowest player gives you the two best cards.")),
), is_short=False)

_SETS = Lesson("president-sets", "president", mark("Sets"), mark("Pairs and more: why they are kept together."), (
    Step(mark("A set is one or more cards of one rank. Whoever follows plays as many cards, of a higher rank.")),
    Step(mark("Three fives go at one stroke, and three of a kind are seldom beaten. Lead all three."),
         ("0 play 5c 5d 5h",), mark("Lead the three fives together.")),
    Step(mark("{two} had three eights. Your nines are higher but only two, and the number must be the same: pass."),
         ("0 pass",)),
    Step(mark("A single three was led. Do not break the nines for it: your king takes the lead."),
         ("0 play Kd",), mark("Keep the nines together: play the king.")),
    Step(mark("The lead is yours again, and the pair goes in one move. Play both nines."),
         ("0 play 9c 9s",), mark("Play both nines together.")),
    Step(mark("You are out. Keep sets together, lead them when you can, and win the lead with single high cards.")),
))

_PASSING = Lesson("president-passing", "president", mark("Passing"),
    mark("A pass holds for one turn: spend high cards late."), (
    Step(mark("The others begin. Your four cards are strong but one, so there is no hurry."), is_first=True),
    Step(mark("A six lies there. Your knave would do, but let the others spend their cards first: pass."),
         ("0 pass",), mark("Wait a little: pass.")),
    Step(mark("At this table a pass holds for one turn only, and you are asked again. An eight: now play the knave."),
         ("0 play Jh",), mark("The knave is enough.")),
    Step(mark("Queen and king are gone. Your ace beats them, and few cards beat an ace: play it."),
         ("0 play Ad",), mark("Keep the two: play the ace.")),
    Step(mark("The lead is yours. A two may be led only when nothing else is left: lead the four."), ("0 play 4s",)),
    Step(mark("A ten lies there, and the two is your last card: play it."), ("0 play 2c",),
         mark("Play the two: it is your last card.")),
    Step(mark("First out. A pass costs nothing but the turn; high cards are for the moment when they win the lead.")),
))

_EXCHANGE = Lesson("president-exchange", "president", mark("The exchange"),
    mark("What President and the lowest give each other."), (
    Step(mark("You were President in the deal before. {three}, who was last, had to give you a joker and a two.")),
    Step(mark("Give any two cards back. Part with the lowest single ones, the four and the six."),
         ("0 give 4c 6d",), mark("Give the four and the six: the pair and the high cards are worth more.")),
    Step(mark("{one} and {two} have changed one card in the same way. Nobody else sees what changes hands.")),
    Step(mark("The President leads. With these cards you come in again soon, so begin with the pair of nines."),
         ("0 play 9h 9s",), mark("Lead the pair of nines.")),
    Step(mark("So titles feed on themselves. Whoever is last must wait for a good hand, and play it with care.")),
))

_REVOLUTION = Lesson("president-revolution", "president", mark("The revolution"),
    mark("A house rule: four of a kind turn the order."), (
    Step(mark("At tables with revolutions, four cards of one rank turn the order upside down. You hold four fives.")),
    Step(mark("Your other cards are low, so you want it turned: lead all four fives."),
         ("0 play 5c 5d 5h 5s",), mark("Lead all four fives together.")),
    Step(mark("Now threes are the highest and twos the lowest; jokers stay on top. Lead the four: only a three beats it."),
         ("0 play 4c",), mark("Lead the four, and keep the three for the end.")),
    Step(mark("Nobody had a three. Play your own: it is your last card."), ("0 play 3d",)),
    Step(mark("First out, with the lowest cards of all. The order stays turned until the next four, or the end of the deal.")),
))

LESSONS: tuple[Lesson, ...] = (_FIRST_ECARTE, _PROPOSING, _DISCARDS, _KING, _REFUSAL,
                               _FIRST_PRESIDENT, _SETS, _PASSING, _EXCHANGE, _REVOLUTION)


def of_game(game: str) -> tuple[Lesson, ...]:
    """List the lessons of a game."""
    return tuple(one for one in LESSONS if one.game == game)
