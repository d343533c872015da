import { sql } from 'kysely';
import { soundsOf } from '../../lib/rules/name-match';
import type { Db } from '../db/schema';
import { nameKey } from './search-keys';
import { likeText } from './search-text';

/** Fewer letters than this tell too little to be looked for inside a word, or by their sound. */
export const fewestLetters = 3;

/** Behind everything that begins with a text, in the order of code points. */
export const endOf = (text: string): string => `${text}\u{10FFFF}`;

/** Writes down which words the names of an agency's customers are made of; those that are known stay as they are. */
export async function keepNameWords(db: Db, owner: string, words: Iterable<string>): Promise<void> {
  // One order for everybody, so that two who write the same words wait for each other once only.
  const rows = [...new Set(words)].sort().map((word) => ({ owner, word, sounds: soundsOf(word) }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db.insertInto('name_words').values(rows.slice(at, at + 1_000)).onConflict((conflict) => conflict.doNothing()).execute();
}

interface Known {
  word: string;
  sounds: string[];
}

const isHebrew = (word: string) => /[א-ת]/.test(word);
const isLong = (word: string) => word.length >= fewestLetters;
const share = (a: readonly string[], b: readonly string[]) => a.some((one) => b.includes(one));

/**
 * Keys of the names that each typed word may mean: those that begin with it, failing that those that have it inside.
 * A word in other letters than Hebrew means those that sound like it besides: names are mostly in Hebrew. A Hebrew one
 * does when nothing is spelled so, or when all are to be `heard`.
 */
export async function namesMeant(db: Db, owner: string, typed: readonly string[], heard: boolean): Promise<Map<string, string[]>> {
  const heardAtOnce = (word: string) => (isLong(word) && (heard || !isHebrew(word)) ? soundsOf(word) : []);
  const begins = ({ word: name }: Known, word: string) => name.startsWith(word);
  const first = await lookUp(typed, (word) => sql<boolean>`(word >= ${word} and word < ${endOf(word)})`, heardAtOnce);
  const missing = typed.filter((word) => isLong(word) && !first.some((name) => begins(name, word)));
  const rest = missing.length > 0 ? await lookUp(missing, (word) => sql<boolean>`word like ${`%${likeText(word)}%`}`, soundsOf) : [];
  const meant = (word: string) => (missing.includes(word) ? insideOrHeard(word) : first.filter((name) => begins(name, word) || share(heardAtOnce(word), name.sounds)));
  return new Map(typed.map((word) => [word, meant(word).map(({ word: name }) => nameKey(name))]));

  function insideOrHeard(word: string): Known[] {
    const inside = rest.filter(({ word: name }) => name.includes(word));
    if (isHebrew(word) && inside.length > 0) return inside;
    return [...new Set([...inside, ...rest.filter(({ sounds }) => share(soundsOf(word), sounds))])];
  }

  async function lookUp(words: readonly string[], spelled: (word: string) => ReturnType<typeof sql<boolean>>, sounds: (word: string) => string[]): Promise<Known[]> {
    const all = words.flatMap(sounds);
    return db
      .selectFrom('name_words')
      .select(['word', 'sounds'])
      .where('owner', '=', owner)
      .where((eb) => eb.or([...words.map(spelled), ...(all.length > 0 ? [sql<boolean>`sounds && ${all}::text[]`] : [])]))
      .execute();
  }
}

/** Keys of the names that sound like a name that is written whole. */
export async function namesHeard(db: Db, owner: string, name: string): Promise<string[]> {
  const sounds = name.split(' ').flatMap(soundsOf);
  if (sounds.length === 0) return [];
  const rows = await db.selectFrom('name_words').select('word').where('owner', '=', owner).where(sql<boolean>`sounds && ${sounds}::text[]`).execute();
  return rows.map(({ word }) => nameKey(word));
}
