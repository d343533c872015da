import { type RawBuilder, sql } from 'kysely';

/**
 * Keys that search rows also hold as bits, so that an index can contain them. The place in the list is the bit: add new
 * ones at the end, and raise `searchRules`.
 */
export const markedKeys: readonly string[] = [
  ...['COMPLETED', 'LEAD', 'NEW', 'UNKNOWN_CONTACT'].map((status) => `status:${status}`),
  ...['BLACKLISTED', 'PREMIUM', 'STANDARD', 'UNWANTED'].map((privilege) => `privilege:${privilege}`),
  ...['MAIL', 'MOBILE_PHONE', 'PASSPORT', 'ADDRESS', 'BIRTHDAY', 'CONFIRMED'].flatMap((trait) => [
    `has:${trait}`,
    `no:${trait}`,
  ]),
  ...[
    ...['BAFI', 'HAR_BITUAH', 'MANUAL', 'NATIVE', 'PROD_FILES', 'PROD_FILES_1', 'PROD_FILES_2', 'RENEWAL'],
    ...['REVIDEI', 'XCLOUD'],
  ].map((source) => `source:${source}`),
];

const bitsOf = (keys: readonly string[]): number =>
  [...new Set(keys)].reduce((bits, key) => bits + 2 ** markedKeys.indexOf(key), 0);

export const isMarked = (key: string): boolean => markedKeys.includes(key);

/** Returns the bits of a customer's keys. */
export const marksOf = (keys: readonly string[]): number => bitsOf(keys.filter(isMarked));

/** Returns the same bits of an array of keys in the database. */
export const marksIn = (keys: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(bit_or(1::bigint << (at - 1)::int), 0) from unnest(${[...markedKeys]}::text[]) with ordinality as marked (key, at) where key = any(${keys}))`;

/** Returns the condition that a row has a mark of each group. */
export const hasMarks = (groups: readonly (readonly string[])[]): RawBuilder<boolean>[] => {
  const sole = groups.filter((keys) => keys.length === 1).flat();
  return [
    ...(sole.length > 0 ? [sql<boolean>`marks & ${bitsOf(sole)}::bigint = ${bitsOf(sole)}::bigint`] : []),
    ...groups.filter((keys) => keys.length > 1).map((keys) => sql<boolean>`marks & ${bitsOf(keys)}::bigint <> 0`),
  ];
};
