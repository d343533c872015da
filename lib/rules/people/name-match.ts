/** Similarity of two names: equal, equal but for spelling, one letter apart, or different. */
export type NameLikeness = 'SAME' | 'SPELLING' | 'NEAR' | 'OTHER';

const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Normalizes a name for comparison: lower case, no final letter forms, no dots, geresh, quotes, hyphens or spaces. */
export const nameForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ךםןףץ]/g, (letter) => finals[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '');

const hebrew = /[א-ת]/;
const latin = /[a-z]/;
const cyrillic = /[а-я]/g;

/** Latin transliteration of Russian letters. */
const cyrillicLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Removes matres lectionis inside a name, because writing them is optional in Hebrew (דויד, דוד). */
const withoutMothers = (form: string): string => form.slice(0, 1) + form.slice(1).replace(/[וי]/g, '');

/**
 * Possible sounds of a letter in the other script, most common first; `*` stands for an initial vowel. The second
 * column applies at the beginning of a name, the third after it.
 */
type Sounds = readonly [string | RegExp, readonly string[], readonly string[]];

const hebrewSounds: readonly Sounds[] = [
  [/^וו/, ['B'], ['', 'B']],
  [/^וי$/, ['B'], ['', 'B']],
  [/^ו/, ['B', '*'], ['']],
  [/^י/, ['Y', '*'], ['']],
  [/^[אע]/, ['*'], ['']],
  [/^ה/, ['H'], ['']],
  [/^ח/, ['H', 'K'], ['', 'K']],
  [/^צ/, ['C'], ['C']],
  [/^ב/, ['B'], ['B']],
  [/^ג/, ['G', 'J'], ['G', 'J']],
  [/^ד/, ['D'], ['D']],
  [/^ז/, ['Z'], ['Z']],
  [/^[טת]/, ['T'], ['T']],
  [/^[כק]/, ['K'], ['K']],
  [/^ל/, ['L'], ['L']],
  [/^מ/, ['M'], ['M']],
  [/^נ/, ['N'], ['N']],
  [/^[סש]/, ['S'], ['S']],
  [/^פ/, ['P'], ['P']],
  [/^ר/, ['R'], ['R']],
];

const latinSounds: readonly Sounds[] = [
  [/^t[zs]/, ['C'], ['C', 'TS']],
  [/^kh/, ['H', 'K'], ['K', '']],
  [/^ch/, ['H', 'K', 'C'], ['K', '', 'C']],
  [/^sh/, ['S'], ['S']],
  [/^(ph|[pf])/, ['P'], ['P']],
  [/^x/, ['KS'], ['KS']],
  [/^[ckq]/, ['K'], ['K']],
  [/^z/, ['Z', 'C'], ['Z', 'C']],
  [/^[vw]/, ['B'], ['', 'B']],
  [/^b/, ['B'], ['B']],
  [/^j/, ['Y', 'J'], ['J', '']],
  [/^g/, ['G', 'J'], ['G', 'J']],
  [/^y/, ['Y'], ['']],
  [/^[ie]/, ['*', 'Y'], ['']],
  [/^[aou]/, ['*'], ['']],
  [/^h/, ['H'], ['']],
  [/^d/, ['D'], ['D']],
  [/^t/, ['T'], ['T']],
  [/^l/, ['L'], ['L']],
  [/^m/, ['M'], ['M']],
  [/^n/, ['N'], ['N']],
  [/^s/, ['S'], ['S', 'Z']],
  [/^r/, ['R'], ['R']],
];

/** Maximum number of skeletons of one name; the least likely ones are dropped. */
const maxSkeletons = 16;

/**
 * Returns the consonant skeletons of a name in any script: כהן, Cohen and Коэн are all `KN`. An ambiguous letter gives
 * two skeletons.
 * @returns at most sixteen; none for a name without letters
 */
export function nameSkeletons(name: string): string[] {
  const form = nameForm(name).replace(cyrillic, (letter) => cyrillicLetters[letter]!);
  const sounds = hebrew.test(form) ? hebrewSounds : latin.test(form) ? latinSounds : undefined;
  if (!sounds) return form === '' ? [] : [form];
  let heard = [''];
  for (let at = 0; at < form.length;) {
    const [pattern, first, later] = sounds.find(([start]) => (start as RegExp).test(form.slice(at))) ?? [
      form[at]!,
      [form[at]!],
      [form[at]!],
    ];
    const next = at === 0 ? first : later;
    heard = heard.flatMap((so) => next.map((sound) => so + sound)).slice(0, maxSkeletons);
    at += typeof pattern === 'string' ? 1 : pattern.exec(form.slice(at))![0].length;
  }
  return [...new Set(heard.map((so) => so.replace(/(.)\1+/g, '$1')))].sort();
}

/** Returns whether two words differ in one letter or in the order of two neighbouring letters. */
export function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length) return restA.slice(1) === restB || restA === restB.slice(1);
  return (
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

const shareOne = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/**
 * Returns the skeletons of a word to search by. None for words of vowels only, of a single consonant or with digits,
 * because they would match too much or nothing.
 */
export const soundsOf = (word: string): string[] =>
  /\d/.test(word) ? [] : nameSkeletons(word).filter((sounds) => sounds.length > 1);

/**
 * Returns all skeletons of a word, including single consonants. A ו inside a Hebrew name can be a vowel or a consonant:
 * דוד matches David. None for a word with digits.
 */
export function heardAs(word: string): string[] {
  if (/\d/.test(word)) return [];
  const withConsonant = word.slice(0, 1) + word.slice(1).replace(/ו/g, 'ב');
  return [...new Set([word, withConsonant].flatMap(nameSkeletons))];
}

/** Returns whether two words can be spellings of one name. */
export const soundAlike = (one: string, other: string): boolean => shareOne(soundsOf(one), soundsOf(other));

/** Minimum length for a one-letter tolerance: shorter names that differ in a letter are different names (רון, דון). */
const nearFrom = 4;

/** Compares two names of the same script, or one in Hebrew and one in Latin letters. An empty name matches nothing. */
export function nameLikeness(one: string, other: string): NameLikeness {
  const [a, b] = [nameForm(one), nameForm(other)];
  if (a === '' || b === '') return 'OTHER';
  if (a === b) return 'SAME';
  const bothHebrew = hebrew.test(a) && hebrew.test(b);
  if (bothHebrew ? withoutMothers(a) === withoutMothers(b) : shareOne(nameSkeletons(a), nameSkeletons(b)))
    return 'SPELLING';
  return Math.min(a.length, b.length) >= nearFrom && isOneLetterAway(a, b) ? 'NEAR' : 'OTHER';
}
