import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../engine/db/schema';
import { agentKey, beginningKey, initialsKey, nameKey, privilegeKey, statusKey } from './search-keys';

/**
 * Marks that few customers have, whose lists are stored in the order of names too. Frequent marks need no such list.
 */
const rareMarks = [
  ...(['LEAD', 'NEW', 'UNKNOWN_CONTACT'] as const).map(statusKey),
  ...(['BLACKLISTED', 'PREMIUM', 'UNWANTED'] as const).map(privilegeKey),
];

const namePrefixes = [nameKey(''), beginningKey(''), initialsKey('', '')];

/** Returns whether the customers with a key are stored in the order of their names. */
export const isOrdered = (key: string): boolean =>
  namePrefixes.some((prefix) => key.startsWith(prefix)) || rareMarks.includes(key);

/** Terms that are stored, too. They came later: only `findInOrder` knows whether an agency has them. */
const termPrefixes = [...namePrefixes, agentKey('')];

/** Words of a customer's name that the sort name lacks, between spaces: a middle name. */
const furtherNames = sql`coalesce((
  select ' ' || string_agg(distinct word, ' ') from (
    select substr(key, ${nameKey('').length + 1}::int) as word from unnest(keys) as key where starts_with(key, ${nameKey('')}::text)
  ) as words where strpos(' ' || customer_search.sort_name || ' ', ' ' || word || ' ') = 0
), '') || ' '`;

export const numberTerm = (number: string): string => `number:${number}`;
export const mailTerm = (address: string): string => `mail:${address}`;

/**
 * Stores customers under their search terms: words of names, their initial letters, rare marks and agents, in the order
 * of names, and numbers and mail addresses from the lines of the search text.
 * @param which condition on `customer_search`
 */
export async function addTerms(db: Db, which: RawBuilder<unknown>): Promise<void> {
  // With `offset 0` they are computed once per customer, else once per term.
  await sql`insert into customer_terms (owner, term, sort_name, customer_id, marks, further)
    select distinct owner, found.term, found.sort_name, customer_id, marks, further
    from customer_search cross join lateral (select ${furtherNames} as further offset 0) as names cross join lateral (
      select key as term, customer_search.sort_name from unnest(keys) as key
        where split_part(key, ':', 1) || ':' = any(${termPrefixes}::text[]) or key = any(${rareMarks}::text[])
      union all
      select case when line like '%@%' then ${mailTerm('')}::text else ${numberTerm('')}::text end || lower(line), ''
        from unnest((string_to_array(text, E'\n'))[3:]) as line
    ) as found
    where ${which}`.execute(db);
}
