/** Letters of one sound get one sign, vowels none. */
const hebrew: Record<string, string> = {
  ב: 'b', ג: 'g', ד: 'd', ה: 'k', ז: 's', ח: 'k', ט: 't', כ: 'k', ך: 'k', ל: 'l', מ: 'm', ם: 'm', נ: 'n', ן: 'n',
  ס: 's', פ: 'p', ף: 'p', צ: 's', ץ: 's', ק: 'k', ר: 'r', ש: 's', ת: 't',
};
const latin: Record<string, string> = {
  b: 'b', c: 'k', d: 'd', f: 'p', g: 'g', h: 'k', k: 'k', l: 'l', m: 'm', n: 'n', p: 'p', q: 'k', r: 'r', s: 's', t: 't', v: 'b', w: 'b', x: 'ks', z: 's',
};
/** Several letters that are one sound; the hyphen keeps two apart and is not heard. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'], [/tsh/g, 't-s'], [/sch|sh/g, 's'], [/ich$/, 'is'], [/kh|ch|ck/g, 'k'], [/tz|ts/g, 's'], [/th/g, 't'], [/([aeiouy])h$/, '$1'], [/([a-z])\1/g, '$1'],
];
const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ж: 's', з: 'z', к: 'k', л: 'l', м: 'm', н: 'n', п: 'p', р: 'r', с: 's', т: 't', ф: 'f',
  х: 'k', ц: 's', ч: 's', ш: 's', щ: 's',
};

const signs = (letters: Record<string, string>, word: string) => [...word].map((letter) => letters[letter] ?? '').join('');

/** The last ה is a vowel, the first ו is none; within a word both may be heard or not. */
function hebrewSounds(word: string): string[] {
  const text = word.replace(/[^א-ת]/g, '').replace(/ה$/, '').replace(/^ו|וו/g, 'ב');
  return [text, text.replace(/ו/g, 'ב')].flatMap((form) => [form, form.replace(/ה/g, '')]).map((form) => signs(hebrew, form));
}

function latinSounds(word: string): string[] {
  const letters = [...word].map((letter) => cyrillic[letter] ?? letter).join('');
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '');
  const text = pairs.reduce((rest, [pair, letter]) => rest.replace(pair, letter), plain);
  // The j of George is heard, that of Joseph is not.
  return ['', 'g'].map((j) => signs(latin, text.replace(/j/g, j)));
}

/**
 * How a word of a name sounds, as its consonants: כהן, Cohen and Коэн share one. Several where a letter may be read in
 * two ways; none for a word of vowels, or with digits. The word is lower case, without quotes.
 */
export function soundsOf(word: string): string[] {
  if (/\d/.test(word)) return [];
  const read = /[א-ת]/.test(word) ? hebrewSounds(word) : latinSounds(word);
  return [...new Set(read)].filter((sounds) => sounds !== '');
}

/** Whether two words may be one name, however they are spelled. */
export function soundAlike(one: string, other: string): boolean {
  const sounds = new Set(soundsOf(one));
  return soundsOf(other).some((sound) => sounds.has(sound));
}
