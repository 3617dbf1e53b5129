"""House rules that several games may offer: options, ready-made sets, notation, conflicts, other dice."""
