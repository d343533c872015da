/** Bits of a signature, as many as the column has. */
const width = 8192;
/** Bits that are asked for one word. Always so many, so that each number of words is one statement for the database. */
const perWord = 12;
/** Shorter words say too little: nearly every mail has their letters. */
const shortestWord = 3;

/** Returns the two bits of the letters at a place: parts of a hash like FNV-1a over their codes. */
function bitsAt(text: string, at: number): [number, number] {
  let hash = 0x811c9dc5;
  for (let next = at; next < at + shortestWord; next++)
    hash = Math.imul(hash ^ text.charCodeAt(next), 0x01000193) ^ (hash >>> 15);
  return [(hash >>> 19) % width, (hash & 0xffff) % width];
}

/** Returns the distinct bits of a text, in the order of its letters. */
function bitsOf(text: string): number[] {
  const bits = new Set<number>();
  for (let at = 0; at + shortestWord <= text.length; at++) for (const bit of bitsAt(text, at)) bits.add(bit);
  return [...bits];
}

/**
 * Returns the signature of texts as the digits of a bit string: a text whose signature lacks a bit of a word does not
 * contain the word; one that has all of them may.
 */
export function signatureOf(texts: readonly string[]): string {
  const digits = new Array<'0' | '1'>(width).fill('0');
  for (const text of texts) for (const bit of bitsOf(text)) digits[bit] = '1';
  return digits.join('');
}

/** Returns the bits that a text with a word has; undefined for a word that is too short. */
export function bitsOfWord(word: string): number[] | undefined {
  const bits = bitsOf(word);
  if (bits.length === 0) return undefined;
  // Those of a long word are spread over it, because its beginning may be common.
  const step = Math.max(1, bits.length / perWord);
  return Array.from({ length: perWord }, (_, at) => bits[Math.floor(at * step) % bits.length]!);
}
