import { sql } from 'kysely';
import type { ProductType } from '../../../../lib/contract/kit/values';
import { insurer, type Supplier } from '../../../../lib/insurers/registry';
import { samePeriod } from '../../../../lib/rules/imports/cover-period';
import { productOfWords } from '../../../../lib/rules/imports/product-words';
import type { Place } from '../../customers/create-customer';
import { removeCustomers } from '../../customers/remove-customer';
import { inTexts } from '../../../engine/db/in-values';
import { newId } from '../../../engine/db/ids';
import type { Tenant } from '../../../engine/db/tenant';
import { nextNumbers } from '../../../engine/numbering/next-number';
import { searchRow } from '../../orders/search-text';
import { customerGone, customersOfLines } from '../customers-of-lines';
import type {
  AppliedLine,
  Compared,
  ComparedLine,
  Intake,
  IntakeLine,
  Obstacle,
  RunRow,
  Taken,
  Vanished,
} from '../intake';
import { startedRenewals } from '../started-renewals';
import type { StagedLine } from '../snapshots';
import { createNamed } from './customer-of';
import { importedBetween, importedOrders, type ImportedOrder, issuedOrders, madeOrders } from './known-policies';
import { usedCustomers } from './used-customers';

/** Lines of the registry and the product types that belong to them. */
const sold: Readonly<Partial<Record<ProductType, string>>> = {
  CAR: 'CAR',
  PROPERTY: 'PROPERTY',
  HEALTH: 'HEALTH',
  LIFE: 'LIFE',
};

const numbersOf = (lines: readonly StagedLine[]) => lines.map(({ fields }) => fields.policyNumber ?? '');

/** Returns the line of insurance: a plate means a car, else the branch says it. */
const productOf = ({ fields }: StagedLine): ProductType =>
  fields.registrationNumber ? 'CAR' : (productOfWords(fields.branch ?? '') as ProductType);

const coverOf = ({ fields }: StagedLine) => ({
  start: fields.insuranceStart || null,
  end: fields.insuranceEnd || null,
});

const sells = (supplier: Supplier, type: ProductType): boolean =>
  sold[type] === undefined || (insurer(supplier).lines as readonly string[]).includes(sold[type]);

/** Returns the known values that a line changes. An empty cell changes nothing. */
function differences({ fields }: StagedLine, order: ImportedOrder): Record<string, string> {
  const known: Record<string, string> = {
    premium: String(order.selling_price),
    insuranceStart: order.insurance_start ?? '',
    insuranceEnd: order.insurance_end ?? '',
    registrationNumber: order.registration_number ?? '',
  };
  const written = { ...fields, premium: String(Math.round(Number(fields.premium))) } as Record<string, string>;
  return Object.fromEntries(Object.entries(known).filter(([key, value]) => written[key] && written[key] !== value));
}

/** Compares a line with the order that an earlier file has made. */
function compareOrder(line: StagedLine, order: ImportedOrder): Compared {
  const old = differences(line, order);
  const known = { customerId: order.customer_id, targetId: order.id };
  if (Object.keys(old).length === 0) return { ...known, verdict: 'SAME', old: {}, former: null };
  const moved =
    order.status !== 'Imported' ||
    order.cancelled ||
    order.deleted_at !== null ||
    order.version !== order.order_version;
  // What somebody did here knows more than the insurer's list.
  if (moved)
    return { ...known, verdict: 'CHECK', problem: { field: 'policyNumber', rule: 'policyMoved' }, old, former: null };
  return {
    ...known,
    verdict: 'CHANGED',
    old,
    former: {
      productType: order.product_type,
      premium: order.selling_price,
      insuranceStart: order.insurance_start,
      insuranceEnd: order.insurance_end,
      registrationNumber: order.registration_number,
    },
  };
}

async function compare({ tenant }: Place, run: RunRow, lines: readonly IntakeLine[]): Promise<Compared[]> {
  const imported = await importedOrders(tenant, run, numbersOf(lines));
  const issued = await issuedOrders(tenant, run, numbersOf(lines));
  const customers = await customersOfLines(tenant, lines);
  return lines.map((line): Compared => {
    const number = line.fields.policyNumber ?? '';
    const { customerId, isGone } = customers.get(line)!;
    const none = { customerId, old: {}, former: null };
    const cover = coverOf(line);
    const here = samePeriod(cover, issued.get(number) ?? []);
    if (here) return { ...none, verdict: 'SAME', customerId: here.customer_id, targetId: here.order_id };
    const order = samePeriod(cover, imported.get(number) ?? []);
    if (order) return compareOrder(line, order);
    if (isGone) return customerGone;
    if (!sells(run.supplier!, productOf(line)))
      return { ...none, verdict: 'CHECK', targetId: null, problem: { field: 'branch', rule: 'lineNotSold' } };
    return { ...none, verdict: 'NEW', targetId: null };
  });
}

async function vanished({ tenant }: Place, run: RunRow, lines: readonly StagedLine[]): Promise<Vanished[]> {
  const ends = lines
    .map(({ fields }) => fields.insuranceEnd ?? '')
    .filter((day) => /^\d{4}-/.test(day))
    .toSorted();
  if (ends.length === 0) return [];
  const listed = new Set(numbersOf(lines));
  return (await importedBetween(tenant, run, ends[0]!, ends.at(-1)!))
    .filter(({ policy_number }) => !listed.has(policy_number))
    .map((row) => ({
      customerId: row.customer_id,
      targetId: row.id,
      fields: {
        policyNumber: row.policy_number,
        insuranceEnd: row.insurance_end ?? '',
        premium: String(row.selling_price),
      },
    }));
}

/** Returns what a line writes into its order. */
const orderValues = ({ fields }: StagedLine) => ({
  selling_price: Math.round(Number(fields.premium)),
  insurance_end: fields.insuranceEnd!,
  ...(fields.insuranceStart && { insurance_start: fields.insuranceStart }),
  ...(fields.registrationNumber && { registration_number: fields.registrationNumber }),
});

/** Creates the orders of policies. @returns their ids, in the order of the lines */
async function createImported(place: Place, run: RunRow, lines: readonly LineOfCustomer[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const { tenant, caller, now } = place;
  const first = await nextNumbers(tenant, 'order', lines.length);
  const orders = lines.map(({ line, customerId }, at) => ({
    id: newId(),
    line,
    customerId,
    facts: {
      order_number: first + at,
      registration_number: line.fields.registrationNumber || null,
      title: line.fields.policyNumber!,
    },
  }));
  await tenant
    .insertMany(
      'orders',
      orders.map(({ id, line, customerId, facts }) => ({
        id,
        ...facts,
        insurance_start: null,
        ...orderValues(line),
        account_id: caller.accountId,
        product_type: productOf(line),
        status: 'Imported' as const,
        customer_id: customerId,
        renewal: false,
        suppliers: [run.supplier!],
        remark: null,
        deleted_at: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const texts = await searchTexts(place, [...new Set(lines.map(({ customerId }) => customerId))]);
  await tenant.search
    .insertMany(
      'order_search',
      orders.map(({ id, customerId, facts }) =>
        searchRow(id, tenant.agencyId, facts, { customerId, customerSearch: texts.get(customerId) ?? '' }),
      ),
    )
    .execute();
  await tenant
    .insertMany(
      'imported_policies',
      orders.map(({ id, facts }) => ({
        supplier: run.supplier!,
        policy_number: facts.title,
        order_id: id,
        order_version: 1,
        run_id: run.id,
      })),
    )
    .execute();
  return orders.map(({ id }) => id);
}

interface LineOfCustomer {
  line: StagedLine;
  customerId: string;
}

/** Returns the texts by which customers are found. */
async function searchTexts({ tenant }: Place, customerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tenant.search
    .selectFrom('customer_search')
    .select(['customer_search.customer_id', 'customer_search.text'])
    .where(inTexts('customer_search.customer_id', customerIds))
    .execute();
  return new Map(rows.map(({ customer_id, text }) => [customer_id, text]));
}

/** Changes the orders of policies. */
async function changeImported({ tenant, now }: Place, run: RunRow, lines: readonly OrderLine[]): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map(({ line, orderId }) => ({ orderId, ...orderValues(line) }));
  const ids = values.map(({ orderId }) => orderId);
  const written = sql<{ id: string; premium: number; first: string | null; last: string; plate: string | null }>`unnest(
    ${ids}::text[], ${values.map(({ selling_price }) => selling_price)}::int[],
    ${values.map(({ insurance_start }) => insurance_start ?? null)}::date[],
    ${values.map(({ insurance_end }) => insurance_end)}::date[],
    ${values.map(({ registration_number }) => registration_number ?? null)}::text[])`;
  const { numUpdatedRows } = await tenant
    .updateTable('orders')
    .from(written.as<'written'>(sql`written (id, premium, first, last, plate)`))
    .set((eb) => ({
      selling_price: eb.ref('written.premium'),
      insurance_start: eb.fn.coalesce('written.first', 'orders.insurance_start'),
      insurance_end: eb.ref('written.last'),
      registration_number: eb.fn.coalesce('written.plate', 'orders.registration_number'),
      updated_at: now,
      version: sql<number>`orders.version + 1`,
    }))
    .whereRef('orders.id', '=', 'written.id')
    .executeTakeFirstOrThrow();
  // Deleted since they were compared: the portion is repeated.
  if (numUpdatedRows < lines.length) throw new Error('Policies of the file are gone');
  await followVersions(tenant, ids, run.id);
}

interface OrderLine {
  line: StagedLine;
  orderId: string;
}

/** Returns the customers of lines: one that several name by the same ID is created once, for the first of them. */
async function customersFor(place: Place, run: RunRow, lines: readonly ComparedLine[]) {
  const unnamed = lines.filter(({ compared }) => compared.customerId === null);
  const idOf = ({ line }: ComparedLine) => line.fields.idNumber ?? '';
  const firsts = new Map<string, ComparedLine>();
  for (const one of unnamed) if (idOf(one) !== '' && !firsts.has(idOf(one))) firsts.set(idOf(one), one);
  const makers = unnamed.filter((one) => (firsts.get(idOf(one)) ?? one) === one);
  const ids = await createNamed(
    place,
    run,
    makers.map(({ line }) => line),
  );
  const made = new Map(makers.map((one, at) => [one, ids[at]!]));
  return lines.map((one) => ({
    ...one,
    customerId: one.compared.customerId ?? made.get(one) ?? made.get(firsts.get(idOf(one))!)!,
    madeCustomer: made.has(one),
  }));
}

async function put(place: Place, run: RunRow, lines: readonly ComparedLine[]): Promise<Taken[]> {
  const known = await customersFor(place, run, lines);
  const fresh = known.filter(({ compared }) => compared.targetId === null);
  const orderIds = await createImported(place, run, fresh);
  const orderOf = new Map(fresh.map((one, at) => [one, orderIds[at]!]));
  await changeImported(
    place,
    run,
    known.flatMap(({ line, compared }) => (compared.targetId === null ? [] : [{ line, orderId: compared.targetId }])),
  );
  return known.map((one) => ({
    customerId: one.customerId,
    targetId: one.compared.targetId ?? orderOf.get(one)!,
    madeCustomer: one.madeCustomer,
  }));
}

async function obstacles({ tenant }: Place, run: RunRow, lines: readonly AppliedLine[]): Promise<Obstacle[]> {
  const orderIds = lines.map(({ targetId }) => targetId);
  const made = lines.flatMap(({ madeCustomer, customerId }) => (madeCustomer && customerId ? [customerId] : []));
  const orders = await madeOrders(tenant, orderIds);
  const [started, used] = [await startedRenewals(tenant, 'order_id', orderIds), await usedCustomers(tenant, run, made)];
  const edited = new Set(
    (
      await tenant
        .selectFrom('customers')
        .select('customers.id')
        .where(inTexts('customers.id', made))
        .where('customers.version', '>', 1)
        .execute()
    ).map(({ id }) => id),
  );
  return lines.flatMap(({ row, targetId, policyNumber, customerId, madeCustomer }) => {
    const order = orders.get(targetId);
    const reason =
      order?.run_id !== run.id
        ? 'LATER_IMPORT'
        : order.version !== order.order_version || order.status !== 'Imported' || order.deleted_at !== null
          ? 'POLICY_EDITED'
          : started.has(targetId)
            ? 'RENEWAL_STARTED'
            : madeCustomer && customerId && edited.has(customerId)
              ? 'CUSTOMER_EDITED'
              : madeCustomer && customerId && used.has(customerId)
                ? 'CUSTOMER_USED'
                : null;
    return reason ? [{ row, reason, policyNumber, customerId, orderId: order ? targetId : null }] : [];
  });
}

/** Gives the orders of policies the values that they had before. */
async function restoreOrders({ tenant, now }: Place, lines: readonly RestoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ targetId }) => targetId);
  const former = sql<FormerOrder>`unnest(${ids}::text[], ${lines.map(({ former }) => former.premium)}::int[],
    ${lines.map(({ former }) => former.insuranceStart)}::date[], ${lines.map(({ former }) => former.insuranceEnd)}::date[],
    ${lines.map(({ former }) => former.registrationNumber)}::text[])`;
  await tenant
    .updateTable('orders')
    .from(former.as<'former'>(sql`former (id, premium, first, last, plate)`))
    .set((eb) => ({
      selling_price: eb.ref('former.premium'),
      insurance_start: eb.ref('former.first'),
      insurance_end: eb.ref('former.last'),
      registration_number: eb.ref('former.plate'),
      updated_at: now,
      version: sql<number>`orders.version + 1`,
    }))
    .whereRef('orders.id', '=', 'former.id')
    .execute();
  await followVersions(tenant, ids);
}

interface FormerOrder {
  id: string;
  premium: number;
  first: string | null;
  last: string | null;
  plate: string | null;
}

type RestoredLine = AppliedLine & { former: NonNullable<AppliedLine['former']> };

/** Remembers the versions of orders as files left them. */
const followVersions = (tenant: Tenant, orderIds: readonly string[], runId?: string) =>
  tenant
    .updateTable('imported_policies')
    .from('orders')
    .set((eb) => ({ order_version: eb.ref('orders.version'), ...(runId && { run_id: runId }) }))
    .whereRef('orders.agency_id', '=', 'imported_policies.agency_id')
    .whereRef('orders.id', '=', 'imported_policies.order_id')
    .where(inTexts('imported_policies.order_id', orderIds))
    .execute();

async function takeBack(place: Place, _: RunRow, lines: readonly AppliedLine[]): Promise<void> {
  const { tenant } = place;
  const made = lines.filter(({ former }) => former === null);
  // The line that comes first in the file, and last here, knows what was before the others.
  const changed = new Map(
    lines.flatMap((line) => (line.former === null ? [] : [[line.targetId, line as RestoredLine]])),
  );
  await restoreOrders(place, [...changed.values()]);
  await tenant
    .deleteFrom('orders')
    .where(
      inTexts(
        'orders.id',
        made.map(({ targetId }) => targetId),
      ),
    )
    .execute();
  const people = made.flatMap(({ madeCustomer, customerId }) => (madeCustomer && customerId ? [customerId] : []));
  await removeCustomers(await withoutOrders(tenant, people), place);
}

/** Returns the customers among some who have no order: not even one that was built upon while the file is taken back. */
async function withoutOrders(tenant: Tenant, ids: readonly string[]): Promise<string[]> {
  const rows = await tenant
    .selectFrom('orders')
    .select('orders.customer_id')
    .where(inTexts('orders.customer_id', ids))
    .execute();
  const kept = new Set(rows.map(({ customer_id }) => customer_id));
  return ids.filter((id) => !kept.has(id));
}

/** Policies of an insurer's renewals file: orders that were imported, which the list of renewals shows. */
export const renewalIntake: Intake = { makesCustomers: true, compare, vanished, put, obstacles, takeBack };
