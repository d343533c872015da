import { sql } from 'kysely';
import { holds } from '../../../lib/access/rule';
import type { FieldProblem } from '../../../lib/contract/kit/errors';
import type { IssueSettings, policies, PriceCheck } from '../../../lib/contract/orders/policies';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { agreementsOf, issuingOf } from '../../../lib/insurers/issuing';
import { policyRiderProblem } from '../../../lib/rules/quotes/rider';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { refusedAll } from '../../engine/failures/refused';
import { lockedOrder } from '../orders/read';
import { refuseUnlessOpen } from '../orders/states';
import { standingIssue } from './obstacles';
import { papersOnFile } from './papers-on-file';
import { repriced } from './reprice';
import { priceCheckKind } from '../payments/snapshots';
import { issueSettingsKind } from '../orders/issue-settings';
import { itemOfProduct, storedCase, type StoredItem } from './stored-case';

type Products = ParsedBody<typeof policies.setProducts>['products'];

/** Returns whether every paper is asked for once, and its document is one of the order's customer. */
const arePapersFit = (papers: IssueSettings['papers'], onFile: readonly unknown[], asked: readonly string[]): boolean =>
  papers.length === onFile.length &&
  new Set(papers.map(({ paper }) => paper)).size === papers.length &&
  papers.every(({ paper }) => asked.includes(paper));

/** Returns the settings that the insurer or the request do not know, and a rider without its price. */
function unfitSettings(
  { item, settings: before }: StoredItem,
  settings: IssueSettings,
  papers: readonly unknown[],
  path: string,
): FieldProblem[] {
  const issuing = issuingOf(item.product.supplierType);
  const offered = agreementsOf(item.product).map(({ id }) => id);
  const known = before.drivers.map(({ driverId }) => driverId);
  const drivers = [...settings.driverIds, ...settings.drivers.map(({ driverId }) => driverId)];
  const unfit = {
    paymentsNumber: settings.paymentsNumber > issuing.maxPayments,
    agreements: settings.agreements.some((id) => !offered.includes(id)),
    papers: !arePapersFit(settings.papers, papers, offered),
    driverIds: drivers.some((id) => !known.includes(id)),
    insuranceCases: ![0, before.insuranceCases.length].includes(settings.insuranceCases.length),
  };
  const rider = policyRiderProblem(settings.ruleGroups, settings.selectedRiderAmount?.amount);
  return [
    ...Object.entries(unfit).flatMap(([field, is]) => (is ? [{ path: `${path}.${field}`, rule: 'invalid' }] : [])),
    ...(rider ? [{ path: `${path}.selectedRiderAmount.amount`, rule: rider }] : []),
  ];
}

/** Stores part of an item's row, which may not exist yet. */
export async function writeItemRow(
  tenant: Tenant,
  orderId: string,
  orderItemId: string,
  columns: {
    settings?: string;
    checked?: string | null;
    version?: number;
    by_hand_at?: Date | null;
    by_hand_account_id?: string | null;
  },
): Promise<void> {
  await tenant
    .insertInto('issue_settings', { order_id: orderId, order_item_id: orderItemId, ...(columns as object) })
    .onConflict((conflict) => conflict.column('order_item_id').doUpdateSet(columns as object))
    .execute();
}

/**
 * Stores the settings of products.
 * @throws Failure CONFLICT when somebody else stored them since `version`, ORDER_STATE_ERROR, NOT_FOUND,
 * VALIDATION_ERROR, RIDER_PRICE_REQUIRED; FORBIDDEN for debug parameters of others than superusers
 */
export async function setProducts(orderId: string, products: Products, context: Context): Promise<void> {
  const { tenant, caller, locale } = context;
  refuseUnlessOpen(await lockedOrder(tenant, orderId), false);
  const stored = await storedCase(tenant, orderId, locale);
  const unfit: FieldProblem[] = [];
  for (const [at, { version, ...settings }] of products.entries()) {
    const one = itemOfProduct(stored, settings.productId);
    const isDebugged = settings.debug && JSON.stringify(settings.debug) !== JSON.stringify(one.settings.debug);
    if (isDebugged && !holds(caller.viewer, 'superuser')) throw new Failure('FORBIDDEN', { field: 'debug' });
    if (one.version !== version)
      throw new Failure('CONFLICT', { field: 'version', message: `The settings are at version ${one.version}` });
    if (standingIssue(one)) throw new Failure('ORDER_STATE_ERROR', { message: 'The policy is issued or under way' });
    const papers = await papersOnFile(tenant, stored.order.customerId, settings.papers);
    unfit.push(...unfitSettings(one, settings, papers, `products.${at}`));
    const columns = { settings: writeSnapshot(issueSettingsKind, settings), checked: null, version: version + 1 };
    await writeItemRow(tenant, orderId, one.item.orderItemId, columns);
  }
  // All at once; what was written is rolled back.
  if (unfit.length > 0) throw refusedAll(unfit);
  context.describe({ orderId, products: products.length });
}

/** Asks for the prices of now and stores the comparisons. No products: nothing is asked (S2 §5). */
export async function checkProducts(orderId: string, productIds: readonly string[], context: Context): Promise<void> {
  if (productIds.length === 0) return;
  const { tenant, locale, now } = context;
  await lockedOrder(tenant, orderId);
  const stored = await storedCase(tenant, orderId, locale);
  for (const productId of new Set(productIds)) {
    const one = itemOfProduct(stored, productId);
    const check: PriceCheck = repriced(one, now, locale);
    await writeItemRow(tenant, orderId, one.item.orderItemId, { checked: writeSnapshot(priceCheckKind, check) });
  }
}

/** Marks an item as started by hand in the insurer's system, or takes the mark back. */
export async function startByHand(
  orderItemId: string,
  orderId: string,
  value: boolean,
  context: Context,
): Promise<void> {
  const { tenant, caller, now, locale } = context;
  refuseUnlessOpen(await lockedOrder(tenant, orderId), false);
  const stored = await storedCase(tenant, orderId, locale);
  const one = stored.items.find(({ item }) => item.orderItemId === orderItemId);
  if (!one) throw new Failure('NOT_FOUND');
  if (standingIssue(one)) throw new Failure('ORDER_STATE_ERROR', { message: 'The policy is issued or under way' });
  await writeItemRow(tenant, orderId, orderItemId, {
    by_hand_at: value ? now : null,
    by_hand_account_id: value ? caller.accountId : null,
  });
}

/** Increments the version of an order that changed, and stores its status. */
export async function touchOrder(
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  orderId: string,
  columns: { status?: StoredStatus } = {},
): Promise<void> {
  await tenant
    .updateTable('orders')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', orderId)
    .execute();
}

type StoredStatus = Awaited<ReturnType<typeof lockedOrder>>['status'];
