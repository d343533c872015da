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

/** Keys that several customers have, but not too many: counted in one go, for the server would begin anew with each portion. */
async function sharedKeys(transaction: Db, agencyId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from customer_match_keys where agency_id = ${agencyId} group by key having count(*) between 2 and ${largestBlock}`.execute(transaction);
  return rows.map(({ key }) => key);
}

/** Customers of each of the keys. */
async function customersOf(db: Db, agencyId: string, keys: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(customer_id order by customer_id) as ids from customer_match_keys
    where agency_id = ${agencyId} and key collate "C" = any(${[...keys]}::text[]) group by key`.execute(db);
  return rows.map(({ ids }) => ids);
}

async function storedFacts(tenant: Tenant, ids: readonly string[]): Promise<Map<string, MatchFacts>> {
  const rows = await tenant.selectFrom('customer_match_facts').select(['customer_id', 'facts']).where('customer_id', 'in', ids).execute();
  return new Map(rows.map(({ customer_id, facts }) => [customer_id, facts]));
}

/** Pairs that are known to be two people: somebody said so, or they are related. */
async function knownApart(tenant: Tenant): Promise<Set<string>> {
  const dismissed = await tenant.selectFrom('similar_dismissals').select(['first_id', 'second_id']).execute();
  const related = await tenant.selectFrom('customer_relations').select(['subject_id', 'object_id']).where('removed_at', 'is', null).execute();
  return new Set([...dismissed.map((pair) => pairKey(pair.first_id, pair.second_id)), ...related.map((pair) => pairKey(pair.subject_id, pair.object_id))]);
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

/** Compares whoever shares a key, and nobody else. */
export async function findPairs({ db, within, tell }: FindingPlace, tenant: Tenant): Promise<FoundPair[]> {
  const apart = await knownApart(tenant);
  let found = new Map<string, FoundPair>();
  const keys = await within((transaction) => sharedKeys(transaction, tenant.agencyId));
  for (let at = 0; at < keys.length; at += portion) {
    const groups = await customersOf(db, tenant.agencyId, keys.slice(at, at + portion));
    const candidates = new Set(groups.flatMap((ids) => ids.flatMap((a, from) => ids.slice(from + 1).map((b) => pairKey(a, b)))));
    const unknown = [...candidates].filter((pair) => !apart.has(pair) && !found.has(pair)).map((pair) => pair.split(' ') as [string, string]);
    const facts = unknown.length > 0 ? await storedFacts(tenant, [...new Set(unknown.flat())]) : new Map<string, MatchFacts>();
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
