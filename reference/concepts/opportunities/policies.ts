import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { OpportunityType } from '../../../lib/contract/desk/opportunities';
import type { productTypes } from '../../../lib/contract/kit/values';
import { monthsFrom } from '../../../lib/rules/time/calendar';
import type { Tenant } from '../../engine/db/tenant';

type ProductType = (typeof productTypes)[number];
/** Kinds that are found by what else a customer holds. */
export type HolderType = Exclude<OpportunityType, 'RENEWAL'>;

const insured = ['PolicyIssued', 'Imported'] as const;
export const lifeProducts: readonly ProductType[] = ['LIFE', 'RISK'];
export const propertyProducts: readonly ProductType[] = ['PROPERTY', 'FLAT', 'MORTGAGE'];

const of = (products: readonly ProductType[]) => sql`orders.product_type in (${sql.join([...products])})`;
const held = (products: readonly ProductType[]) => sql<number>`count(*) filter (where ${of(products)})`;

/** Conditions of the kinds, over the policies of one customer. */
const conditions: Readonly<Record<HolderType, RawBuilder<SqlBool>>> = {
  NO_LIFE_POLICIES: sql`${held(lifeProducts)} = 0`,
  MULTIPLE_LIFE_POLICIES: sql`${held(lifeProducts)} > 1`,
  NO_PROPERTY_POLICIES: sql`${held(propertyProducts)} = 0`,
};

/** The policies that a kind is about: those of life insurance where there are several, else all. */
const counted = (type: HolderType) => (type === 'MULTIPLE_LIFE_POLICIES' ? of(lifeProducts) : sql`true`);

/** Selects the customers of a kind who hold a policy here. @param accountId with a policy of this agent; undefined for all */
export const holdersOf = (tenant: Tenant, type: HolderType, accountId: string | undefined) =>
  tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', 'in', insured)
    .where((eb) => eb.and({ 'orders.archived': false, 'orders.cancelled': false, 'orders.hidden': false }))
    .where('orders.customer_id', 'is not', null)
    .groupBy('orders.customer_id')
    .having(conditions[type])
    .$if(accountId !== undefined, (all) => all.having(sql<SqlBool>`bool_or(orders.account_id = ${accountId!})`))
    .select([
      sql<OpportunityType>`${type}::text`.as('type'),
      sql<string>`orders.customer_id`.as('id'),
      sql<string | null>`orders.customer_id`.as('customer_id'),
      sql<string | null>`null::date`.as('insurance_end'),
      sql<string | null>`null::text`.as('title'),
      sql<string | null>`null::text`.as('supplier'),
      sql<number>`(count(*) filter (where ${counted(type)}))::int`.as('policies'),
      sql<number>`coalesce(sum(orders.selling_price) filter (where ${counted(type)}), 0)::int`.as('premium'),
      sql<string | null>`min(orders.account_id)`.as('account_id'),
    ]);

/**
 * Selects the policies that end within a month and that nobody has renewed, given up or cancelled: the rows that the
 * list of renewals has for them.
 */
export const endingOf = (tenant: Tenant, today: string, accountId: string | undefined) =>
  tenant
    .selectFrom('renewals')
    .where('renewals.deleted_at', 'is', null)
    .where('renewals.ownership', '=', 'OWN')
    .where('renewals.source', 'in', insured)
    .where('renewals.outcome', '=', 'OPEN')
    .where('renewals.standing', '=', true)
    .where('renewals.insurance_end', '>=', today)
    .where('renewals.insurance_end', '<=', monthsFrom(today, 1))
    .$if(accountId !== undefined, (all) => all.where('renewals.account_id', '=', accountId!))
    .select([
      sql<OpportunityType>`'RENEWAL'::text`.as('type'),
      sql<string>`renewals.id`.as('id'),
      sql<string | null>`renewals.customer_id`.as('customer_id'),
      sql<string | null>`renewals.insurance_end`.as('insurance_end'),
      sql<string | null>`renewals.title`.as('title'),
      sql<string | null>`renewals.supplier`.as('supplier'),
      sql<number>`1`.as('policies'),
      sql<number>`renewals.price`.as('premium'),
      sql<string | null>`renewals.account_id`.as('account_id'),
    ]);
