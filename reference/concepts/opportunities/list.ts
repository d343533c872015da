import { sql } from 'kysely';
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
import { contactColumns } from '../customers/contact';
import { totalOf } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { endingOf, holdersOf } from './policies';

type OpportunityQuery = ParsedQuery<typeof opportunities.list>;

/** Selects the opportunities of some kinds; `id` is that of a renewal for RENEWAL, else of a customer. */
export function opportunitiesOf(
  { db, tenant, caller, now }: Context,
  { scope, types }: Pick<OpportunityQuery, 'scope' | 'types'>,
) {
  const accountId = accountIn(scope, caller);
  const wanted: readonly OpportunityType[] = types?.length ? types : opportunityTypes;
  const [first, ...others] = wanted.map((type) =>
    type === 'RENEWAL'
      ? db.selectFrom(endingOf(tenant, todayInIsrael(now), accountId).as('part')).selectAll('part')
      : db.selectFrom(holdersOf(tenant, type, accountId).as('part')).selectAll('part'),
  );
  return others.reduce((all, next) => all.unionAll(next), first!);
}

/** Returns a page of opportunities: policies that end, the earliest first, then customers by kind. */
export async function findOpportunities(context: Context, query: OpportunityQuery): Promise<Page<OpportunityRow>> {
  const { db, tenant } = context;
  const rows = db.selectFrom(opportunitiesOf(context, query).as('found'));
  const number = sql<number>`count(*) over ()`.as('total');
  const found = await rows
    .selectAll()
    .select(number)
    .orderBy('found.insurance_end', (by) => by.asc().nullsLast())
    .orderBy(sql`array_position(array[${sql.join([...opportunityTypes])}], found.type)`)
    .orderBy('found.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const ids = found.map(({ id }) => id);
  const customers = await tenant
    .selectFrom('customers')
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.agency_id', '=', 'customers.agency_id')
        .onRef('renewals.customer_id', '=', 'customers.id')
        .on(sql<boolean>`renewals.id = any(${ids}::text[])`),
    )
    .where(sql<boolean>`(customers.id = any(${ids}::text[]) or renewals.id is not null)`)
    .select(['customers.id', 'renewals.id as renewal_id', ...contactColumns])
    .execute();
  const content = found.map(({ type, id, insurance_end }) => {
    const customer = customers.find((row) => (type === 'RENEWAL' ? row.renewal_id === id : row.id === id));
    return {
      opportunityId: `${type}:${id}`,
      type,
      customerId: customer?.id ?? null,
      customerName: customer?.customer_name ?? null,
      customerPrivileges: customer?.customer_privilege ?? null,
      mobilePhone: customer?.mobile_phone ?? null,
      renewalId: type === 'RENEWAL' ? id : null,
      insuranceEnd: insurance_end,
    };
  });
  const total = await totalOf(
    found,
    query.page,
    async () => (await rows.select(number).limit(1).execute())[0]?.total ?? 0,
  );
  return pageFrom(content, total, query);
}
