import { sql } from 'kysely';
import type { FilingSuggestion } from '../../../lib/contract/customers/mails';
import { comparedMedium } from '../../../lib/rules/people/medium';
import type { Tenant } from '../../engine/db/tenant';

/** Suggestions that are shown. */
const most = 3;
/** Beginning of a text in which numbers are looked for, characters: answers quote old mails below. */
const lookedThrough = 5_000;
const mostNumbers = 20;

interface Clues {
  /** Addresses of the other side. */
  addresses: readonly string[];
  subject: string;
  body: string;
}

const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...new Set(text.match(pattern)?.map((one) => one.replace(/[-\s]/g, '')) ?? [])].slice(0, mostNumbers);

/** Returns where a mail seems to belong, the surest first. */
export async function suggestFiling(tenant: Tenant, { addresses, subject, body }: Clues): Promise<FilingSuggestion[]> {
  const text = `${subject}\n${body.slice(0, lookedThrough)}`;
  const plates = numbersIn(text, /(?<![\d-])(\d{2}-\d{3}-\d{2}|\d{3}-\d{2}-\d{3}|\d{7,8})(?![\d-])/g);
  const ids = numbersIn(text, /(?<!\d)\d{8,9}(?!\d)/g);
  const policies = numbersIn(text, /(?<![\w-])[\w-]*\d{5,}[\w-]*(?![\w-])/g);
  const all = [
    ...(await byPolicy(tenant, policies)),
    ...(await byPlate(tenant, plates)),
    ...(await byIdNumber(tenant, ids)),
    ...(await bySender(tenant, addresses)),
  ];
  // One line a customer: the one that names an order says more.
  const lines = new Map<string, FilingSuggestion>();
  for (const one of all) if (!lines.has(one.customerId)) lines.set(one.customerId, one);
  return [...lines.values()].slice(0, most);
}

const customerName = sql<string>`trim(customers.first_name || ' ' || customers.last_name)`.as('name');
const bare = { orderId: null, orderNumber: null, claimId: null, claimNumber: null };

async function bySender(tenant: Tenant, addresses: readonly string[]): Promise<FilingSuggestion[]> {
  const compared = addresses.map((value) => comparedMedium({ mediaType: 'MAIL', value }));
  if (compared.length === 0) return [];
  const rows = await tenant
    .selectFrom('customer_media')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'customer_media.agency_id')
        .onRef('customers.id', '=', 'customer_media.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .select(['customers.id', 'customer_media.value', customerName])
    .where('customer_media.media_type', '=', 'MAIL')
    .where('customer_media.compared', 'in', compared)
    .orderBy('customers.created_at')
    .limit(most)
    .execute();
  return rows.map(({ id, name, value }) => ({
    ...bare,
    customerId: id,
    customerName: name,
    reason: 'SENDER',
    found: value,
  }));
}

async function byIdNumber(tenant: Tenant, ids: readonly string[]): Promise<FilingSuggestion[]> {
  if (ids.length === 0) return [];
  const rows = await tenant
    .selectFrom('customers')
    .select(['customers.id', 'passport_number', customerName])
    .where('passport_number', 'in', [...ids, ...ids.filter((one) => one.length === 8).map((one) => `0${one}`)])
    .where('customers.status', '<>', 'REMOVED')
    .limit(most)
    .execute();
  return rows.map(({ id, name, passport_number }) => ({
    ...bare,
    customerId: id,
    customerName: name,
    reason: 'ID_NUMBER',
    found: passport_number ?? '',
  }));
}

const ordersWithCustomer = (tenant: Tenant) =>
  tenant
    .selectFrom('orders')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'orders.agency_id')
        .onRef('customers.id', '=', 'orders.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .select([
      'customers.id',
      'orders.id as order_id',
      'orders.order_number',
      'orders.registration_number',
      customerName,
    ])
    .where('orders.deleted_at', 'is', null);

async function byPlate(tenant: Tenant, plates: readonly string[]): Promise<FilingSuggestion[]> {
  if (plates.length === 0) return [];
  const rows = await ordersWithCustomer(tenant)
    .where('orders.registration_number', 'in', [...plates])
    .orderBy('orders.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...bare,
    customerId: row.id,
    customerName: row.name,
    orderId: row.order_id,
    orderNumber: row.order_number,
    reason: 'PLATE',
    found: row.registration_number ?? '',
  }));
}

async function byPolicy(tenant: Tenant, numbers: readonly string[]): Promise<FilingSuggestion[]> {
  if (numbers.length === 0) return [];
  const rows = await ordersWithCustomer(tenant)
    .innerJoin('policies', (join) =>
      join.onRef('policies.agency_id', '=', 'orders.agency_id').onRef('policies.order_id', '=', 'orders.id'),
    )
    .select('policies.policy_number')
    .where('policies.policy_number', 'in', [...numbers])
    .limit(most)
    .execute();
  return rows.map((row) => ({
    ...bare,
    customerId: row.id,
    customerName: row.name,
    orderId: row.order_id,
    orderNumber: row.order_number,
    reason: 'POLICY',
    found: row.policy_number,
  }));
}
