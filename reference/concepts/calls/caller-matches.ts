import { sql } from 'kysely';
import type { CallerMatch } from '../../../lib/contract/customers/call-rows';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { addDays, parseISO } from 'date-fns';
import type { Tenant } from '../../engine/db/tenant';

/** A policy that ends within so many days is worth a word when its owner calls. */
const soon = 60;
/** Customers of one number that are listed. */
const maxMatches = 5;

/** Phones of living customers, with their customers. */
const phonesOfCustomers = (tenant: Tenant) =>
  tenant
    .selectFrom('customer_media')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'customer_media.agency_id')
        .onRef('customers.id', '=', 'customer_media.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .where('customer_media.media_type', 'in', ['MOBILE_PHONE', 'PHONE', 'HOME_PHONE']);

/** Returns the ids of customers who have a number, the oldest first; none for a hidden one. */
export async function customersWithPhone(tenant: Tenant, phone: string): Promise<string[]> {
  if (phone === '') return [];
  const rows = await phonesOfCustomers(tenant)
    .select(['customers.id', 'customers.created_at'])
    .distinct()
    .where('customer_media.compared', '=', phone)
    .orderBy('customers.created_at')
    .limit(maxMatches)
    .execute();
  return rows.map(({ id }) => id);
}

/** Phones with the customers who have them. */
export const ownersOf = (tenant: Tenant) =>
  phonesOfCustomers(tenant).select([
    'customer_media.compared as phone',
    'customers.id as customer_id',
    'customers.created_at',
  ]);

/** Condition that an order is a policy that ends soon. */
export const endsSoon = (today: string) => sql<boolean>`(orders.status = 'PolicyIssued' and orders.deleted_at is null
  and not orders.cancelled and orders.insurance_end between ${today} and ${isoDay(addDays(parseISO(today), soon))})`;

/** The end of the customer's policy that ends next. */
const endsNext = (today: string) => sql<string | null>`(select min(insurance_end) from orders
  where orders.agency_id = customers.agency_id and orders.customer_id = customers.id and ${endsSoon(today)})`;

/** Returns what is worth knowing of customers when they call, by id. */
export async function callerMatches(
  tenant: Tenant,
  customerIds: readonly string[],
  now: Date,
): Promise<Map<string, CallerMatch>> {
  if (customerIds.length === 0) return new Map();
  const today = todayInIsrael(now);
  const ofCustomer = sql`orders.agency_id = customers.agency_id and orders.customer_id = customers.id and orders.deleted_at is null`;
  const rows = await tenant
    .selectFrom('customers')
    .select(['customers.id', 'customers.privilege'])
    .select([
      sql<string>`trim(customers.first_name || ' ' || customers.last_name)`.as('name'),
      endsNext(today).as('ends_on'),
      sql<number>`(select count(*)::int from orders where ${ofCustomer} and not orders.archived and not orders.cancelled
        and orders.status in ('AttachingCustomer', 'Draft', 'Proposal'))`.as('open_orders'),
      sql<number>`(select count(*)::int from claims where claims.agency_id = customers.agency_id
        and claims.customer_id = customers.id and claims.status <> 'CLOSED' and claims.removed_at is null)`.as(
        'open_claims',
      ),
      sql<string | null>`(select registration_number from orders where ${ofCustomer} and registration_number is not null
        order by (orders.status = 'PolicyIssued') desc, orders.insurance_end desc nulls last limit 1)`.as('plate'),
    ])
    .where('customers.id', 'in', customerIds)
    .where('customers.status', '<>', 'REMOVED')
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        customerId: row.id,
        name: row.name,
        privileges: row.privilege,
        openOrders: row.open_orders,
        openClaims: row.open_claims,
        endsOn: row.ends_on,
        registrationNumber: row.plate,
      },
    ]),
  );
}
