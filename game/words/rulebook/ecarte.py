"""The rule book of Écarté, clause by clause in sentences for players; what the rules decide is decided elsewhere."""

from __future__ import annotations

from game.words.rulebook.book import Chapter, Clause, Figure

CHAPTERS = (
    Chapter("The game in short", (
        Clause("", "Écarté in few words", (
            "Two players get five cards each and play five tricks. Before the play they may exchange cards, as often as both "
            "agree.",
            "Three tricks make the *point*, all five the *vole*, which counts two. The *king of trumps* is worth a point of "
            "its own. Whoever first has five points wins.",
        )),
    )),
    Chapter("The pack and the deal", (
        Clause("E-01", "The cards", (
            "Thirty-two cards are used, from the seven upwards. In every suit, trumps included, the ace stands between the "
            "knave and the ten.",
            Figure("Kh Qh Jh Ah Th 9h 8h 7h"),
        )),
        Clause("E-02", "The players", (
            "Two, three or four play. The dealer’s left-hand neighbour is the *elder hand*.",
        )),
        Clause("E-03", "The first dealer", (
            "The first dealer is drawn by lot, or each player cuts a card. Then the highest or the lowest card deals, by its "
            "rank in this game. Where two are equal, all cut again.",
            "After every deal, whatever its result, the deal passes to the left; E-23 and E-36 say when it does not.",
        )),
        Clause("E-04", "Dealing", (
            "Everybody gets five cards in two packets, elder hand first. Everybody’s first packet comes before anybody’s "
            "second. The choice may be the dealer’s; he makes it before he deals.",
        )),
        Clause("E-05", "The turn-up", (
            "The next card is turned face up, and its suit is *trumps*. This *turn-up* belongs to nobody: it is never drawn "
            "and never played.",
            "The cards that are left are the *stock*: 21 for two players, 16 for three, 11 for four.",
        )),
        Clause("E-06", "A king turned up", (
            "A king as turn-up scores 1 for the dealer, or for his side, at once. Nobody can call a king in that deal.",
        )),
    )),
    Chapter("Proposing", (
        Clause("E-07", "Stand or propose", (
            "Elder hand speaks first. He *stands* and plays his cards as they are, or he *proposes* an exchange.",
        )),
        Clause("E-08", "After standing", (
            "Once elder hand stands, nobody may object and nobody exchanges.",
        )),
        Clause("E-09", "The answer", (
            "The dealer *accepts* or *refuses* a proposal. A proposal, an answer and a number of cards cannot be taken back.",
        )),
        Clause("E-10", "Exchanging", (
            "If the dealer accepts, elder hand lays away one to five cards, face down. He draws as many from the top of the "
            "stock. Then the dealer may do the same without asking.",
            "Everybody sees how many cards each took, nobody sees which. Cards laid away are out for this deal.",
            "A least number of cards binds the dealer only, however many play.",
        ), {"dealer_min_exchange": {0: "He may keep all his cards.", 1: "He must lay away a card."}}),
        Clause("E-11", "Proposing again", (
            "With his new cards elder hand again stands or proposes. So it goes on until he stands, the dealer refuses, or "
            "the stock is empty.",
            "Where no proposal is possible, the play begins by itself. If that is so from the start, nobody has prevented "
            "the exchange.",
        ), {"exchange_rounds": {"one": "After one exchange the cards are played."}}),
        Clause("E-12", "When the stock runs short", (
            "When the stock cannot serve everybody, a house rule decides. A player for whom no card is left still answers, "
            "with none.",
        ), {"short_stock": {
            "serve": "Elder hand takes at most what is left, the dealer at most what is left after him. When nothing is "
                     "left, nobody has to take a card.",
            "enough-for-all": "Elder hand can propose only while there is a card for each player. Everybody leaves one for "
                              "each player still to exchange.",
        }}),
    )),
    Chapter("The king of trumps", (
        Clause("E-13", "Calling the king", (
            "Whoever holds the king of trumps may *call* it and score 1. It is a right, never a duty, and silence can be "
            "good play.",
        ), {"king_call": {
            "voluntary": "The holder decides, and in time.",
            "automatic": "The point is scored when the turn first comes to the holder to play. Nobody is asked. If kings are "
                         "called before the lead, it is scored as the play begins.",
        }}),
        Clause("E-14", "When the king is called", (
            "You call the king on your own turn to play.",
        ), {"king_deadline": {
            "first-card": "Call before you play your first card. Clubs were a little milder: they still heard an elder hand "
                          "who had led the king.",
            "second-card": "Call before you play your second card. A king played uncalled to the first trick scores by itself.",
            "before-lead": "As the play begins everybody but elder hand is asked, from his left round to the dealer. Each "
                           "calls or stays silent, and nobody can concede. Being asked does not show who holds the king. "
                           "Then elder hand calls or leads. After a king was turned or called nobody is asked.",
        }}),
        Clause("E-15", "A king in hand", (
            "Only a king still in hand counts: one drawn in the exchange does, one laid away does not. Nothing on the table "
            "shows the others that a call is possible.",
        )),
    )),
    Chapter("The play", (
        Clause("E-16", "Leading", (
            "Elder hand leads to the first trick, the winner of a trick to the next. Any card may be led.",
        )),
        Clause("E-17", "What must be played", (
            "The second player has four duties, in this order. He beats the card led in its own suit, if he can. If not, he "
            "follows suit. Without that suit he trumps. Without trumps, too, he throws any card.",
            "A trump that is led is a card like any other: it must be beaten if it can be.",
            "Example: [Qh] is led, and you hold [Kh] and [7h]. You must play [Kh].",
            "Following suit is required under every house rule.",
        ), {
            "must_head": {"no": "The card led need not be beaten, nor another trump over-trumped."},
            "must_trump": {"no": "Without the suit led you may throw any card."},
        }),
        Clause("E-18", "Who takes the trick", (
            "The highest trump takes the trick; without trumps it is the highest card of the suit led. If spades are trumps, "
            "[7s] takes [Kh].",
        )),
    )),
    Chapter("The score", (
        Clause("E-19", "Point and vole", (
            "Three or four tricks make the *point* and score 1. All five are the *vole* and score 2. Tricks are counted when "
            "the last one is complete.",
            "In practice with shorter hands there are as many tricks as cards. Three make the point, five the vole.",
        )),
        Clause("E-20", "The price of a refusal", (
            "If no cards were exchanged at all, whoever prevented it risks something. Elder hand prevents it by standing, "
            "the dealer by refusing the first proposal. If he does not make the point, the other scores 2 for it instead of "
            "1.",
            "To refuse a later proposal costs nothing.",
            "Vole and refusal do not add up. So a player makes at most 3 in a deal: one for the king and two more.",
        )),
        Clause("E-21", "When points count", (
            "Points count the moment they arise: for the king turned, the king called, the tricks.",
            "Whoever first reaches the target wins, and the deal stops there, even in the middle of a trick. Points above "
            "the target stay in the score.",
        )),
        Clause("E-22", "The target", (
            "The target is a number, or the first turn-up of the game sets it. Then a seven to a ten count their pips, court "
            "cards 10 and the ace 11. A king turned first sets the target to 10 and scores as well.",
            "In a linked match each game has a target of its own.",
        )),
        Clause("E-23", "The match", (
            "A match is a single game, or it is linked: two games, and a decider if each side wins one. Three players play "
            "single games only.",
            "Whoever loses a game deals first in the next. With four players it is the next seat of the losing side after "
            "the last dealer.",
        )),
        Clause("E-24", "Conceding", (
            "On your turn to play you may give the deal up, with four players for your side. The opponent scores 1. He "
            "scores 2 if your side has no trick yet, or if the refusal of E-20 would cost you.",
            "Nobody concedes while three are playing, nor with three tricks made. A king not yet called is lost.",
        )),
    )),
    Chapter("Three players", (
        Clause("E-30", "Each for himself", (
            "Everything is as for two unless it is said here. The turn passes to the left, and each plays for himself, to 7 "
            "points unless another target was chosen.",
        )),
        Clause("E-31", "All must agree", (
            "An exchange needs everybody. When elder hand proposes, first the second player answers, then the dealer. After "
            "the first refusal nobody else is asked, and the cards are played as they are.",
        )),
        Clause("E-32", "The order of exchanging", (
            "Elder hand takes one to five cards, then the second player exchanges, then the dealer. E-10 and E-12 hold for "
            "all.",
        )),
        Clause("E-33", "Duties of three", (
            "You must beat the card that is winning the trick, if the suit you have to play lets you.",
            "Without the suit led you must trump: over the winning trump if you can, else under it.",
            "If the trick was trumped and you hold the suit led, you just follow with any card of it.",
        )),
        Clause("E-34", "Two, two and one", (
            "Three or four tricks make the point. If the tricks fall two, two and one, the point goes to whoever first had "
            "two.",
        )),
        Clause("E-35", "Consolation", (
            "Elder hand prevents the exchange by standing, anybody else by being the first to refuse the first proposal. If "
            "he does not make the point, its winner scores 1 all the same, or 2 for the vole. The third player gets 1 as a "
            "*consolation*.",
            "So three points can fall in a deal, but never all to one player, the king aside.",
        )),
        Clause("E-36", "Who reaches the target", (
            "Whoever reaches the target retires as first. The other two keep their scores and go on for the same target "
            "until one reaches it. They have a stock of 21 cards, and E-17, E-20 and E-24 hold as for two.",
            "The deal passes to the next player still in.",
            "A king that takes one of three to the target stops the deal for all. Otherwise all points of the deal count, "
            "the tricks before the consolation. Two who reach the target in one deal finish in that order.",
        )),
    )),
    Chapter("Four players", (
        Clause("E-40", "Two sides", (
            "Partners sit opposite each other and play in silence. Unless something else was chosen they play to 7 points "
            "and the best of three games.",
            "Points belong to the side. Partners count their tricks together, and three of the five make the point.",
        )),
        Clause("E-41", "Exchanging by sides", (
            "Elder hand proposes for his side, the dealer answers for his.",
            "The exchange goes round from elder hand to the dealer while the stock lasts (E-12). Elder hand takes one to "
            "five cards, the others none to five. The dealer’s least number holds here, too.",
        )),
        Clause("E-42", "Duties of four", (
            "The duties are those of E-33, even while your partner is winning. Without the suit led you must trump, even "
            "under a higher trump.",
            "The old books do not settle whether one must beat one’s partner. It is a choice.",
        ), {"head_partner": {
            "no": "You need not beat your partner’s card, nor over-trump it. You still follow suit, and without it you trump.",
        }}),
        Clause("E-43", "Refusal between sides", (
            "The refusal of E-20 is counted between the two sides.",
        )),
    )),
)
