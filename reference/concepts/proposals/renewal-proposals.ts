import { proposalMachine } from '../../../lib/rules/work/proposal-status';
import { sql, type Selectable } from 'kysely';
import type { RenewalProposal } from '../../../lib/contract/orders/proposals';
import { readSnapshotOrNull, writeSnapshot } from '../../engine/db/snapshot';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { documentFile } from '../documents/document-files';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { lockedOrder } from '../orders/read';
import { obstaclesOf } from '../policies/obstacles';
import { paymentFacts } from '../policies/payment-facts';
import { filesOfDocuments } from '../policies/read-case';
import { repriced } from '../policies/reprice';
import { issueSettingsKind } from '../orders/issue-settings';
import { obstacleCodes } from '../policies/start-issue';
import { itemById, storedCase, type StoredCase, type StoredItem } from '../policies/stored-case';
import { sendProposal } from './send-proposal';
import type { ProposalTables } from './tables';

export type RenewalProposalRow = Selectable<ProposalTables['renewal_proposals']> & {
  first_name: string;
  last_name: string;
};

/** What is only missing before the issue: a proposal needs none of it. */
const laterNeeds: readonly string[] = [
  'DATA_MISSING',
  'FACTS_ASSUMED',
  'DRIVER_MISMATCH',
  'INSURED_MISMATCH',
  'AGREEMENTS_MISSING',
  'PAYMENT_MISSING',
  'PAYMENT_NOT_ONLINE',
];

const rowsOf = (tenant: Tenant, orderId: string): Promise<RenewalProposalRow[]> =>
  tenant
    .selectFrom('renewal_proposals')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'renewal_proposals.agency_id')
        .onRef('accounts.id', '=', 'renewal_proposals.account_id'),
    )
    .selectAll('renewal_proposals')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('renewal_proposals.order_id', '=', orderId)
    .execute();

/** Returns whether the settings of the item are others than those that the insurer has. */
const isOutdated = (row: RenewalProposalRow, { settings }: StoredItem): boolean => {
  const sent = readSnapshotOrNull(issueSettingsKind, row.settings);
  const { totalPremia: _, ...now } = settings;
  const { totalPremia: __, ...then } = sent ?? settings;
  return JSON.stringify(now) !== JSON.stringify(then);
};

const toProposal = (row: RenewalProposalRow, one: StoredItem, fileId: string | null): RenewalProposal => ({
  orderItemId: row.order_item_id,
  state: row.state,
  error: row.error,
  proposalNumber: row.proposal_number,
  revision: row.revision,
  price: { amount: row.price, currency: 'ILS' },
  outdated: row.state === 'READY' && isOutdated(row, one),
  documentId: fileId === null ? null : row.document_id,
  fileId,
  by: `${row.first_name} ${row.last_name}`,
  requestedTs: row.requested_at,
  settledTs: row.settled_at,
});

/** Returns the renewal proposals of an order, by its items. */
export async function renewalProposalsOf(tenant: Tenant, stored: StoredCase): Promise<RenewalProposal[]> {
  const rows = await rowsOf(tenant, stored.order.orderId);
  const files = await filesOfDocuments(
    tenant,
    rows.flatMap(({ document_id }) => document_id ?? []),
  );
  return stored.items.flatMap((one) => {
    const row = rows.find(({ order_item_id }) => order_item_id === one.item.orderItemId);
    return row ? [toProposal(row, one, files.get(row.document_id ?? '') ?? null)] : [];
  });
}

/** Returns the renewal proposal of an item; null before it was created. @throws Failure NOT_FOUND */
export async function renewalStatus(
  { orderId, orderItemId }: { orderId: string; orderItemId: string },
  { tenant, locale }: Context,
): Promise<RenewalProposal | null> {
  const stored = await storedCase(tenant, orderId, locale);
  itemById(stored, orderItemId);
  const all = await renewalProposalsOf(tenant, stored);
  return all.find((one) => one.orderItemId === orderItemId) ?? null;
}

/** Returns the current price. @throws Failure with the code of the obstacle; PRICE_CHANGED */
async function priceOfNow(stored: StoredCase, one: StoredItem, { tenant, now, locale }: Context): Promise<number> {
  if (!stored.order.renewal) throw new Failure('ORDER_STATE_ERROR', { message: 'The order renews no policy' });
  const [obstacle] = obstaclesOf(stored, one, await paymentFacts(tenant, one), null, now).filter(
    (code) => !laterNeeds.includes(code),
  );
  if (obstacle) throw new Failure(obstacleCodes[obstacle], { message: obstacle });
  const { verdict, newPrice } = repriced(one, now, locale);
  if (verdict === 'beyond') throw new Failure('PRICE_CHANGED', { message: `The price is ${newPrice.amount} now` });
  return newPrice.amount;
}

interface Wanted {
  orderId: string;
  orderItemId: string;
}

/** Stores the intent to save a proposal at the insurer and queues the call. */
async function request(
  { orderId, orderItemId }: Wanted,
  one: StoredItem,
  price: number,
  { tenant, caller, agencyId, locale, jobs, now, describe }: Context,
): Promise<void> {
  const sent = {
    account_id: caller.accountId,
    state: proposalMachine.moves.request.to,
    error: null,
    price,
    settings: writeSnapshot(issueSettingsKind, { ...one.settings, totalPremia: { amount: price, currency: 'ILS' } }),
    locale,
    asked: 0,
    requested_at: now,
    settled_at: null,
  };
  const { id } = await tenant
    .insertInto('renewal_proposals', {
      id: newId(),
      order_id: orderId,
      order_item_id: orderItemId,
      supplier: one.item.product.supplierType,
      revision: 1,
      proposal_number: null,
      document_id: null,
      ...sent,
    })
    .onConflict((conflict) =>
      conflict.column('order_item_id').doUpdateSet({ ...sent, revision: sql<number>`renewal_proposals.revision + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.send(sendProposal, { proposalId: id, agencyId });
  describe({ orderId, orderItemId, amount: price });
}

/**
 * Asks the insurer to save a renewal proposal of an item. One that is there or under way stays as it is; one that
 * failed is asked for again.
 * @throws Failure NOT_FOUND, ORDER_STATE_ERROR, PRICE_CHANGED, and the codes of obstacles of an issue
 */
export async function createRenewal(wanted: Wanted, context: Context): Promise<RenewalProposal> {
  const { tenant, locale } = context;
  await lockedOrder(tenant, wanted.orderId);
  const stored = await storedCase(tenant, wanted.orderId, locale);
  const one = itemById(stored, wanted.orderItemId);
  const before = (await rowsOf(tenant, wanted.orderId)).find(
    ({ order_item_id }) => order_item_id === wanted.orderItemId,
  );
  if (!before || before.state === 'FAILED') await request(wanted, one, await priceOfNow(stored, one, context), context);
  return found(await renewalStatus(wanted, context));
}

/**
 * Sends the settings and the current price to the insurer as the next revision of a proposal that is ready.
 * @throws Failure NOT_FOUND, CONFLICT for another revision, ORDER_STATE_ERROR while it is under way, and those of create
 */
export async function updateRenewal(wanted: Wanted, revision: number, context: Context): Promise<RenewalProposal> {
  const { tenant, locale } = context;
  await lockedOrder(tenant, wanted.orderId);
  const stored = await storedCase(tenant, wanted.orderId, locale);
  const one = itemById(stored, wanted.orderItemId);
  const before = found(
    (await rowsOf(tenant, wanted.orderId)).find(({ order_item_id }) => order_item_id === wanted.orderItemId),
  );
  if (before.revision !== revision)
    throw new Failure('CONFLICT', { field: 'revision', message: `The proposal is at revision ${before.revision}` });
  if (!proposalMachine.can(before.state, 'request'))
    throw new Failure('ORDER_STATE_ERROR', { message: `The proposal is ${before.state}` });
  await request(wanted, one, await priceOfNow(stored, one, context), context);
  return found(await renewalStatus(wanted, context));
}

/** Returns the document of a renewal proposal. @throws Failure NOT_FOUND before it is ready */
export async function renewalFile(wanted: Wanted, context: Context): Promise<Response> {
  const proposal = found(await renewalStatus(wanted, context));
  return documentFile(found(proposal.documentId ?? undefined), null, context);
}
