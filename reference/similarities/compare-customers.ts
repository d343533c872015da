import { z } from 'zod';
import { matchKeyRules } from '../../lib/rules/similarity';
import { asJson } from '../db/columns';
import { type Tenant, tenantOf } from '../db/tenant';
import { job, type JobContext } from '../jobs/job';
import { runTrayWork } from '../jobs/tray';
import { type FindingPlace, findPairs, type FoundPair } from './find-pairs';
import { forgetFacts, refreshFacts } from './match-facts';
import { withGroups } from './regroup';

/** Tries after the first. */
const retries = 2;
/** Customers that are read at a time. */
const portion = 500;
const longest = 3600;

/** Calls bear the time at which they began: so much later their changes are there for everybody to read, ms. */
const longestCall = 10 * 60 * 1000;

/** Since when what is known of customers may be out of date; null when all of them have to be read. */
async function readSince(tenant: Tenant): Promise<string | null> {
  const last = await tenant.selectFrom('similar_comparisons').select(['read_from', 'rules']).executeTakeFirst();
  return last?.read_from && last.rules === matchKeyRules ? new Date(Date.parse(last.read_from) - longestCall).toISOString() : null;
}

/** Customers who have changed since then, or whose orders have, and those of whom nothing is known yet. */
const changedSince = (tenant: Tenant, since: string | null) => {
  const customers = tenant.selectFrom('customers');
  if (since === null) return customers;
  const ofOrders = tenant.selectFrom('orders').select('customer_id').where('updated_at', '>=', since);
  const known = tenant.selectFrom('customer_match_facts').select('customer_id');
  return customers.where((eb) =>
    eb.or([
      eb('customers.updated_at', '>=', since),
      eb('customers.id', 'in', ofOrders.$castTo<{ customer_id: string }>()),
      eb.and([eb('customers.status', '<>', 'REMOVED'), eb.not(eb.exists(known.where('customer_id', '=', eb.ref('customers.id'))))]),
    ]),
  );
};

/** Brings what customers are compared by up to date. */
async function refreshAll(tenant: Tenant, since: string | null, tell: (done: number) => Promise<void>): Promise<void> {
  for (let after = '', done = 0; ; ) {
    const rows = await changedSince(tenant, since).selectAll().where('id', '>', after).orderBy('id').limit(portion).execute();
    await forgetFacts(tenant, rows.filter(({ status }) => status === 'REMOVED').map(({ id }) => id));
    await refreshFacts(tenant, rows.filter(({ status }) => status !== 'REMOVED'));
    done += rows.length;
    await tell(done);
    if (rows.length < portion) return;
    after = rows.at(-1)!.id;
  }
}

const count = async (customers: ReturnType<typeof changedSince>): Promise<number> =>
  (await customers.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;

/** Writes what was found in place of what was found before. */
async function keepPairs(tenant: Tenant, pairs: readonly FoundPair[], readFrom: Date): Promise<void> {
  const rows = withGroups(pairs).map(({ first, second, groupId, score, reasons }) => ({ first_id: first, second_id: second, group_id: groupId, score, reasons: asJson(reasons) }));
  await tenant.deleteFrom('similar_pairs').execute();
  for (let at = 0; at < rows.length; at += 1_000) await tenant.insertInto('similar_pairs', rows.slice(at, at + 1_000)).execute();
  const compared = await count(tenant.selectFrom('customers').where('status', '<>', 'REMOVED'));
  const state = { compared_at: new Date(), compared, read_from: readFrom, rules: matchKeyRules };
  await tenant.insertInto('similar_comparisons', state).onConflict((conflict) => conflict.column('agency_id').doUpdateSet(state)).execute();
}

/** Where an agency is compared: what is found is written at once, in one transaction. */
interface ComparingPlace extends Omit<FindingPlace, 'tell'> {
  /** Says how far it is; it may throw to end the work. */
  tell(done: number, total: number): Promise<void>;
}

const placeOf = ({ db, inTransaction }: JobContext): Omit<ComparingPlace, 'tell'> => ({ db, within: (work) => inTransaction(({ db: transaction }) => work(transaction)) });

/** Compares the customers of one agency: reading those who have changed is nine tenths of the way, comparing the rest. */
export async function compareAgency({ db, within, tell }: ComparingPlace, tenant: Tenant): Promise<void> {
  const [readFrom, since] = [new Date(), await readSince(tenant)];
  const changed = await count(changedSince(tenant, since));
  const total = Math.max(1, Math.ceil(changed / 0.9));
  await refreshAll(tenant, since, (done) => tell(Math.min(done, changed), total));
  const pairs = await findPairs({ db, within, tell: () => tell(changed, total) }, tenant);
  await within((transaction) => keepPairs(tenantOf(transaction, tenant.agencyId), pairs, readFrom));
  await tell(total, total);
}

/** The comparison that somebody asked for, in their tray. */
export const compareCustomers = job({
  name: 'similarities.compare',
  data: z.object({ jobId: z.string(), agencyId: z.string() }),
  options: { retryLimit: retries, expireInSeconds: longest },
  run: (data, context) =>
    runTrayWork(context, data, retries, async ({ tenant, progress, close }) => {
      await compareAgency({ ...placeOf(context), tell: progress }, tenant);
      await close();
    }),
});

/** Every night, so that whoever came by import or by another's hand is found without asking. */
export const compareAllAgencies = job({
  name: 'similarities.compareAll',
  data: z.object({}),
  options: { expireInSeconds: 6 * longest },
  every: '11 1 * * *',
  async run(_, context) {
    const agencies = await context.db.selectFrom('agencies').select('id').execute();
    for (const { id } of agencies) {
      if (context.signal.aborted) return;
      await compareAgency({ ...placeOf(context), tell: () => Promise.resolve() }, tenantOf(context.db, id));
    }
    context.log.info({ agencies: agencies.length }, 'customers compared');
  },
});
