import { sql } from 'kysely';
import type { FilingSuggestion } from '../../../lib/contract/customers/mail-filing';
import { comparedMedium } from '../../../lib/rules/people/medium';
import type { Tenant } from '../../engine/db/tenant';
import { filingOfSender } from '../filings/filings-of';

/** Suggestions that are shown. */
const max = 3;
/** Beginning of a text in which numbers are looked for, characters: answers quote old mails below. */
const lookedThrough = 5_000;
const maxNumbers = 20;

interface Clues {
  mailId: string;
  /** Mailbox whose rules count. */
  accountId: string;
  /** Addresses of the other side. */
  addresses: readonly string[];
  thread: string | null;
  subject: string;
  body: string;
  /** Texts of attached PDF files. */
  files: readonly { name: string; text: string }[];
}

/** Numbers of a mail, with the file in which each stands first; null for the mail itself. */
type Numbers = ReadonlyMap<string, string | null>;

const plate = /(?<![\d-])(\d{2}-\d{3}-\d{2}|\d{3}-\d{2}-\d{3}|\d{7,8})(?![\d-])/g;
const idNumber = /(?<!\d)\d{8,9}(?!\d)/g;
const policyNumber = /(?<![\w-])[\w-]*\d{5,}[\w-]*(?![\w-])/g;
/** A bare number is a claim's only where the text says so. */
const claimNumber = /(?<=(?:תביעה|תביעת|claim)\D{0,20})(?<!\d)\d{3,15}(?!\d)/gi;

function numbersIn({ subject, body, files }: Clues, pattern: RegExp): Numbers {
  const numbers = new Map<string, string | null>();
  const texts = [
    { name: null, text: `${subject}\n${body.slice(0, lookedThrough)}` },
    ...files.map(({ name, text }) => ({ name, text: text.slice(0, lookedThrough) })),
  ];
  for (const { name, text } of texts)
    for (const one of text.match(pattern) ?? []) {
      const number = one.replace(/[-\s]/g, '');
      if (numbers.size < maxNumbers && !numbers.has(number)) numbers.set(number, name);
    }
  return numbers;
}

/** Returns where a mail seems to belong, the surest first. */
export async function suggestFiling(tenant: Tenant, clues: Clues): Promise<FilingSuggestion[]> {
  const all = [
    ...(await byRule(tenant, clues)),
    ...(await byConversation(tenant, clues)),
    ...(await byClaim(tenant, numbersIn(clues, claimNumber))),
    ...(await byPolicy(tenant, numbersIn(clues, policyNumber))),
    ...(await byPlate(tenant, numbersIn(clues, plate))),
    ...(await byIdNumber(tenant, numbersIn(clues, idNumber))),
    ...(await bySender(tenant, clues.addresses)),
  ];
  // One line a customer: the one that names an order says more.
  const lines = new Map<string, FilingSuggestion>();
  for (const one of all) if (!lines.has(one.customerId)) lines.set(one.customerId, one);
  return [...lines.values()].slice(0, max);
}

async function byRule(tenant: Tenant, { accountId, addresses }: Clues): Promise<FilingSuggestion[]> {
  const rule = await filingOfSender(tenant, accountId, addresses[0] ?? '');
  if (!rule) return [];
  const { customerId, customerName, address } = rule;
  return [{ ...bare, customerId, customerName, reason: 'RULE', found: address }];
}

/** Another mail of the conversation is filed: in a colleague's mailbox, or since this one came. */
async function byConversation(tenant: Tenant, { mailId, thread }: Clues): Promise<FilingSuggestion[]> {
  if (thread === null) return [];
  const row = await tenant
    .selectFrom('mails')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'mails.agency_id')
        .onRef('customers.id', '=', 'mails.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'mails.agency_id')
        .onRef('orders.id', '=', 'mails.order_id')
        .on('orders.deleted_at', 'is', null),
    )
    .select(['customers.id', customerName, 'orders.id as order_id', 'orders.order_number', 'mails.subject'])
    .where('mails.thread', '=', thread)
    .where('mails.id', '<>', mailId)
    .orderBy('mails.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return [];
  const order = { orderId: row.order_id, orderNumber: row.order_number };
  const customer = { customerId: row.id, customerName: row.name };
  return [{ ...bare, ...customer, ...order, reason: 'CONVERSATION', found: row.subject }];
}

/** By the number of a claim here or at the insurer. */
async function byClaim(tenant: Tenant, numbers: Numbers): Promise<FilingSuggestion[]> {
  if (numbers.size === 0) return [];
  const all = [...numbers.keys()];
  const rows = await tenant
    .selectFrom('claims')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'claims.agency_id')
        .onRef('customers.id', '=', 'claims.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .select(['claims.id as claim_id', 'claim_number', 'insurer_claim_number', 'customers.id', customerName])
    .where('claims.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('insurer_claim_number', 'in', all),
        eb('claim_number', 'in', all.filter((one) => one.length < 10).map(Number)),
      ]),
    )
    .orderBy('claims.id')
    .limit(max)
    .execute();
  return rows.map((row) => {
    const insurers = row.insurer_claim_number;
    const said = insurers !== null && numbers.has(insurers) ? insurers : String(row.claim_number);
    const claim = { claimId: row.claim_id, claimNumber: row.claim_number };
    return {
      ...{ ...bare, ...claim, customerId: row.id, customerName: row.name, reason: 'CLAIM', found: said },
      file: numbers.get(said) ?? null,
    };
  });
}

const customerName = sql<string>`trim(customers.first_name || ' ' || customers.last_name)`.as('name');
const bare = { orderId: null, orderNumber: null, claimId: null, claimNumber: null, file: null };

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
    .limit(max)
    .execute();
  return rows.map(({ id, name, value }) => ({
    ...bare,
    customerId: id,
    customerName: name,
    reason: 'SENDER',
    found: value,
  }));
}

/** With the zeros in front that people leave out. */
async function byIdNumber(tenant: Tenant, numbers: Numbers): Promise<FilingSuggestion[]> {
  if (numbers.size === 0) return [];
  const ids = [...numbers.keys()];
  const rows = await tenant
    .selectFrom('customers')
    .select(['customers.id', 'passport_number', customerName])
    .where('passport_number', 'in', [...ids, ...ids.filter((one) => one.length === 8).map((one) => `0${one}`)])
    .where('customers.status', '<>', 'REMOVED')
    .limit(max)
    .execute();
  return rows.map(({ id, name, passport_number }) => ({
    ...bare,
    customerId: id,
    customerName: name,
    reason: 'ID_NUMBER',
    found: passport_number ?? '',
    file: numbers.get(passport_number ?? '') ?? numbers.get((passport_number ?? '').replace(/^0/, '')) ?? null,
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

async function byPlate(tenant: Tenant, plates: Numbers): Promise<FilingSuggestion[]> {
  if (plates.size === 0) return [];
  const rows = await ordersWithCustomer(tenant)
    .where('orders.registration_number', 'in', [...plates.keys()])
    .orderBy('orders.created_at', 'desc')
    .limit(max)
    .execute();
  return rows.map((row) => ({
    ...bare,
    customerId: row.id,
    customerName: row.name,
    orderId: row.order_id,
    orderNumber: row.order_number,
    reason: 'PLATE',
    found: row.registration_number ?? '',
    file: plates.get(row.registration_number ?? '') ?? null,
  }));
}

async function byPolicy(tenant: Tenant, numbers: Numbers): Promise<FilingSuggestion[]> {
  if (numbers.size === 0) return [];
  const rows = await ordersWithCustomer(tenant)
    .innerJoin('policies', (join) =>
      join.onRef('policies.agency_id', '=', 'orders.agency_id').onRef('policies.order_id', '=', 'orders.id'),
    )
    .select('policies.policy_number')
    .where('policies.policy_number', 'in', [...numbers.keys()])
    .limit(max)
    .execute();
  return rows.map((row) => ({
    ...bare,
    customerId: row.id,
    customerName: row.name,
    orderId: row.order_id,
    orderNumber: row.order_number,
    reason: 'POLICY',
    found: row.policy_number,
    file: numbers.get(row.policy_number) ?? null,
  }));
}
