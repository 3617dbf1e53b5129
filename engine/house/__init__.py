"""House rules that several games may offer: their options, ready-made sets, notation, and conflicts."""
