/** A seat's colour and shape, in a square of 32. */
export const SHAPES = [
  "M16 3a13 13 0 110 26 13 13 0 010-26z",
  "M16 2l14 26H2z",
  "M4 4h24v24H4z",
  "M16 1l15 15-15 15L1 16z",
  "M16 1l4.500 10 10.500 1-8 7.500 2.500 11L16 25l-9.500 5.500 2.500-11L1 12l10.500-1z",
  "M9 3h14l8 13-8 13H9L1 16z",
];
export const COLOURS = ["red", "green", "yellow", "blue", "purple", "teal"];
/** Where the letter stands. */
export const LETTER_AT = [21.5, 25, 21.5, 21.5, 22, 21.5];
