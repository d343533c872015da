import { sql, type SqlBool } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { opportunities, OpportunityRow } from '../../../lib/contract/desk/opportunities';
import type { Page } from '../../../lib/contract/kit/paging';
import { personColumn } from '../accounts/person-column';
import { contactColumns } from '../customers/contact';
import { exact, pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { countKinds } from './count';
import { marksOf } from './marks';
import { countFound, factsOf, type FoundOpportunity, kindsIn, pageOf } from './policies';

type OpportunityQuery = ParsedQuery<typeof opportunities.list>;

/** Matches of a filter are counted up to this number. */
const countedUpTo = 10_000;

/** Returns how many there are, and where counting stopped: without a filter nowhere, as at home. @param found on the page */
async function totalOf(
  context: Context,
  query: OpportunityQuery,
  found: number,
): Promise<[total: number, max: number]> {
  const { scope, show, asked, premiumMin, page, size } = query;
  // The last page tells.
  if (found < size && (found > 0 || page === 0)) return [page * size + found, exact];
  if (show === 'open' && asked === undefined && premiumMin === undefined) {
    const byType = await countKinds(context, scope, kindsIn(query));
    return [kindsIn(query).reduce((sum, type) => sum + (byType.get(type) ?? 0), 0), exact];
  }
  return [await countFound(context, query, countedUpTo), countedUpTo];
}

/** Returns what a page of opportunities says about its customers and their policies. */
async function aboutPage({ tenant }: Context, found: readonly FoundOpportunity[]) {
  const ids = [...new Set(found.flatMap(({ customer_id }) => customer_id ?? []))];
  const [facts, customers, asked] = await Promise.all([
    factsOf(tenant, found),
    tenant
      .selectFrom('customers')
      .where(sql<SqlBool>`customers.id = any(${ids}::text[])`)
      .select(['customers.id', 'customers.agent_account_id', ...contactColumns])
      .execute(),
    tenant
      .selectFrom('sent_opportunities')
      .where(sql<SqlBool>`sent_opportunities.customer_id = any(${ids}::text[])`)
      .groupBy(['sent_opportunities.customer_id', 'sent_opportunities.type'])
      .select(['sent_opportunities.customer_id', 'sent_opportunities.type'])
      .select((eb) => eb.fn.max('sent_opportunities.sent_at').as('sent_at'))
      .execute(),
  ]);
  const handlers = [
    ...customers.map((row) => row.agent_account_id),
    ...[...facts.values()].map((one) => one.account_id),
  ];
  const people = await tenant
    .selectFrom('accounts')
    .where(sql<SqlBool>`accounts.id = any(${handlers.filter((id) => id !== null)}::text[])`)
    .select(['accounts.id', personColumn])
    .execute();
  return { facts, customers, asked, people };
}

/** Returns a page of opportunities: policies that end, the earliest first, then customers by kind. */
export async function findOpportunities(context: Context, query: OpportunityQuery): Promise<Page<OpportunityRow>> {
  const page = await pageOf(context, query);
  // Sent together: the database answers one after the other without waiting for the next question.
  const [{ facts, customers, asked, people }, marks, [total, max]] = await Promise.all([
    aboutPage(context, page),
    marksOf(context, page),
    totalOf(context, query, page.length),
  ]);
  // The last policy of somebody may have gone between the two reads.
  const found = page.filter(({ type, id }) => facts.has(`${type}:${id}`));
  const content = found.map(({ type, id, customer_id, insurance_end }): OpportunityRow => {
    const fact = facts.get(`${type}:${id}`)!;
    const customer = customers.find((one) => one.id === customer_id);
    const handler = customer?.agent_account_id ?? fact.account_id;
    return {
      opportunityId: `${type}:${id}`,
      type,
      customerId: customer_id,
      customerName: customer?.customer_name ?? null,
      customerPrivileges: customer?.customer_privilege ?? null,
      mobilePhone: customer?.mobile_phone ?? null,
      renewalId: type === 'RENEWAL' ? id : null,
      insuranceEnd: insurance_end,
      title: fact.title,
      supplier: fact.supplier as OpportunityRow['supplier'],
      policies: fact.policies,
      premium: { amount: fact.premium, currency: 'ILS' },
      handler: people.find((one) => one.id === handler)?.person ?? null,
      lastAskedTs: asked.find((one) => one.customer_id === customer_id && one.type === type)?.sent_at ?? null,
      mark: marks.get(`${type}:${id}`) ?? null,
    };
  });
  return pageFrom(content, total, query, max);
}
