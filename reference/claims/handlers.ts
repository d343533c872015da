import type { claims } from '../../lib/contract/claims';
import { todayInIsrael } from '../../lib/rules/calendar';
import { contactColumns } from '../customers/contact';
import { countUpTo } from '../db/count-up-to';
import { pageFrom } from '../db/page';
import type { Tenant } from '../db/tenant';
import type { Handlers } from '../http/handlers';

/** Matches are counted up to here. */
const countedUpTo = 10_000;
const settled = ['PAID', 'CLOSED'] as const;

const overdue = (tenant: Tenant, today: string) =>
  tenant.selectFrom('claims').where('claims.follow_up_on', '<=', today).where('claims.status', 'not in', settled);

export const claimHandlers = {
  async due({ query }, { db, tenant, now }) {
    const today = todayInIsrael(now);
    const rows = await overdue(tenant, today)
      .innerJoin('customers', (join) => join.onRef('customers.agency_id', '=', 'claims.agency_id').onRef('customers.id', '=', 'claims.customer_id'))
      .selectAll('claims')
      .select(contactColumns)
      .orderBy('claims.follow_up_on')
      .orderBy('claims.id')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = rows.map((row) => ({
      claimId: row.id,
      claimNumber: row.claim_number,
      type: row.type,
      status: row.status,
      customerId: row.customer_id,
      customerName: row.customer_name,
      mobilePhone: row.mobile_phone,
      orderId: row.order_id,
      openedOn: row.opened_on,
      followUpOn: row.follow_up_on,
    }));
    return pageFrom(content, await countUpTo(db, overdue(tenant, today).select('claims.id'), countedUpTo), query);
  },
} satisfies Handlers<typeof claims>;
