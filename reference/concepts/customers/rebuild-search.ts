import { z } from 'zod';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { publish } from '../../engine/jobs/events';
import { job, type Scope } from '../../engine/jobs/job';
import { keepFindable } from './keep-findable';
import { rehearNames } from './name-words';

/**
 * Version of the rules that produce search rows, keys, terms, name words and sounds, and the search rows of orders.
 * Raise it with every change of those rules: what older rules produced is then rebuilt after the next start.
 */
export const searchRules = 3;

/** Customers rebuilt in one transaction. */
const portion = 500;

/** Stores that the search rows of an agency follow the current rules. */
export const markSearchRules = (tenant: Tenant, now: Date): Promise<unknown> => {
  const state = { version: searchRules, rebuilt_at: now };
  return tenant
    .insertInto('search_rules', state)
    .onConflict((conflict) => conflict.column('agency_id').doUpdateSet(state))
    .execute();
};

/** Selects agencies with customers whose search rows follow older or unknown rules. */
const outdatedAgencies = (db: Db) =>
  db
    .selectFrom('agencies')
    .leftJoin('search_rules', 'search_rules.agency_id', 'agencies.id')
    .select('agencies.id')
    .where((eb) => eb.or([eb('search_rules.version', 'is', null), eb('search_rules.version', '<', searchRules)]))
    .where((eb) => eb.exists(eb.selectFrom('customers').whereRef('customers.agency_id', '=', 'agencies.id')))
    .orderBy('agencies.id')
    .execute();

/**
 * Rebuilds the next portion in the order of ids; marks the agency after the last one. Locks the customers, so that they
 * do not change meanwhile.
 */
async function rebuildAfter(scope: Scope, tenant: Tenant, last: string): Promise<string[]> {
  const rows = await tenant
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.id', '>', last)
    .orderBy('customers.id')
    .limit(portion)
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  await keepFindable(scope.db, tenant, ids);
  if (ids.length > 0) await publish(scope, 'customer.searchChanged', { tenant, customerIds: ids });
  else await markSearchRules(tenant, new Date());
  return ids;
}

/** Rebuilds the search rows of customers and their orders after a change of the rules. Starts over after a crash. */
export const rebuildSearch = job({
  name: 'customers.rebuildSearch',
  data: z.object({}),
  options: { expireInSeconds: 6 * 60 * 60 },
  onStart: true,
  async run(_, { db, inTransaction, signal, log }) {
    for (const { id } of await outdatedAgencies(db)) {
      await inTransaction((scope) => rehearNames(tenantOf(scope.db, id)));
      let rebuilt = 0;
      for (let ids: string[] = ['']; ids.length > 0; rebuilt += ids.length) {
        if (signal.aborted) return;
        const last = ids.at(-1)!;
        ids = await inTransaction((scope) => rebuildAfter(scope, tenantOf(scope.db, id), last));
      }
      log.info({ agencyId: id, customers: rebuilt, rules: searchRules }, 'search rows rebuilt');
    }
  },
});
