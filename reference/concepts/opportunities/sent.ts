import { subDays, subMonths, subYears } from 'date-fns';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { opportunities, sentPeriods, SentOpportunity } from '../../../lib/contract/desk/opportunities';
import type { Page } from '../../../lib/contract/kit/paging';
import { contactColumns } from '../customers/contact';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { accountIn } from '../accounts/scope';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { isOfLine } from './of-line';

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
    .leftJoin('sent_renewals', (join) =>
      join
        .onRef('sent_renewals.agency_id', '=', 'sent_opportunities.agency_id')
        .onRef('sent_renewals.sent_id', '=', 'sent_opportunities.id'),
    )
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.agency_id', '=', 'sent_renewals.agency_id')
        .onRef('renewals.id', '=', 'sent_renewals.renewal_id'),
    )
    .selectAll('sent_opportunities')
    .select([
      'renewals.product_type',
      'sent_renewals.title',
      'sent_renewals.supplier',
      'sent_renewals.starts_on',
      'sent_renewals.ends_on',
      'sent_renewals.old_price',
      'sent_renewals.price',
    ])
    .select(contactColumns);

type Row = Awaited<ReturnType<ReturnType<typeof withCustomer>['executeTakeFirstOrThrow']>>;

const ils = (amount: number) => ({ amount, currency: 'ILS' });

const renewalOf = ({ product_type, price, starts_on, ends_on, ...row }: Row): SentOpportunity['renewal'] =>
  product_type === null || price === null || starts_on === null || ends_on === null
    ? null
    : {
        productType: product_type,
        title: row.title,
        supplier: row.supplier as NonNullable<SentOpportunity['renewal']>['supplier'],
        insuranceStart: starts_on,
        insuranceEnd: ends_on,
        oldPrice: row.old_price === null ? null : ils(row.old_price),
        price: ils(price),
      };

type Won = NonNullable<SentOpportunity['won']>;

/** Returns the first policy that came of each of some messages. */
async function wonOf(tenant: Tenant, sentIds: readonly string[]): Promise<ReadonlyMap<string, Won>> {
  const rows = await tenant
    .selectFrom('sent_opportunities')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'sent_opportunities.agency_id')
        .onRef('orders.customer_id', '=', 'sent_opportunities.customer_id'),
    )
    .where(sql<SqlBool>`sent_opportunities.id = any(${[...sentIds]}::text[])`)
    .where('orders.status', '=', 'PolicyIssued')
    .where('orders.cancelled', '=', false)
    .where('orders.deleted_at', 'is', null)
    .where(sql<SqlBool>`orders.created_at > sent_opportunities.sent_at`)
    .where(isOfLine(sql`orders.product_type`))
    .distinctOn('sent_opportunities.id')
    .select(['sent_opportunities.id as sent_id', 'orders.id', 'orders.order_number', 'orders.selling_price'])
    .orderBy('sent_opportunities.id')
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.sent_id,
      { orderId: row.id, orderNumber: row.order_number, premium: ils(row.selling_price) },
    ]),
  );
}

async function sentOf(tenant: Tenant, rows: readonly Row[]): Promise<SentOpportunity[]> {
  const won = await wonOf(
    tenant,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...withoutOutcome(row), won: won.get(row.id) ?? null }));
}

const withoutOutcome = (row: Row): Omit<SentOpportunity, 'won'> => ({
  sentId: row.id,
  type: row.type,
  channel: row.channel,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPrivileges: row.customer_privilege,
  mobilePhone: row.mobile_phone,
  orderId: row.order_id,
  renewal: renewalOf(row),
  sentTs: row.sent_at,
  response: row.response,
  responseTs: row.responded_at,
  answeredTs: row.answered_at,
});

const beginnings: Readonly<Record<(typeof sentPeriods)[number], (now: Date) => Date>> = {
  DAY: (now) => subDays(now, 1),
  MONTH: (now) => subMonths(now, 1),
  YEAR: (now) => subYears(now, 1),
};

const inIsrael = (day: string, later: 0 | 1) =>
  sql<string>`(${day}::date + ${sql.lit(later)})::timestamp at time zone 'Asia/Jerusalem'`;

/**
 * Returns a page of sent opportunities, the newest reply first.
 * @param among ids of those that are looked at; all without it
 */
export async function findSent(
  { db, tenant, caller, now }: Context,
  query: SentQuery,
  among?: RawBuilder<unknown>,
): Promise<Page<SentOpportunity>> {
  const { response, unanswered, types, suppliers, period, dateMin, dateMax, page, size } = query;
  const open = unanswered === 'yes';
  const accountId = accountIn(query.scope, caller);
  const offered = (list: readonly string[]) =>
    tenant
      .selectFrom('sent_renewals')
      .select('sent_renewals.sent_id')
      .where(sql<SqlBool>`sent_renewals.supplier = any(${[...list]}::text[])`);
  const matches = tenant
    .selectFrom('sent_opportunities')
    .select('sent_opportunities.id')
    .$if(accountId !== undefined, (all) => all.where('sent_opportunities.account_id', '=', accountId!))
    .$if(response !== undefined, (all) => all.where('response', '=', response!))
    .$if(types !== undefined && types.length > 0, (all) => all.where('type', 'in', types!))
    .$if(suppliers !== undefined && suppliers.length > 0, (all) =>
      all.where('sent_opportunities.id', 'in', offered(suppliers!)),
    )
    .$if(period !== undefined, (all) => all.where('sent_at', '>=', beginnings[period!](now).toISOString()))
    .$if(dateMin !== undefined, (all) => all.where('sent_at', '>=', inIsrael(dateMin!, 0)))
    .$if(dateMax !== undefined, (all) => all.where('sent_at', '<', inIsrael(dateMax!, 1)))
    .$if(among !== undefined, (all) => all.where(sql<SqlBool>`sent_opportunities.id in (${among!})`))
    .$if(open, (all) => all.where('responded_at', 'is not', null).where('answered_at', 'is', null));
  const rows = await withCustomer(tenant)
    .where('sent_opportunities.id', 'in', matches)
    .orderBy(sql`coalesce(sent_opportunities.responded_at, sent_opportunities.sent_at)`, 'desc')
    .orderBy('sent_opportunities.id')
    .limit(size)
    .offset(page * size)
    .execute();
  return pageFrom(await sentOf(tenant, rows), await countUpTo(db, matches, countedUpTo), { page, size }, countedUpTo);
}

/** Marks a reply as answered, or as open again. @throws Failure NOT_FOUND */
export async function answerSent(tenant: Tenant, sentId: string, answeredAt: Date | null): Promise<SentOpportunity> {
  await tenant.updateTable('sent_opportunities').set({ answered_at: answeredAt }).where('id', '=', sentId).execute();
  const row = found(await withCustomer(tenant).where('sent_opportunities.id', '=', sentId).executeTakeFirst());
  return (await sentOf(tenant, [row]))[0]!;
}
