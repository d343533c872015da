import { sql } from 'kysely';
import {
  type MatchFacts,
  similarFrom,
  similarityOf,
  type SimilarityReason,
} from '../../../lib/rules/people/similarity';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';

/** Two customers who may be the same, the smaller id first. */
export interface FoundPair {
  first: string;
  second: string;
  score: number;
  reasons: SimilarityReason[];
}

/** A key that more customers share, such as an office phone, is not significant. */
const largestBlock = 30;
/** Keys per read. */
const portion = 1_000;
/** Maximum number of stored pairs: the most likely ones. */
export const maxPairs = 5_000;

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const isShared = sql`count(*) between 2 and ${largestBlock}`;

/**
 * Returns keys that several customers share, but not too many. One query for all, because the server would start over
 * for each portion.
 */
async function sharedKeys(transaction: Db, agencyId: string): Promise<string[]> {
  const { rows } = await sql<{
    key: string;
  }>`select key from customer_match_keys where agency_id = ${agencyId} group by key having ${isShared}`.execute(
    transaction,
  );
  return rows.map(({ key }) => key);
}

async function keysOf(tenant: Tenant, customerIds: readonly string[]): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const rows = await tenant
    .selectFrom('customer_match_keys')
    .select('key')
    .distinct()
    .where('customer_id', 'in', customerIds)
    .execute();
  return rows.map(({ key }) => key);
}

/** Returns the customers of each shared key. */
async function customersOf(db: Db, agencyId: string, keys: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(customer_id order by customer_id) as ids from customer_match_keys
    where agency_id = ${agencyId} and key collate "C" = any(${[...keys]}::text[]) group by key having ${isShared}`.execute(
    db,
  );
  return rows.map(({ ids }) => ids);
}

async function storedFacts(tenant: Tenant, ids: readonly string[]): Promise<Map<string, MatchFacts>> {
  const rows = await tenant
    .selectFrom('customer_match_facts')
    .select(['customer_id', 'facts'])
    .where('customer_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ customer_id, facts }) => [customer_id, facts]));
}

/** Returns pairs that are known to be different people: dismissed or related. */
async function knownApart(tenant: Tenant): Promise<Set<string>> {
  const dismissed = await tenant.selectFrom('similar_dismissals').select(['first_id', 'second_id']).execute();
  const related = await tenant
    .selectFrom('customer_relations')
    .select(['subject_id', 'object_id'])
    .where('removed_at', 'is', null)
    .execute();
  return new Set([
    ...dismissed.map((pair) => pairKey(pair.first_id, pair.second_id)),
    ...related.map((pair) => pairKey(pair.subject_id, pair.object_id)),
  ]);
}

/** Returns the stored pairs that are still valid: both customers unchanged, and the pair not dismissed. */
async function standingPairs(
  tenant: Tenant,
  changed: readonly string[],
  apart: ReadonlySet<string>,
): Promise<Map<string, FoundPair>> {
  const rows = await tenant.selectFrom('similar_pairs').select(['first_id', 'second_id', 'score', 'reasons']).execute();
  const gone = new Set(changed);
  const standing = rows.filter(
    ({ first_id, second_id }) =>
      !gone.has(first_id) && !gone.has(second_id) && !apart.has(pairKey(first_id, second_id)),
  );
  return new Map(
    standing.map(({ first_id: first, second_id: second, score, reasons }) => [
      pairKey(first, second),
      { first, second, score, reasons },
    ]),
  );
}

const likeliest = (pairs: Map<string, FoundPair>): Map<string, FoundPair> =>
  new Map([...pairs].sort(([, a], [, b]) => b.score - a.score || a.first.localeCompare(b.first)).slice(0, maxPairs));

/** Context of a search for pairs. */
export interface PairSearch {
  db: Db;
  /** Runs a transaction with a longer statement timeout. */
  within<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
  /** Called after each portion of keys; may throw to cancel. */
  tell(): Promise<void>;
}

/**
 * Compares customers who share a key.
 * @param changed customers to compare with all others; valid stored pairs are kept. Null compares everybody.
 */
export async function findPairs(
  { db, within, tell }: PairSearch,
  tenant: Tenant,
  changed: readonly string[] | null,
): Promise<FoundPair[]> {
  const apart = await knownApart(tenant);
  let found = changed === null ? new Map<string, FoundPair>() : await standingPairs(tenant, changed, apart);
  const keys =
    changed === null
      ? await within((transaction) => sharedKeys(transaction, tenant.agencyId))
      : await keysOf(tenant, changed);
  for (let at = 0; at < keys.length; at += portion) {
    const groups = await customersOf(db, tenant.agencyId, keys.slice(at, at + portion));
    const candidates = new Set(
      groups.flatMap((ids) => ids.flatMap((a, from) => ids.slice(from + 1).map((b) => pairKey(a, b)))),
    );
    const unknown = [...candidates]
      .filter((pair) => !apart.has(pair) && !found.has(pair))
      .map((pair) => pair.split(' ') as [string, string]);
    const facts =
      unknown.length > 0 ? await storedFacts(tenant, [...new Set(unknown.flat())]) : new Map<string, MatchFacts>();
    for (const [first, second] of unknown) {
      const [a, b] = [facts.get(first), facts.get(second)];
      const likeness = a && b && similarityOf(a, b);
      if (likeness && likeness.score >= similarFrom) found.set(pairKey(first, second), { first, second, ...likeness });
    }
    if (found.size > 2 * maxPairs) found = likeliest(found);
    await tell();
  }
  return [...likeliest(found).values()];
}
