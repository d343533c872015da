import { type RawBuilder, sql } from 'kysely';
import { heardAs, soundsOf } from '../../../lib/rules/people/name-match';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { likeText } from '../../engine/db/like-text';

/** Shorter words match only the beginnings of names. */
export const fewestLetters = 3;

/** Returns a text that sorts after everything that begins with the given one, by code point. */
export const endOf = (text: string): string => `${text}\u{10FFFF}`;

/** Stores the words of customers' names; existing words stay as they are. */
export async function keepNameWords(tenant: Tenant, words: Iterable<string>): Promise<void> {
  // A fixed order prevents deadlocks between parallel calls.
  const known = [...new Set(words)].sort();
  for (let at = 0; at < known.length; at += 1_000) {
    const some = known.slice(at, at + 1_000);
    await tenant.search
      .insertMany(
        'name_words',
        some.map((word) => ({ word })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await keepNameSounds(tenant, some);
  }
}

/** Derives the sounds of an agency's name words again. */
export async function rehearNames(tenant: Tenant): Promise<void> {
  await tenant.search.deleteFrom('name_sounds').execute();
  const words = await tenant.search
    .selectFrom('name_words')
    .select('name_words.word')
    .orderBy('name_words.word')
    .execute();
  for (let at = 0; at < words.length; at += 1_000)
    await keepNameSounds(
      tenant,
      words.slice(at, at + 1_000).map(({ word }) => word),
    );
}

/** Stores the sounds of name words. */
async function keepNameSounds(tenant: Tenant, words: readonly string[]): Promise<void> {
  const rows = words.flatMap((word) => heardAs(word).map((sound) => ({ sound, word })));
  if (rows.length > 0)
    await tenant.search
      .insertMany('name_sounds', rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const isHebrew = (word: string) => /[א-ת]/.test(word);
const isNoHebrew = sql`word !~ '[א-ת]'`;

const begins = (column: 'word' | 'sound', text: string) =>
  sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${endOf(text)}`;
const beginsToSound = (sounds: readonly string[]) =>
  sounds.length > 0
    ? sql`(${sql.join(
        sounds.map((sound) => begins('sound', sound)),
        sql` or `,
      )})`
    : sql`false`;

/**
 * Returns the names that a typed word may mean: those that begin with it, else those that contain it; and names in
 * another script that sound like it or like its beginning (`davi` matches דוד too). A word in a script other than
 * Hebrew matches all names that sound like it. A Hebrew word matches Hebrew names by sound only when no name is spelled
 * that way, or with `heard`.
 */
export async function namesMeant(db: Db, tenant: Tenant, word: string, heard: boolean): Promise<string[]> {
  const begun = await spelled(begins('word', word));
  const found = begun.length > 0 ? begun : await spelled(sql`word like ${`%${likeText(word)}%`}`);
  const isAnyScript = heard || found.length === 0 || !isHebrew(word);
  return [...new Set([...found, ...(await alike(isAnyScript ? sql`true` : isNoHebrew))])];

  async function spelled(condition: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await sql<{
      word: string;
    }>`select word from ${tenant.search.rows('name_words')} where ${condition}`.execute(db);
    return rows.map((row) => row.word);
  }

  /** A single consonant is too unspecific when there are others. */
  async function alike(script: RawBuilder<unknown>): Promise<string[]> {
    const sounds = heardAs(word);
    const telling = sounds.filter((sound) => sound.length > 1);
    const told = telling.length > 0 ? telling : sounds;
    if (told.length === 0) return [];
    const whole = await sounding(sql`sound = any(${told}::text[])`);
    // Two Hebrew names with only the same beginning are different names.
    return whole.length > 0
      ? whole
      : sounding(isHebrew(word) ? sql`${beginsToSound(told)} and ${isNoHebrew}` : beginsToSound(told));

    async function sounding(condition: RawBuilder<unknown>): Promise<string[]> {
      const { rows } = await sql<{
        word: string;
      }>`select distinct word from ${tenant.search.rows('name_sounds')} where ${condition} and ${script}`.execute(db);
      return rows.map((row) => row.word);
    }
  }
}

/**
 * Returns the beginnings of names for one or two typed letters, in the same script by spelling, in another by sound.
 */
export async function beginningsMeant(db: Db, tenant: Tenant, typed: string): Promise<string[]> {
  if (isHebrew(typed)) return [typed];
  const { rows } = await sql<{ beginning: string }>`
    select ${typed}::text as beginning where exists (select from ${tenant.search.rows('name_words')} where ${begins('word', typed)})
    union select substr(word, 1, ${typed.length}::int) from ${tenant.search.rows('name_sounds')} where ${beginsToSound(heardAs(typed))}`.execute(
    db,
  );
  return rows.map((row) => row.beginning);
}

/** Returns the names that sound like a complete name. */
export async function namesHeard(tenant: Tenant, name: string): Promise<string[]> {
  const sounds = name.split(' ').flatMap(soundsOf);
  if (sounds.length === 0) return [];
  const rows = await tenant.search
    .selectFrom('name_sounds')
    .select('name_sounds.word')
    .distinct()
    .where('name_sounds.sound', 'in', sounds)
    .execute();
  return rows.map(({ word }) => word);
}
