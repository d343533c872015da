import { sql } from 'kysely';
import { type cars, type KnownCar, maxKnownCars } from '../../../lib/contract/quotes/cars';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { carRequestKind } from './snapshots';

/** Requests, and orders, among which the cars are looked for. */
const lookedAt = 50;

type Found = Pick<KnownCar, 'registrationNumber' | 'title' | 'customerId'> & { at: string };

/** Returns the cars of a customer, the car with a plate, or those that the caller quoted last; each plate once. */
export async function knownCars(
  { customerId, registrationNumber }: ParsedQuery<typeof cars.known>,
  { tenant, caller }: Pick<Context, 'tenant' | 'caller'>,
): Promise<KnownCar[]> {
  const found =
    registrationNumber === undefined
      ? [
          ...(await quotedCars(tenant, customerId, caller.accountId)),
          ...(customerId === undefined ? [] : await orderedCars(tenant, { customerId })),
        ]
      : await orderedCars(tenant, { registrationNumber });
  const cars = new Map<string, Found>();
  for (const car of found.toSorted((one, other) => other.at.localeCompare(one.at)))
    if (!cars.has(car.registrationNumber) && cars.size < maxKnownCars) cars.set(car.registrationNumber, car);
  const previous = await lastPolicies(tenant, [...cars.keys()]);
  const names = await namesOf(tenant, [...cars.values()]);
  return [...cars.values()].map(({ at: _, ...car }) => ({
    ...car,
    customerName: names.get(car.customerId ?? '') ?? null,
    previous: previous.get(car.registrationNumber) ?? null,
  }));
}

async function quotedCars(tenant: Tenant, customerId: string | undefined, accountId: string): Promise<Found[]> {
  const rows = await tenant
    .selectFrom('quote_requests')
    .where('quote_requests.product_type', '=', 'CAR')
    .$if(customerId !== undefined, (query) => query.where('quote_requests.customer_id', '=', customerId!))
    .$if(customerId === undefined, (query) => query.where('quote_requests.account_id', '=', accountId))
    .select(['request', 'title', 'customer_id', 'created_at'])
    .orderBy('quote_requests.created_at', 'desc')
    .orderBy('quote_requests.id', 'desc')
    .limit(lookedAt)
    .execute();
  return rows.flatMap(({ request, title, customer_id: owner, created_at: at }) => {
    const { vehicle, registrationNumberIsIrrelevant } = readSnapshot(carRequestKind, request as never);
    return vehicle.registrationNumber === '' || registrationNumberIsIrrelevant
      ? []
      : [{ registrationNumber: vehicle.registrationNumber, title, customerId: owner, at }];
  });
}

async function orderedCars(
  tenant: Tenant,
  { customerId, registrationNumber }: { customerId?: string; registrationNumber?: string },
): Promise<Found[]> {
  const rows = await tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.product_type', '=', 'CAR')
    .where('orders.registration_number', 'is not', null)
    .$if(customerId !== undefined, (query) => query.where('orders.customer_id', '=', customerId!))
    .$if(registrationNumber !== undefined, (query) =>
      query.where('orders.registration_number', '=', registrationNumber!),
    )
    .select(['registration_number', 'title', 'customer_id', 'created_at'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(lookedAt)
    .execute();
  return rows.map((row) => ({
    registrationNumber: row.registration_number!,
    title: row.title ?? '',
    customerId: row.customer_id,
    at: row.created_at,
  }));
}

/** Returns the policy of each car that ends last. */
async function lastPolicies(tenant: Tenant, plates: readonly string[]) {
  if (plates.length === 0) return new Map<string, KnownCar['previous']>();
  const rows = await tenant
    .selectFrom('orders')
    .where('orders.registration_number', 'in', [...plates])
    .where('orders.status', 'in', ['PolicyIssued', 'Imported'])
    .where('orders.deleted_at', 'is', null)
    .where('orders.cancelled', '=', false)
    .where('orders.insurance_end', 'is not', null)
    .distinctOn('orders.registration_number')
    .select(['registration_number', 'insurance_end', sql<string | null>`orders.suppliers[1]`.as('supplier')])
    .orderBy('orders.registration_number')
    .orderBy('orders.insurance_end', 'desc')
    .execute();
  return new Map(
    rows.map(
      ({ registration_number: plate, insurance_end: insuranceEnd, supplier }): [string, KnownCar['previous']] => [
        plate!,
        { supplier: supplier ?? '', insuranceEnd: insuranceEnd! },
      ],
    ),
  );
}

async function namesOf(tenant: Tenant, found: readonly Found[]): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap(({ customerId }) => customerId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('customers')
    .where('customers.id', 'in', ids)
    .select(['customers.id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
