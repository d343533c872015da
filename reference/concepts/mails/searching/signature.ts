/** Bits of what stands for words: each three letters that stand beside each other in a text set two of them. */
const wordBits = 8192;
/** Bits of what stands for one or two letters, after those of words: each letter and each pair of a text sets four. */
const shortBits = 6144;
/** Bits that are asked for one word. Always so many, so that each number of words is one statement for the database. */
const perWord = 12;
const lettersOfWord = 3;

/** Returns parts of a hash like FNV-1a over the codes of the letters at a place. */
function partsAt(text: string, at: number, length: number): [number, number] {
  let hash = 0x811c9dc5;
  for (let next = at; next < at + length; next++)
    hash = Math.imul(hash ^ text.charCodeAt(next), 0x01000193) ^ (hash >>> 15);
  return [hash >>> 19, hash & 0xffff];
}

/** Returns the distinct bits of all three letters of a text, in their order. */
function bitsOfThrees(text: string): number[] {
  const bits = new Set<number>();
  for (let at = 0; at + lettersOfWord <= text.length; at++)
    for (const part of partsAt(text, at, lettersOfWord)) bits.add(part % wordBits);
  return [...bits];
}

/** Returns the bits of a letter or a pair. Texts have few of them, so they are told by more bits than three letters. */
function bitsOfShort(letters: string): number[] {
  const [one, other] = partsAt(letters, 0, letters.length);
  return [0, 1, 2, 3].map((step) => wordBits + ((one + step * (other | 1)) % shortBits));
}

/** Returns the distinct letters and pairs of a text. */
function shortsOf(text: string): Set<string> {
  const shorts = new Set(text);
  for (let at = 0; at + 2 <= text.length; at++) shorts.add(text.slice(at, at + 2));
  return shorts;
}

/**
 * Returns the signature of texts as the digits of a bit string: a text whose signature lacks a bit of a word does not
 * contain the word; one that has all of them may.
 */
export function signatureOf(texts: readonly string[]): string {
  const digits = new Array<'0' | '1'>(wordBits + shortBits).fill('0');
  for (const text of texts) {
    for (const bit of bitsOfThrees(text)) digits[bit] = '1';
    for (const short of shortsOf(text)) for (const bit of bitsOfShort(short)) digits[bit] = '1';
  }
  return digits.join('');
}

/** Returns the bits that a text with a word has; undefined of no word. */
export function bitsOfWord(word: string): number[] | undefined {
  if (word === '') return undefined;
  const bits = word.length < lettersOfWord ? bitsOfShort(word) : bitsOfThrees(word);
  // Those of a long word are spread over it, because its beginning may be common.
  const step = Math.max(1, bits.length / perWord);
  return Array.from({ length: perWord }, (_, at) => bits[Math.floor(at * step) % bits.length]!);
}
