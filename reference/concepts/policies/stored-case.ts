import type { Selectable } from 'kysely';
import type { CarRequest } from '../../../lib/contract/quotes/car-request';
import type { Order } from '../../../lib/contract/orders/orders';
import type { IssueSettings, PaperOnFile } from '../../../lib/contract/orders/policies';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Locale } from '../../../lib/i18n/locales';
import type { PriceLevels } from '../../../lib/rules/quotes/price-check';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { levelsInForce } from '../orders/price-in-force';
import { readOrder } from '../orders/read';
import { customerOf } from '../reminders/reach';
import { storedRequestOfAnyLine, type StoredRequest } from '../quotes/stored';
import { defaultSettings, type IssueCustomer } from './default-settings';
import { issueSettingsKind } from '../orders/issue-settings';
import { papersOnFile } from './papers-on-file';
import type { PolicyTables } from './tables';

export type OrderItem = Order['orderItems'][number];
type SettingsRow = Selectable<PolicyTables['issue_settings']>;
export type IssueRow = Selectable<PolicyTables['policy_issues']> & { first_name: string; last_name: string };

/** An order item with everything that its issue depends on. */
export interface StoredItem {
  item: OrderItem;
  request: StoredRequest;
  /** Day on which the drivers' ages of the request count. */
  requestedOn: string;
  settings: IssueSettings;
  /** The documents of `settings.papers`. */
  papers: PaperOnFile[];
  /** Choices at issue that are in the price already; null when it costs what was ordered. */
  levels: PriceLevels | null;
  version: number;
  row: (SettingsRow & { by_hand_name: string | null }) | undefined;
  /** Oldest first. */
  issues: IssueRow[];
  /** A policy number was recorded or issued for the item. */
  policyNumber: string | null;
  credentials: ReadonlyMap<string, string>;
}

export interface StoredCase {
  order: Order;
  /** The order's customer, unless removed meanwhile. */
  customer: IssueCustomer | null;
  items: StoredItem[];
}

/** Returns the request of a car; null in other lines. */
export const carRequestOf = ({ row, question }: StoredRequest): CarRequest | null =>
  row.product_type === 'CAR' ? (question.request as CarRequest) : null;

const settingsRows = (tenant: Tenant, orderId: string) =>
  tenant
    .selectFrom('issue_settings')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'issue_settings.agency_id')
        .onRef('accounts.id', '=', 'issue_settings.by_hand_account_id'),
    )
    .selectAll('issue_settings')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('issue_settings.order_id', '=', orderId)
    .execute();

/** Returns the attempts of an order, oldest first, with the names of those who started them. */
export const issuesOf = (tenant: Tenant, orderId: string): Promise<IssueRow[]> =>
  tenant
    .selectFrom('policy_issues')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'policy_issues.agency_id')
        .onRef('accounts.id', '=', 'policy_issues.account_id'),
    )
    .selectAll('policy_issues')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('policy_issues.order_id', '=', orderId)
    .orderBy('policy_issues.created_at')
    .orderBy('policy_issues.id')
    .limit(100)
    .execute();

/** Returns the numbers and terms of the agency with an insurer. */
export const credentialsOf = async (tenant: Tenant, supplier: Supplier): Promise<ReadonlyMap<string, string>> =>
  (await allCredentials(tenant, [supplier])).get(supplier) ?? new Map<string, string>();

async function allCredentials(tenant: Tenant, suppliers: readonly Supplier[]) {
  const rows = await tenant
    .selectFrom('agency_credentials')
    .select(['supplier', 'type', 'value'])
    .where('supplier', 'in', [...suppliers])
    .execute();
  return new Map(
    suppliers.map((supplier) => [
      supplier,
      new Map<string, string>(rows.filter((row) => row.supplier === supplier).map(({ type, value }) => [type, value])),
    ]),
  );
}

/** Loads an order with the facts of its issue. @throws Failure NOT_FOUND */
export async function storedCase(tenant: Tenant, orderId: string, locale: Locale): Promise<StoredCase> {
  const order = await readOrder(tenant, orderId, locale);
  const rows = await settingsRows(tenant, orderId);
  const issues = await issuesOf(tenant, orderId);
  const policies = await tenant
    .selectFrom('policies')
    .select(['order_item_id', 'policy_number'])
    .where('order_id', '=', orderId)
    .execute();
  const credentials = await allCredentials(tenant, [
    ...new Set(order.orderItems.map(({ product }) => product.supplierType)),
  ]);
  const known = await customerOf({ tenant }, order.customerId);
  const customer = order.customer && known && { ...order.customer, gender: known.info.gender };
  const items: StoredItem[] = [];
  for (const item of order.orderItems) {
    const request = await storedRequestOfAnyLine(tenant, item.requestId);
    const found = rows.find(({ order_item_id }) => order_item_id === item.orderItemId);
    const numbers = credentials.get(item.product.supplierType) ?? new Map<string, string>();
    const requestedOn = todayInIsrael(new Date(request.row.created_at));
    const settings = found?.settings
      ? readSnapshot(issueSettingsKind, found.settings)
      : defaultSettings(item, { request: carRequestOf(request), day: requestedOn }, customer, numbers);
    const papers = await papersOnFile(tenant, order.customerId, settings.papers);
    items.push({
      item,
      request,
      requestedOn,
      // A document that was removed, or is of the customer before, is no paper.
      settings: { ...settings, papers: papers.map(({ paper, documentId }) => ({ paper, documentId })) },
      papers,
      levels: await levelsInForce(tenant, item.orderItemId),
      version: found?.version ?? 0,
      row: found && { ...found, by_hand_name: found.first_name && `${found.first_name} ${found.last_name}` },
      issues: issues.filter(({ order_item_id }) => order_item_id === item.orderItemId),
      policyNumber: policies.find(({ order_item_id }) => order_item_id === item.orderItemId)?.policy_number ?? null,
      credentials: numbers,
    });
  }
  return { order, customer, items };
}

/** Returns the item of a product. @throws Failure NOT_FOUND */
export const itemOfProduct = ({ items }: StoredCase, productId: string): StoredItem =>
  found(items.find(({ item }) => item.product.id === productId));

/** Returns an item by its id. @throws Failure NOT_FOUND */
export const itemById = ({ items }: StoredCase, orderItemId: string): StoredItem =>
  found(items.find(({ item }) => item.orderItemId === orderItemId));
