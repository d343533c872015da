import { subDays } from 'date-fns';
import { sql, type SqlBool } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import {
  type opportunities,
  type OpportunityRow,
  type OpportunityType,
  opportunityTypes,
} from '../../../lib/contract/desk/opportunities';
import type { Page } from '../../../lib/contract/kit/paging';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { accountIn } from '../accounts/scope';
import { personColumn } from '../accounts/person-column';
import { contactColumns } from '../customers/contact';
import { totalOf } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { marksOf, standingMark } from './marks';
import { endingOf, holdersOf } from './policies';

type OpportunityQuery = ParsedQuery<typeof opportunities.list>;
/** Whose opportunities are searched, and when. */
export type Searching = Pick<Context, 'db' | 'tenant' | 'now'> & { caller: Pick<Context['caller'], 'accountId'> };

type Narrowing = Pick<OpportunityQuery, 'scope' | 'types' | 'show' | 'asked' | 'premiumMin'>;

/** Customers who were asked within these days are not asked again by a campaign. */
export const askedWithinDays = 30;

/** Selects the opportunities of some kinds; `id` is that of a renewal for RENEWAL, else of a customer. */
function candidatesOf({ db, tenant, caller, now }: Searching, { scope, types }: Narrowing) {
  const accountId = accountIn(scope, caller);
  const wanted: readonly OpportunityType[] = types?.length ? types : opportunityTypes;
  const [first, ...others] = wanted.map((type) =>
    type === 'RENEWAL'
      ? db.selectFrom(endingOf(tenant, todayInIsrael(now), accountId).as('part')).selectAll('part')
      : db.selectFrom(holdersOf(tenant, type, accountId).as('part')).selectAll('part'),
  );
  return others.reduce((all, next) => all.unionAll(next), first!);
}

/** Selects the opportunities that a query asks for, without those that were put aside unless it asks for them. */
export function opportunitiesOf(context: Searching, query: Narrowing) {
  const { db, tenant, now } = context;
  const { show, asked, premiumMin } = query;
  const mark = standingMark(tenant, todayInIsrael(now), sql`found.type`, sql`found.id`);
  const snoozed = mark.where('opportunity_marks.until_on', 'is not', null);
  const dismissed = mark.where('opportunity_marks.until_on', 'is', null);
  const sent = tenant
    .selectFrom('sent_opportunities')
    .select(sql`1`.as('one'))
    .where(sql<SqlBool>`sent_opportunities.customer_id = found.customer_id`)
    .where(sql<SqlBool>`sent_opportunities.type = found.type`);
  const recent = sent.where('sent_opportunities.sent_at', '>=', subDays(now, askedWithinDays).toISOString());
  return db
    .selectFrom(candidatesOf(context, query).as('found'))
    .$if(show === 'open', (all) => all.where(({ not, exists }) => not(exists(mark))))
    .$if(show === 'snoozed', (all) => all.where(({ exists }) => exists(snoozed)))
    .$if(show === 'dismissed', (all) => all.where(({ exists }) => exists(dismissed)))
    .$if(asked === 'never', (all) => all.where(({ not, exists }) => not(exists(sent))))
    .$if(asked === 'recently', (all) => all.where(({ exists }) => exists(recent)))
    .$if(asked === 'before', (all) => all.where(({ and, not, exists }) => and([exists(sent), not(exists(recent))])))
    .$if(premiumMin !== undefined, (all) => all.where('found.premium', '>=', premiumMin!));
}

type Found = Awaited<ReturnType<ReturnType<typeof foundOf>['execute']>>[number];

const number = sql<number>`count(*) over ()`.as('total');

const foundOf = (context: Context, query: OpportunityQuery) =>
  opportunitiesOf(context, query)
    .selectAll('found')
    .select(number)
    .orderBy('found.insurance_end', (by) => by.asc().nullsLast())
    .orderBy(sql`array_position(array[${sql.join([...opportunityTypes])}], found.type)`)
    .orderBy('found.id')
    .limit(query.size)
    .offset(query.page * query.size);

/** Returns what a page of opportunities says about its customers. */
async function aboutCustomers({ tenant }: Context, found: readonly Found[]) {
  const ids = [...new Set(found.flatMap(({ customer_id }) => customer_id ?? []))];
  const customers = await tenant
    .selectFrom('customers')
    .where(sql<SqlBool>`customers.id = any(${ids}::text[])`)
    .select(['customers.id', 'customers.agent_account_id', ...contactColumns])
    .execute();
  const asked = await tenant
    .selectFrom('sent_opportunities')
    .where(sql<SqlBool>`sent_opportunities.customer_id = any(${ids}::text[])`)
    .groupBy(['sent_opportunities.customer_id', 'sent_opportunities.type'])
    .select(['sent_opportunities.customer_id', 'sent_opportunities.type'])
    .select((eb) => eb.fn.max('sent_opportunities.sent_at').as('sent_at'))
    .execute();
  const handlers = [...customers.map((row) => row.agent_account_id), ...found.map((row) => row.account_id)];
  const people = await tenant
    .selectFrom('accounts')
    .where(sql<SqlBool>`accounts.id = any(${handlers.filter((id) => id !== null)}::text[])`)
    .select(['accounts.id', personColumn])
    .execute();
  return { customers, asked, people };
}

/** Returns a page of opportunities: policies that end, the earliest first, then customers by kind. */
export async function findOpportunities(context: Context, query: OpportunityQuery): Promise<Page<OpportunityRow>> {
  const found = await foundOf(context, query).execute();
  const { customers, asked, people } = await aboutCustomers(context, found);
  const marks = await marksOf(context, found);
  const content = found.map((row): OpportunityRow => {
    const { type, id, customer_id } = row;
    const customer = customers.find((one) => one.id === customer_id);
    const handler = customer?.agent_account_id ?? row.account_id;
    return {
      opportunityId: `${type}:${id}`,
      type,
      customerId: customer_id,
      customerName: customer?.customer_name ?? null,
      customerPrivileges: customer?.customer_privilege ?? null,
      mobilePhone: customer?.mobile_phone ?? null,
      renewalId: type === 'RENEWAL' ? id : null,
      insuranceEnd: row.insurance_end,
      title: row.title,
      supplier: row.supplier as OpportunityRow['supplier'],
      policies: row.policies,
      premium: { amount: row.premium, currency: 'ILS' },
      handler: people.find((one) => one.id === handler)?.person ?? null,
      lastAskedTs: asked.find((one) => one.customer_id === customer_id && one.type === type)?.sent_at ?? null,
      mark: marks.get(`${type}:${id}`) ?? null,
    };
  });
  const total = await totalOf(
    found,
    query.page,
    async () => (await opportunitiesOf(context, query).select(number).limit(1).execute())[0]?.total ?? 0,
  );
  return pageFrom(content, total, query);
}
