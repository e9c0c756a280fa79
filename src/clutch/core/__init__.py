"""What a game is: State, Move, Event, View, Record; chance; the text form. No I/O, no game's name."""
