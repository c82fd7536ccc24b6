"""The rule book of President, clause by clause in sentences for players; what the rules decide is decided elsewhere."""

from __future__ import annotations

from game.words.rulebook.book import Chapter, Clause, Figure

CHAPTERS = (
    Chapter("The game in short", (
        Clause("", "President in few words", (
            "All cards are dealt, and everybody wants to be rid of his first. The leader plays a card, or a set of equal "
            "ones. The others in turn play as many cards of a higher rank, or pass. When nobody goes on, the last player "
            "leads again.",
            "The first to be out is *President*, the last is *Scum*. Before the next deal the Scum must give the President "
            "his best cards, and gets back what the President can spare.",
        )),
    )),
    Chapter("Table, pack and order", (
        Clause("P-01", "Players and packs", (
            "Three to sixteen play. By the players there is one pack for up to eight of them, and two for more.",
            "Equal cards of different packs are equally strong. With several packs or with wild cards, a set may be larger "
            "than four.",
        )),
        Clause("P-02", "Jokers", (
            "Each pack may have jokers. A single joker is the red one.",
            Figure("Xr Xb"),
        )),
        Clause("P-03", "What jokers do", (
            "All jokers are equal.",
        ), {"joker_role": {
            "top": "They rank above everything and make sets of their own, never with other cards.",
            "wild": "A joker takes the rank of the natural cards it is played with, and is never played alone. Only who "
                    "holds nothing but jokers plays them by themselves, as the highest rank.",
            "top-and-wild": "By themselves they rank highest, with natural cards they are wild.",
        }}),
        Clause("P-04", "The order of ranks", (
            Figure("3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s"),
            "*Red threes:* red and black threes are different ranks, and twos stand in for any rank but the red three. Twos "
            "by themselves rank between aces and red threes. They take exactly one card fewer than the set they beat, but at "
            "least one. Against twos, jokers and bombs this does not help.",
            "With red threes, whoever holds [3s] leads the first deal, before anything in P-30. A required opening card then "
            "means this one.",
        ), {"order": {
            "two-high": "Threes are the lowest, then the ranks go up to aces. Twos are the highest.",
            "ace-high": "Twos are the lowest, aces the highest. No rule about twos counts.",
            "red-threes": "Black threes are the lowest, then the ranks go up from fours to aces. The two red threes are the "
                          "highest, and only jokers that rank highest stand above them.",
        }}),
        Clause("P-05", "One-eyed jacks and the suicide king", (
            "The one-eyed jacks [Js] [Jh] rank above the twos, and the suicide king [Kh] above the jacks. They are ranks of "
            "their own. With the ace high they rank above the ace.",
            "Twos stand one step above ordinary cards, or level with them if the ace is high. The jacks stand two steps "
            "above, the king three. For each step between two sets the higher one has a card fewer, but at least one: no "
            "more, no fewer.",
            "So four aces fall to three twos, to both jacks, or to the king. With one pack, four twos fall to nothing.",
            "Jokers stand on no step: over and under them the same number is needed. A set with wild cards stands where its "
            "rank stands.",
        )),
        Clause("P-06", "Natural cards", (
            "A card is *natural* if it is neither a joker nor a wild two. Beyond what is said here suits never matter, nor "
            "does the order in which a set is laid.",
            "Wild twos without another natural card are a set of twos. A wild joker may be among them.",
        )),
    )),
    Chapter("Deal, seats and titles", (
        Clause("P-10", "Dealing", (
            "The whole pack is dealt, one card at a time, as evenly as it goes. The first dealer is drawn by lot and deals "
            "clockwise from his left.",
        ), {"extra_cards": {
            "hierarchy": "In later deals he deals to himself first, then from the lowest title upwards, round and round. "
                         "When the Scum deals, the President is the one who gets fewer.",
            "clockwise": "He deals clockwise from his left in every deal.",
        }}),
        Clause("P-11", "Titles", (
            "Titles follow the order of going out: President, Vice-President, then the Citizens, High Scum, Scum. Three "
            "players are President, Citizen and Scum.",
            "Where three pairs exchange, the third from the top is Secretary, the third from below is Clerk. Courteous "
            "tables say Worker for High Scum, and Apprentice for Scum.",
        )),
        Clause("P-12", "Seats by title", (
            "By title, the players sit clockwise in the order of their titles before each deal. The seats keep their "
            "numbers; only who sits beside whom is new.",
        )),
        Clause("P-13", "A hand without court cards", (
            "From the second deal on: if the Scum is dealt no jack, queen or king, all cards are dealt again. This happens "
            "before the exchange, and at most a hundred times.",
        )),
    )),
    Chapter("The exchange", (
        Clause("P-20", "Who exchanges", (
            "From the second deal on the highest title exchanges with the lowest, then the next pair inwards. By the players "
            "it is one pair for three, two for four to seven, three from eight on. There are never more pairs than half the "
            "players.",
            "The outermost pair passes as many cards as there are pairs, each further pair one fewer. Nobody passes more "
            "than the smaller of the two hands holds.",
        )),
        Clause("P-21", "What is given", (
            "The lower of a pair must give his best cards: jokers first, then the highest ranks of the order in force. Of "
            "equal cards clubs go first, then diamonds, hearts, spades; the red joker goes before the black. The higher one "
            "gives as many back.",
        ), {"return_cards": {
            "free": "He may return any cards, those received among them. The givers choose one after the other, the "
                    "President first. All gifts change hands when the last one has chosen.",
            "lowest": "He must return his lowest cards, out of the hand as it was dealt.",
        }}),
        Clause("P-22", "Communism", (
            "When the best cards go down, the higher one gives his best and receives the lower one’s worst. Both are forced, "
            "from the hands as dealt; nothing is chosen.",
        )),
        Clause("P-23", "All at once, unseen", (
            "All cards that go up are found from the hands as dealt, and they move together. Only the two players concerned "
            "see them.",
        )),
        Clause("P-24", "The black market", (
            "After the exchange, even where nobody exchanged, the President opens a market or leaves it closed.",
            "If it is open, each in order of title may make one offer to one player. He offers a number of cards, at most what "
            "the smaller hand holds. The other accepts or refuses.",
            "Then first the one who offered chooses so many cards, next his partner. They cross after that, unseen by the "
            "rest.",
        )),
        Clause("P-25", "Table talk", (
            "After the market the President may name two players of neighbouring titles, himself included. These two see "
            "each other’s hands for the whole deal.",
        )),
    )),
    Chapter("Leading", (
        Clause("P-30", "The first lead", (
            "The player at the dealer’s left leads the first deal, or whoever holds the lowest card of a suit. Of two equal "
            "cards the one nearer to the dealer’s left counts. If nobody holds such a card, the dealer’s left leads freely.",
            "If the opening card is required, the first play must contain it, even if it is a two. It may be part of a set; "
            "of equal cards one will do.",
        )),
        Clause("P-31", "Later leads", (
            "Who leads is decided after the exchange. *As in the first deal* means all of P-30 again; with red threes it "
            "means [3s].",
        )),
        Clause("P-32", "What is led", (
            "The leader plays any number of cards of one rank. He may not pass.",
        )),
        Clause("P-33", "Leading twos, jokers and bombs", (
            "If they are led only when forced, you must hold nothing but twos, jokers, and ranks of which you have a bomb. "
            "What is meant is a set that counts as twos or as jokers, or a bomb.",
            "A wild card among natural cards of another rank does not matter.",
        )),
    )),
    Chapter("Following", (
        Clause("P-40", "Play or pass", (
            "In turn, clockwise, you play as many cards as lie there, of one higher rank, or you pass. You may always pass "
            "when something lies on the table. To play no card is to pass.",
        )),
        Clause("P-41", "How long a pass lasts", (
            "A pass counts for this turn only, or until the trick ends. In the second case whoever passed is *locked*.",
        )),
        Clause("P-42", "The end of a trick", (
            "When the turn would come back to the last player, the trick ends and he leads. Everybody else still in has then "
            "passed in turn, was skipped, or is locked.",
            "If the last player is out, the next one still in leads, clockwise.",
            "Example with five players: the first leads [4c] [4d], and two pass. Then come [6c] [6d] and [9c] [9d]. The "
            "first plays [Jc] [Jd], three pass, the fifth plays [Kc] [Kd]. Two pass, the third plays [Ac] [Ad], everybody "
            "passes: he leads.",
        )),
        Clause("P-43", "Playing on over one’s own cards", (
            "When the turn comes back to you as the last player, you may play over your own cards. You may do so as often as "
            "you can; when you pass, the trick ends.",
            "You are asked even if you can play nothing, and nobody else gets a turn in between. Rights out of turn remain. "
            "An equal set is possible where P-44 allows it, and skips nobody. You may complete a four, too.",
            "There is no playing on after a skip has ended the trick, nor if you are locked or out.",
        )),
        Clause("P-44", "Equal cards", (
            "A set may be equal to the one that lies there in this trick, if that is allowed. The highest rank cannot be "
            "equalled: jokers that rank highest, else the highest natural rank of the order in force.",
        ), {"equal": {
            "skip": "The next player who is still in and not locked loses this turn, but is not locked by it. To skip the "
                    "only other player ends the trick.",
        }}),
        Clause("P-45", "What twos can do", (
            "This counts only where twos are high. A set of twos is any set that counts as twos, a wild joker included. *One "
            "two* means a two by itself.",
        ), {"twos": {
            "rank": "They are the highest rank and nothing else.",
            "clear": "A set of twos ends the trick at once.",
            "one-beats-any": "One two also beats any set that holds no two and no joker and is no bomb.",
            "one-fewer": "Twos also beat a larger set of a lower rank, with one card fewer.",
            "wild": "They are wild as jokers can be. By themselves they are the highest natural rank.",
            "anytime": "One two may also be thrown out of turn (P-50), on any set that holds no two and no joker and is no "
                       "bomb. Play goes on from the one who threw it.",
        }}),
        Clause("P-46", "A pair on a single two", (
            "Two cards that count as twos may be played on a single two, if that is allowed.",
        )),
        Clause("P-47", "Bombs", (
            "Exactly four equal natural cards are a *bomb*. In turn it beats anything but a higher bomb.",
            "With several packs an equal bomb beats it as well, where equal cards are allowed (P-44).",
        )),
        Clause("P-48", "Completing a four", (
            "Look at the top of the trick, as far as one rank was played without a break, the lead included. If one to three "
            "natural cards lie there, the missing ones of the four may be added. They must be exactly those, whatever their "
            "number. That ends the trick, and whoever completed it leads.",
            "Jokers and wild twos do not count; with several packs four are enough. Four that come together by equal sets in "
            "the ordinary way complete nothing.",
        ), {"complete_four": {
            "in-turn": "On your own turn only.",
            "anyone": "Out of turn only (P-50), and locked players may do it, too.",
        }}),
        Clause("P-49", "Revolution", (
            "A set of four cards turns the order of the natural ranks upside down; so does a larger one, if that was chosen. "
            "Wild cards count, jokers keep their place. It stays so for the rest of the deal, or until the next such set "
            "turns it back.",
            "The set must be allowed in the order before it, and the next player is the first to feel it. It turns the order "
            "once, whatever rules it meets. Completing a four turns nothing.",
            "While the order is turned, twos, one-eyed jacks and the suicide king are plain ranks, though wild twos stay "
            "wild. The old order is back before the exchange.",
            "Where one-eyed jacks and the suicide king are ranks of their own, that king [Kh] is then the lowest card.",
        )),
        Clause("P-50", "Out of turn", (
            "After every play and every pass that does not end the deal there is a moment for rights out of turn. These are "
            "a two thrown at any time (P-45) and a four completed by anyone (P-48).",
            "Cards have then left the hand, the order has turned, and who is out is out. But the trick still lies, nobody "
            "has been skipped, and the turn has not passed on.",
            "Everybody who could use such a right is asked in the order of seats, the one who just acted first. To decline "
            "counts for this moment only. The first who uses a right is served, and what was waiting falls away.",
            "Locked players may use these rights and stay locked. Nothing shows the others who is asked.",
        )),
    )),
    Chapter("Going out", (
        Clause("P-60", "Out", (
            "Whoever plays his last card takes the next free place from the top. The deal ends when one player is left. He "
            "takes the place that remains, and the last play is not answered.",
        )),
        Clause("P-61", "When the deal stops", (
            "If it stops with the first player out, a foul finish counts, too. Ties are settled by the other measure, then "
            "by the better title before, then clockwise from the player who is out.",
        ), {"stop": {
            "last-holder": "It goes on until one player is left.",
            "first-out-count": "The others are ranked by fewer cards.",
            "first-out-value": "The others are ranked by a lower total: a three counts 1, and so on up to a two with 13; a "
                               "joker counts 14. With the ace high a two counts 1 and an ace 13.",
        }}),
        Clause("P-62", "A foul finish", (
            "Where finishing can be *foul*, the last play must not contain a two or a joker. Nor may it be a bomb, or end "
            "the trick by itself (P-45, P-48). Whoever does it takes the lowest place left; an earlier foul is lower.",
            "In a revolution the highest natural rank is forbidden instead of the two; with the ace high no rank is. The "
            "order before the play decides.",
            "Who holds nothing else finishes like this all the same. The play stays on the table as any other.",
        )),
        Clause("P-63", "Downfall", (
            "If another player finishes first, and not foully, while the reigning President is still in, the President "
            "falls. He is out at once in the lowest place left, and his hand is laid aside unseen.",
        )),
        Clause("P-64", "The order of effects", (
            "A play takes effect step by step. Its cards leave the hand, and the order turns. The player is out, or has "
            "finished foully; the President falls; the deal may end. Then rights out of turn are offered (P-50). Last the "
            "trick is cleared, a player skipped, and the turn passed on.",
        )),
    )),
    Chapter("The match", (
        Clause("P-70", "Counting", (
            "Equal totals share a place.",
        ), {"match": {
            "deals": "So many deals are played. In each you score the number of players behind you.",
            "points": "The President scores 2, the Vice-President 1; of three players the second scores 1. It ends when "
                      "somebody has reached the number after a complete deal.",
        }}),
    )),
)
