import { sql } from 'kysely';
import { z } from 'zod';
import { matchKeyRules } from '../../../lib/rules/people/similarity';
import { storedCustomer } from '../customers/row';
import { asJson } from '../../engine/db/columns';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { job, type JobContext } from '../../engine/jobs/job';
import { runJob } from '../../engine/tray/tracked-job';
import { type PairSearch, findPairs, type FoundPair } from './find-pairs';
import { forgetFacts, refreshFacts } from './match-facts';
import { withGroups } from './regroup';

/** Number of retries. */
const retries = 2;
/** Customers per read. */
const portion = 500;
const longest = 3600;

/**
 * Longest duration of a call, ms. Rows carry the start time of their call, so changes can become visible this much
 * later.
 */
const longestCall = 10 * 60 * 1000;

/** Returns the time since which customers may have changed; null when all of them have to be read. */
async function readSince(tenant: Tenant): Promise<string | null> {
  const last = await tenant.selectFrom('similar_comparisons').select(['read_from', 'rules']).executeTakeFirst();
  return last?.read_from && last.rules === matchKeyRules
    ? new Date(Date.parse(last.read_from) - longestCall).toISOString()
    : null;
}

/**
 * Returns the customers to read: changed ones, those with changed orders or relations, and those without stored facts.
 */
async function idsToRead(tenant: Tenant, since: string | null): Promise<string[]> {
  const customers = tenant.selectFrom('customers').select('customers.id');
  if (since === null) return (await customers.execute()).map(({ id }) => id);
  const known = tenant.selectFrom('customer_match_facts').select('customer_id');
  // Separate queries: a combined one would look up every customer in turn.
  const changed = await customers.where('updated_at', '>=', since).execute();
  const ordered = await tenant
    .selectFrom('orders')
    .select('customer_id as id')
    .distinct()
    .where('updated_at', '>=', since)
    .execute();
  const unrelated = await tenant
    .selectFrom('customer_relations')
    .select('subject_id as id')
    .where('removed_at', '>=', since)
    .execute();
  const unknown = await customers
    .where('status', '<>', 'REMOVED')
    .where((eb) => eb.not(eb.exists(known.where('customer_id', '=', eb.ref('customers.id')))))
    .execute();
  return [...new Set([...changed, ...ordered, ...unrelated, ...unknown].flatMap(({ id }) => id ?? []))];
}

/** Updates the facts by which these customers are compared. */
async function refresh(
  db: Db,
  tenant: Tenant,
  ids: readonly string[],
  tell: (done: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += portion) {
    const records = await tenant
      .selectFrom('customers')
      .selectAll()
      .where('id', 'in', ids.slice(at, at + portion))
      .execute();
    const rows = records.map(storedCustomer);
    await forgetFacts(
      tenant,
      rows.filter(({ status }) => status === 'REMOVED').map(({ id }) => id),
    );
    await refreshFacts(
      db,
      tenant,
      rows.filter(({ status }) => status !== 'REMOVED'),
    );
    await tell(Math.min(at + portion, ids.length));
  }
}

const living = async (tenant: Tenant): Promise<number> =>
  (
    await tenant
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', '<>', 'REMOVED')
      .executeTakeFirstOrThrow()
  ).total;

/** Replaces the stored pairs by the found ones. */
async function keepPairs(tenant: Tenant, pairs: readonly FoundPair[], readFrom: Date): Promise<void> {
  const rows = withGroups(pairs).map(({ first, second, groupId, score, reasons }) => ({
    first_id: first,
    second_id: second,
    group_id: groupId,
    score,
    reasons: asJson(reasons),
  }));
  await tenant.deleteFrom('similar_pairs').execute();
  for (let at = 0; at < rows.length; at += 1_000)
    await tenant.insertInto('similar_pairs', rows.slice(at, at + 1_000)).execute();
  const state = { compared_at: new Date(), compared: await living(tenant), read_from: readFrom, rules: matchKeyRules };
  await tenant
    .insertInto('similar_comparisons', state)
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(state))
    .execute();
}

/** Context of a comparison: an agency's results are written in one transaction. */
interface Comparison extends Omit<PairSearch, 'tell'> {
  /** Reports progress; may throw to cancel. */
  tell(done: number, total: number): Promise<void>;
}

/** Statement timeout: queries over a million customers exceed that of calls. */
const longestQuestion = '10min';

const placeOf = ({ db, inTransaction }: JobContext): Omit<Comparison, 'tell'> => ({
  db,
  within: (work) =>
    inTransaction(async ({ db: transaction }) => {
      await sql`set local statement_timeout = ${sql.lit(longestQuestion)}`.execute(transaction);
      return work(transaction);
    }),
});

/** With more changed customers than this, comparing all of them is faster. */
const fewChanged = 10_000;

/**
 * Compares the customers of one agency: progress counts nine tenths for reading changed customers, the rest for
 * comparing. Unchanged customers are compared with each other again only with `inFull`.
 */
export async function compareAgency(
  { db, within, tell }: Comparison,
  tenant: Tenant,
  { inFull = false } = {},
): Promise<void> {
  const [readFrom, since] = [new Date(), await readSince(tenant)];
  const ids = await within((transaction) => idsToRead(tenantOf(transaction, tenant.agencyId), since));
  const total = Math.max(1, Math.ceil(ids.length / 0.9));
  await refresh(db, tenant, ids, (done) => tell(done, total));
  const changed = inFull || since === null || ids.length > fewChanged ? null : ids;
  const pairs = await findPairs({ db, within, tell: () => tell(ids.length, total) }, tenant, changed);
  await within((transaction) => keepPairs(tenantOf(transaction, tenant.agencyId), pairs, readFrom));
  await tell(total, total);
}

/** Compares the customers on request; shown in the job tray. */
export const compareCustomers = job({
  name: 'similarities.compare',
  data: z.object({ jobId: z.string(), agencyId: z.string() }),
  options: { retryLimit: retries, expireInSeconds: longest },
  run: (data, context) =>
    runJob(context, data, retries, async ({ tenant, progress, close }) => {
      await compareAgency({ ...placeOf(context), tell: progress }, tenant);
      await close();
    }),
});

/**
 * Compares all customers of all agencies every night, so that imported and changed customers are found without a
 * request.
 */
export const compareAllAgencies = job({
  name: 'similarities.compareAll',
  data: z.object({}),
  options: { expireInSeconds: 6 * longest },
  every: '11 1 * * *',
  async run(_, context) {
    const agencies = await context.db.selectFrom('agencies').select('id').execute();
    for (const { id } of agencies) {
      if (context.signal.aborted) return;
      await compareAgency({ ...placeOf(context), tell: () => Promise.resolve() }, tenantOf(context.db, id), {
        inFull: true,
      });
    }
    context.log.info({ agencies: agencies.length }, 'customers compared');
  },
});
