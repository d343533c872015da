import type {
  IssueCase,
  IssueItem,
  PolicyIssue,
  PriceCheck,
  PriceDifference,
} from '../../../lib/contract/orders/policies';
import { agreementsOf, issuingOf } from '../../../lib/insurers/issuing';
import { maskNumber } from '../../../lib/rules/work/insurer-number';
import { readSnapshotOrNull } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { documentQuestions } from './document-questions';
import { differenceTo, shownDifference } from '../payments/differences';
import { driversOfItem, insuredOfItem, missingFields, obstaclesOf, standingIssue } from './obstacles';
import { paymentFacts, settingsInForce } from './payment-facts';
import { priceCheckKind } from '../payments/snapshots';
import { insurerSystems } from '../../simulators/rating/insurers/roster';
import { groupOfRider } from '../../simulators/rating/car/riders';
import { chosenNumbers } from './told';
import { type IssueRow, storedCase, type StoredCase, type StoredItem } from './stored-case';

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns an attempt as the contract shows it. @param fileId latest file of its document */
export const issueOf = (row: IssueRow, fileId: string | null): PolicyIssue => ({
  issueId: row.id,
  orderItemId: row.order_item_id,
  supplierType: row.supplier,
  state: row.state,
  outcome: row.outcome,
  error: row.error,
  price: ils(row.price),
  policyNumber: row.policy_number,
  proposalNumber: row.proposal_number,
  document: {
    state: row.document_state,
    tries: row.document_tries,
    most: documentQuestions,
    documentId: row.document_id,
    fileId,
  },
  by: `${row.first_name} ${row.last_name}`,
  startedTs: row.created_at,
  settledTs: row.settled_at,
  askedAgainTs: row.ask_at,
});

/** Returns the latest file of each document that was not removed. */
export async function filesOfDocuments(tenant: Tenant, documentIds: readonly string[]): Promise<Map<string, string>> {
  if (documentIds.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('document_versions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'document_versions.agency_id')
        .onRef('documents.id', '=', 'document_versions.document_id'),
    )
    .select(['document_versions.document_id', 'document_versions.file_id'])
    .where('document_versions.document_id', 'in', [...documentIds])
    .where('documents.deleted_at', 'is', null)
    .orderBy('document_versions.number')
    .execute();
  return new Map(rows.map(({ document_id, file_id }) => [document_id, file_id]));
}

interface Shown {
  tenant: Tenant;
  files: ReadonlyMap<string, string>;
  now: Date;
}

/** Returns what the issue at the latest price collects or returns; null when it is what was paid. */
async function differenceOf(
  { order: { customerId } }: StoredCase,
  one: StoredItem,
  check: PriceCheck | null,
  { tenant, now }: Pick<Shown, 'tenant' | 'now'>,
): Promise<PriceDifference | null> {
  if (standingIssue(one)) return null;
  const { orderItemId, sellingPrice } = one.item;
  const price = (check?.verdict === 'accepted' ? check.newPrice : sellingPrice).amount;
  const difference = await differenceTo(tenant, { orderItemId, customerId, price }, now);
  return difference && shownDifference(difference);
}

async function itemOf(stored: StoredCase, one: StoredItem, { tenant, files, now }: Shown): Promise<IssueItem> {
  const { product, sellingPrice, orderItemId } = one.item;
  const issuing = issuingOf(product.supplierType);
  const check: PriceCheck | null = one.row ? readSnapshotOrNull(priceCheckKind, one.row.checked) : null;
  const payment = await paymentFacts(tenant, one);
  const number = chosenNumbers(one.settings, one.credentials)[0]?.number ?? null;
  return {
    orderItemId,
    product,
    sellingPrice,
    ...(await settingsInForce(tenant, one)),
    settingsVersion: one.version,
    outcome: issuing.outcome,
    maxPayments: issuing.maxPayments,
    agreements: agreementsOf(product),
    papers: one.papers,
    drivers: driversOfItem(one),
    insured: insuredOfItem(stored, one),
    orderedRider: product.productType === 'CAR' ? groupOfRider(product.selectedRider) : null,
    agentNumber: number === null ? null : maskNumber(number),
    insurerPhone: insurerSystems[product.supplierType].deskPhone,
    missing: missingFields(stored, one),
    obstacles: obstaclesOf(stored, one, payment, check, now),
    payment: { required: payment.required, paid: payment.paid },
    check,
    difference: await differenceOf(stored, one, check, { tenant, now }),
    issues: one.issues.map((row) => issueOf(row, files.get(row.document_id ?? '') ?? null)),
    byHand: one.row?.by_hand_at ? { startedTs: one.row.by_hand_at, by: one.row.by_hand_name ?? '' } : null,
  };
}

/** Returns everything that the screen of policy issue shows. @throws Failure NOT_FOUND */
export async function readCase(orderId: string, { tenant, locale, now }: Context): Promise<IssueCase> {
  const stored = await storedCase(tenant, orderId, locale);
  const { orderItems: _, ...order } = stored.order;
  const documentIds = stored.items.flatMap(({ issues }) => issues.flatMap(({ document_id }) => document_id ?? []));
  const shown = { tenant, files: await filesOfDocuments(tenant, documentIds), now };
  const items: IssueItem[] = [];
  for (const one of stored.items) items.push(await itemOf(stored, one, shown));
  return {
    order,
    requestedOn: stored.items[0]?.requestedOn ?? order.createTs.slice(0, 10),
    customer: order.customer,
    items,
  };
}
