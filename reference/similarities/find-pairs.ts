import { sql } from 'kysely';
import { type MatchFacts, similarFrom, similarityOf, type SimilarityReason } from '../../lib/rules/similarity';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';

/** Two customers who may be one, the smaller id first. */
export interface FoundPair {
  first: string;
  second: string;
  score: number;
  reasons: SimilarityReason[];
}

/** What more customers than this share, such as the phone of an office, tells nobody from anybody. */
const largestBlock = 30;
/** Keys that are looked at together. */
const portion = 1_000;
/** Pairs that are kept: the likeliest. */
export const mostPairs = 5_000;

const pairKey = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const isShared = sql`count(*) between 2 and ${largestBlock}`;

/** Keys that several customers have, but not too many: counted in one go, for the server would begin anew with each portion. */
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

/** Customers of each of the keys that are shared. */
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

/** Pairs that are known to be two people: somebody said so, or they are related. */
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

/** Pairs that were found before and still stand: of customers who have not changed, and whom nobody told apart since. */
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
  new Map([...pairs].sort(([, a], [, b]) => b.score - a.score || a.first.localeCompare(b.first)).slice(0, mostPairs));

/** Where pairs are looked for. */
export interface FindingPlace {
  db: Db;
  /** Runs a transaction whose questions may take long. */
  within<T>(work: (transaction: Db) => Promise<T>): Promise<T>;
  /** Called after each portion of keys; it may throw to end the work. */
  tell(): Promise<void>;
}

/**
 * Compares whoever shares a key, and nobody else.
 * @param changed who is compared with everybody, beside the pairs that were found before; null for everybody
 */
export async function findPairs(
  { db, within, tell }: FindingPlace,
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
    if (found.size > 2 * mostPairs) found = likeliest(found);
    await tell();
  }
  return [...likeliest(found).values()];
}
