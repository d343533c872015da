import { addDays, parseISO } from 'date-fns';
import type { ExpressionBuilder } from 'kysely';
import type { OpportunityType } from '../../../lib/contract/desk/opportunities';
import type { productTypes } from '../../../lib/contract/kit/values';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Db, Schema } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';

type ProductType = (typeof productTypes)[number];

/** Policies that end within this many days are renewal opportunities (S3 §9). */
const renewalDays = 30;
const insured = ['PolicyIssued', 'Imported'] as const;
const lifeProducts: readonly ProductType[] = ['LIFE', 'RISK'];
const propertyProducts: readonly ProductType[] = ['PROPERTY', 'FLAT', 'MORTGAGE'];

const policies = (tenant: Tenant) =>
  tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', 'in', insured)
    .where((eb) => eb.and({ 'orders.archived': false, 'orders.cancelled': false, 'orders.hidden': false }));

const held = (eb: ExpressionBuilder<Schema, 'orders'>, products: readonly ProductType[]) =>
  eb.fn.countAll<number>().filterWhere('orders.product_type', 'in', products);

/** Counts the customers who hold a policy here, by the other lines that they hold. */
async function holders(db: Db, tenant: Tenant): Promise<Omit<Record<OpportunityType, number>, 'RENEWAL'>> {
  const customers = policies(tenant)
    .where('orders.customer_id', 'is not', null)
    .groupBy('orders.customer_id')
    .select((eb) => [held(eb, lifeProducts).as('life'), held(eb, propertyProducts).as('property')]);
  return db
    .selectFrom(customers.as('customers_held'))
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('life', '=', 0).as('NO_LIFE_POLICIES'),
      eb.fn.countAll<number>().filterWhere('life', '>', 1).as('MULTIPLE_LIFE_POLICIES'),
      eb.fn.countAll<number>().filterWhere('property', '=', 0).as('NO_PROPERTY_POLICIES'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts the policies that end soon. */
async function ending(tenant: Tenant, now: Date): Promise<number> {
  const today = todayInIsrael(now);
  const { total } = await policies(tenant)
    .where('orders.insurance_end', '>=', today)
    .where('orders.insurance_end', '<=', isoDay(addDays(parseISO(today), renewalDays)))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the opportunities that an agency has today, computed from its policies. */
export async function countOpportunities(db: Db, tenant: Tenant, now: Date) {
  const byType = { RENEWAL: await ending(tenant, now), ...(await holders(db, tenant)) };
  return { total: Object.values(byType).reduce((sum, some) => sum + some, 0), byType };
}
