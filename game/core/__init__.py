"""The vocabulary that both games share: cards, moves, events, options, rules, chance. Standard library only."""
