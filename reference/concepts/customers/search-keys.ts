import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { customerTraits } from '../../../lib/contract/customers/customers';
import { searchForm } from '../geography/search-form';
import type { StoredCustomer } from './row';
import type { CustomerTables } from './tables';

type Row = StoredCustomer;
type Medium = Selectable<CustomerTables['customer_media']>;
type Trait = (typeof customerTraits)[number];

/** Facts that the keys are derived from. */
export type KeyFacts = Pick<Row, 'info' | 'passport_number' | 'status' | 'privilege' | 'agent_account_id'> &
  Partial<Pick<Row, 'addresses' | 'import_source'>>;

/** Keys for exact search; the prefixes separate the kinds. */
export const statusKey = (status: Row['status']) => `status:${status}`;
export const privilegeKey = (privilege: Row['privilege']) => `privilege:${privilege}`;
export const sourceKey = (source: Row['import_source']) => `source:${source}`;
/** Returns the key of an agent. @param accountId null, or `none`, for customers without an agent. */
export const agentKey = (accountId: string | null) => `agent:${accountId ?? 'none'}`;
export const traitKey = (trait: Trait, has: boolean) => `${has ? 'has' : 'no'}:${trait}`;
export const birthdayKey = (birthday: string) => `born:${birthday}`;
/** Returns the key of a word of a name, as normalised by `searchForm`. */
export const nameKey = (word: string) => `name:${word}`;

/** Returns the key of the first one or two letters of a word of a name. */
export const beginningKey = (letters: string) => `begins:${letters}`;
/** Returns the key of the initials of two words of a name, in either order. */
export const initialsKey = (one: string, other: string) => `initials:${one < other ? one + other : other + one}`;

/** Returns the keys of the beginnings of names: one letter, two letters, and the initials of each two names. */
function letterKeys(words: readonly string[]): string[] {
  const beginnings = words.map((word) => [...word].slice(0, 2));
  const letters = [...new Set(beginnings.map(([first]) => first!))];
  const pairs = letters.flatMap((one, at) => letters.slice(at + 1).map((other) => initialsKey(one, other)));
  return [...new Set([...letters, ...beginnings.map((two) => two.join(''))])].map(beginningKey).concat(pairs);
}

/** Adds the same keys to an array in the database, from its keys of names. */
export const withLetterKeys = (keys: RawBuilder<unknown>): RawBuilder<string[]> => sql<string[]>`(
  with words as (select substr(key, ${nameKey('').length + 1}::int) as word from unnest(${keys}) as key where starts_with(key, ${nameKey('')}::text)),
    letters as (select distinct substr(word, 1, 1) collate "C" as letter from words)
  select ${keys} || array(
    select ${beginningKey('')}::text || letter from letters
    union select ${beginningKey('')}::text || substr(word, 1, 2) from words
    union all select ${initialsKey('', '')}::text || one.letter || other.letter from letters as one join letters as other on one.letter < other.letter
  ))`;

/** Returns the condition that a customer has all of the keys. */
export const allKeys = (keys: readonly string[]): RawBuilder<boolean> => sql<boolean>`keys @> ${[...keys]}::text[]`;

/** Returns the condition that a customer has at least one of the keys. */
export const anyKey = (keys: readonly string[]): RawBuilder<boolean> => sql<boolean>`keys && ${[...keys]}::text[]`;

/** Returns the words of a customer's names. */
export const nameWords = ({
  firstName,
  middleName,
  lastName,
}: Pick<KeyFacts['info'], 'firstName' | 'middleName' | 'lastName'>): string[] =>
  searchForm([firstName, middleName, lastName].filter(Boolean).join(' ')).split(' ').filter(Boolean);

function traitsOf(
  { info, passport_number, addresses }: KeyFacts,
  media: readonly Pick<Medium, 'media_type' | 'confirmed'>[],
): Record<Trait, boolean> {
  const has = (type: Medium['media_type']) => media.some(({ media_type }) => media_type === type);
  return {
    MAIL: has('MAIL'),
    MOBILE_PHONE: has('MOBILE_PHONE'),
    PASSPORT: passport_number !== null,
    ADDRESS: (addresses ?? []).length > 0,
    BIRTHDAY: Boolean(info.birthday),
    CONFIRMED: media.some(({ confirmed }) => confirmed !== null),
  };
}

/** Returns the keys of all filters, of the words of the name and of their beginnings. */
export function keysOf(row: KeyFacts, media: readonly Pick<Medium, 'media_type' | 'confirmed'>[]): string[] {
  const { birthday } = row.info;
  const names = nameWords(row.info);
  const traits = Object.entries(traitsOf(row, media)) as [Trait, boolean][];
  return [
    ...new Set([
      statusKey(row.status),
      privilegeKey(row.privilege),
      sourceKey(row.import_source ?? 'MANUAL'),
      agentKey(row.agent_account_id),
      ...traits.map(([trait, has]) => traitKey(trait, has)),
      ...(birthday ? [birthdayKey(birthday)] : []),
      ...names.map(nameKey),
      ...letterKeys(names),
    ]),
  ];
}
