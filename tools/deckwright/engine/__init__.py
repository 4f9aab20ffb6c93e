"""The kernel that plays compiled games: state, flow of turns, chance, views. Standard library only."""
