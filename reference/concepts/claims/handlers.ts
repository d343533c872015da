import type { ClaimRow, claims } from '../../../lib/contract/customers/claims';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { contactColumns } from '../customers/contact';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import type { Handlers } from '../../engine/http/handlers';

const settled = ['PAID', 'CLOSED'] as const;

const overdue = (tenant: Tenant, today: string) =>
  tenant.selectFrom('claims').where('claims.follow_up_on', '<=', today).where('claims.status', 'not in', settled);

const withCustomer = (rows: ReturnType<typeof overdue>) =>
  rows
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'claims.agency_id').onRef('customers.id', '=', 'claims.customer_id'),
    )
    .selectAll('claims')
    .select(contactColumns);

type Row = Awaited<ReturnType<ReturnType<typeof withCustomer>['executeTakeFirstOrThrow']>>;

const claimOf = (row: Row): ClaimRow => ({
  claimId: row.id,
  claimNumber: row.claim_number,
  type: row.type,
  status: row.status,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  mobilePhone: row.mobile_phone,
  orderId: row.order_id,
  openedOn: row.opened_on,
  followUpOn: row.follow_up_on,
});

export const claimHandlers = {
  async due({ query }, { db, tenant, now }) {
    const today = todayInIsrael(now);
    const rows = await withCustomer(overdue(tenant, today))
      .orderBy('claims.follow_up_on')
      .orderBy('claims.id')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return pageFrom(
      rows.map(claimOf),
      await countUpTo(db, overdue(tenant, today).select('claims.id'), countedUpTo),
      query,
    );
  },

  async byNumber({ query }, { tenant }) {
    const numbered = tenant.selectFrom('claims').where('claims.claim_number', '=', query.claimNumber);
    return (await withCustomer(numbered).limit(1).execute()).map(claimOf);
  },

  async list({ params, query }, { db, tenant }) {
    const { id } = await requireCustomer(tenant, params.customerId);
    const own = () => tenant.selectFrom('claims').where('claims.customer_id', '=', id);
    const rows = await withCustomer(own())
      .orderBy('claims.created_at', 'desc')
      .orderBy('claims.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return pageFrom(rows.map(claimOf), await countUpTo(db, own().select('claims.id'), countedUpTo), query);
  },
} satisfies Handlers<typeof claims>;
