import { sql } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { opportunities, SentOpportunity } from '../../../lib/contract/desk/opportunities';
import type { Page } from '../../../lib/contract/kit/paging';
import { contactColumns } from '../customers/contact';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { accountIn } from '../accounts/scope';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';

type SentQuery = ParsedQuery<typeof opportunities.sent>;

/** Matches are counted up to this number. */
const countedUpTo = 10_000;

const withCustomer = (tenant: Tenant) =>
  tenant
    .selectFrom('sent_opportunities')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'sent_opportunities.agency_id')
        .onRef('customers.id', '=', 'sent_opportunities.customer_id'),
    )
    .selectAll('sent_opportunities')
    .select(contactColumns);

type Row = Awaited<ReturnType<ReturnType<typeof withCustomer>['executeTakeFirstOrThrow']>>;

const sentOf = (row: Row): SentOpportunity => ({
  sentId: row.id,
  type: row.type,
  channel: row.channel,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  mobilePhone: row.mobile_phone,
  orderId: row.order_id,
  sentTs: row.sent_at,
  response: row.response,
  responseTs: row.responded_at,
  answeredTs: row.answered_at,
});

/** Returns a page of sent opportunities, the newest reply first. */
export async function findSent(
  { db, tenant, caller }: Context,
  { response, unanswered, scope, page, size }: SentQuery,
): Promise<Page<SentOpportunity>> {
  const open = unanswered === 'yes';
  const accountId = accountIn(scope, caller);
  const matches = tenant
    .selectFrom('sent_opportunities')
    .select('sent_opportunities.id')
    .$if(accountId !== undefined, (all) => all.where('sent_opportunities.account_id', '=', accountId!))
    .$if(response !== undefined, (all) => all.where('response', '=', response!))
    .$if(open, (all) => all.where('responded_at', 'is not', null).where('answered_at', 'is', null));
  const rows = await withCustomer(tenant)
    .where('sent_opportunities.id', 'in', matches)
    .orderBy(sql`coalesce(sent_opportunities.responded_at, sent_opportunities.sent_at)`, 'desc')
    .orderBy('sent_opportunities.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return pageFrom(rows.map(sentOf), await countUpTo(db, matches, countedUpTo), { page, size });
}

/** Marks a reply as answered, or as open again. @throws Failure NOT_FOUND */
export async function answerSent(tenant: Tenant, sentId: string, answeredAt: Date | null): Promise<SentOpportunity> {
  await tenant.updateTable('sent_opportunities').set({ answered_at: answeredAt }).where('id', '=', sentId).execute();
  return sentOf(found(await withCustomer(tenant).where('sent_opportunities.id', '=', sentId).executeTakeFirst()));
}
