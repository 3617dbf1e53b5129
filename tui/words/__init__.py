"""Everything a player can read, in words: names, sentences, people, figures, options."""
