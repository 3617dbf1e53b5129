"""The rules, one bundle to a file. A rule set is a list of bundles, a board, decks and options."""
