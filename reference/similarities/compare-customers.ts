import { z } from 'zod';
import { asJson } from '../db/columns';
import type { Db } from '../db/schema';
import { type Tenant, tenantOf } from '../db/tenant';
import { job, type JobContext } from '../jobs/job';
import { runTrayWork } from '../jobs/tray';
import { findPairs, type FoundPair } from './find-pairs';
import { forgetFacts, refreshFacts } from './match-facts';
import { withGroups } from './regroup';

/** Tries after the first. */
const retries = 2;
/** Customers that are read at a time. */
const portion = 500;
const longest = 3600;

/** Brings what customers are compared by up to date. @returns how many there are */
async function refreshAll(tenant: Tenant, tell: (done: number) => Promise<void>): Promise<number> {
  for (let after = '', done = 0; ; ) {
    const rows = await tenant.selectFrom('customers').selectAll().where('id', '>', after).orderBy('id').limit(portion).execute();
    await forgetFacts(tenant, rows.filter(({ status }) => status === 'REMOVED').map(({ id }) => id));
    await refreshFacts(tenant, rows.filter(({ status }) => status !== 'REMOVED'));
    done += rows.length;
    await tell(done);
    if (rows.length < portion) return done;
    after = rows.at(-1)!.id;
  }
}

const count = async (tenant: Tenant): Promise<number> =>
  (await tenant.selectFrom('customers').select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;

/** Writes what was found in place of what was found before. */
async function keepPairs(tenant: Tenant, pairs: readonly FoundPair[], compared: number): Promise<void> {
  const rows = withGroups(pairs).map(({ first, second, groupId, score, reasons }) => ({ first_id: first, second_id: second, group_id: groupId, score, reasons: asJson(reasons) }));
  await tenant.deleteFrom('similar_pairs').execute();
  for (let at = 0; at < rows.length; at += 1_000) await tenant.insertInto('similar_pairs', rows.slice(at, at + 1_000)).execute();
  await tenant
    .insertInto('similar_comparisons', { compared_at: new Date(), compared })
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet({ compared_at: new Date(), compared }))
    .execute();
}

/** Where an agency is compared: what is found is written at once, in one transaction. */
interface ComparingPlace {
  db: Db;
  keep(work: (tenant: Tenant) => Promise<void>): Promise<void>;
  /** Says how far it is; it may throw to end the work. */
  tell(done: number, total: number): Promise<void>;
}

const placeOf = ({ db, inTransaction }: JobContext, agencyId: string): Omit<ComparingPlace, 'tell'> => ({
  db,
  keep: (work) => inTransaction(({ db: transaction }) => work(tenantOf(transaction, agencyId))),
});

/** Compares the customers of one agency: reading them is nine tenths of the way, comparing the rest. */
export async function compareAgency({ db, keep, tell }: ComparingPlace, tenant: Tenant): Promise<void> {
  const customers = await count(tenant);
  const total = Math.max(customers, Math.ceil(customers / 0.9));
  const compared = await refreshAll(tenant, (done) => tell(Math.min(done, customers), total));
  const pairs = await findPairs(db, tenant, () => tell(customers, total));
  await keep((within) => keepPairs(within, pairs, compared));
  await tell(total, total);
}

/** The comparison that somebody asked for, in their tray. */
export const compareCustomers = job({
  name: 'similarities.compare',
  data: z.object({ jobId: z.string(), agencyId: z.string() }),
  options: { retryLimit: retries, expireInSeconds: longest },
  run: (data, context) =>
    runTrayWork(context, data, retries, async ({ tenant, progress, close }) => {
      await compareAgency({ ...placeOf(context, data.agencyId), tell: progress }, tenant);
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
      await compareAgency({ ...placeOf(context, id), tell: () => Promise.resolve() }, tenantOf(context.db, id));
    }
    context.log.info({ agencies: agencies.length }, 'customers compared');
  },
});
