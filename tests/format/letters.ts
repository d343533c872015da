const alphabet = 'אבגדהוזחטי';

/** Returns a number in letters, one for each digit: names of people have no digits. */
export const inLetters = (number: number | string): string =>
  String(number).replace(/\d/g, (digit) => alphabet[Number(digit)]!);
