import type { Tenant } from '../../engine/db/tenant';

/** Maximum length of a chain of merges that is followed. */
const longest = 20;

/** Returns the customer that an id leads to: the survivor of its merge, else the customer itself. */
export async function survivorOf(tenant: Tenant, customerId: string): Promise<string> {
  let id = customerId;
  for (let step = 0; step < longest; step++) {
    const into = await tenant
      .selectFrom('customer_merge_members')
      .innerJoin('customer_merges', (join) =>
        join
          .onRef('customer_merges.agency_id', '=', 'customer_merge_members.agency_id')
          .onRef('customer_merges.id', '=', 'customer_merge_members.merge_id'),
      )
      .select('customer_merges.survivor_id')
      .where('customer_merge_members.customer_id', '=', id)
      .where('customer_merges.undone_at', 'is', null)
      .executeTakeFirst();
    if (!into) return id;
    id = into.survivor_id;
  }
  return id;
}
