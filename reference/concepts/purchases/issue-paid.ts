import { z } from 'zod';
import { tenantOf } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { EventHandler } from '../../engine/jobs/events';
import { job, type JobDefinition, type Scope } from '../../engine/jobs/job';
import { notify } from '../notifications/notify';
import { startIssue } from '../policies/start-issue';
import { changePurchase, type PurchaseRow } from './buying';
import { followIssue } from './follow-issue';
import { purchaseFacts } from './purchase-facts';
import { latestIssue, standingOf, stageOf } from './purchase-stage';

const data = z.object({ agencyId: z.string(), orderItemId: z.string() });

interface Place extends Scope {
  settings: Parameters<typeof standingOf>[1]['settings'];
  now: Date;
}

const tellAgent = async (place: Place, purchase: PurchaseRow): Promise<void> =>
  notify(place, {
    ...(await purchaseFacts(tenantOf(place.db, purchase.agency_id), purchase)),
    event: 'WEBSITE_UNINSURED',
    to: [purchase.handed_over_by ?? purchase.account_id],
  });

/** Starts the issue of a paid purchase, unless it was started or an agent went on. @throws Failure */
async function start(place: Place, purchase: PurchaseRow): Promise<void> {
  const tenant = tenantOf(place.db, purchase.agency_id);
  const context = { ...place, tenant, locale: purchase.locale, agencyId: purchase.agency_id };
  const standing = await standingOf(purchase, context);
  if (!standing || latestIssue(standing)) return;
  // Paid although an agent went on meanwhile, or the order was given up: nothing is issued over their heads.
  if (stageOf(purchase, standing, place.now) !== 'ISSUING' || !standing.stored) return tellAgent(place, purchase);
  const { item, version } = standing.stored.item;
  const body = { productId: item.product.id, version, totalPremia: item.sellingPrice, difference: 0 };
  const caller = { accountId: purchase.account_id };
  const { issueId } = await startIssue(purchase.order_id!, item.product.supplierType, body, {
    ...{ ...context, caller, describe: () => undefined },
  });
  await place.jobs.send(followIssue, { issueId, agencyId: purchase.agency_id }, { startAfter: 1 });
}

/** Gives a paid purchase that cannot be issued by itself to its agent. */
async function handOver(place: Place, purchase: PurchaseRow, reason: string): Promise<void> {
  const tenant = tenantOf(place.db, purchase.agency_id);
  await changePurchase({ ...place, tenant, purchase }, { handed_over_at: place.now, hand_over_reason: reason });
  await tellAgent(place, purchase);
}

/**
 * Issues what a customer has paid for. Sent with the transaction that records the payment, and repeatable: a word of the
 * gateway that comes twice issues once.
 */
export const issuePaid: JobDefinition<typeof data> = job({
  name: 'purchases.issue',
  data,
  async run({ agencyId, orderItemId }, { inTransaction, settings }) {
    const of = (scope: Scope) =>
      tenantOf(scope.db, agencyId)
        .selectFrom('purchases')
        .selectAll()
        .where('order_item_id', '=', orderItemId)
        .forUpdate()
        .executeTakeFirst();
    try {
      await inTransaction(async (scope) => {
        const purchase = await of(scope);
        if (purchase) await start({ ...scope, settings, now: new Date() }, purchase);
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await inTransaction(async (scope) => {
        const purchase = await of(scope);
        if (purchase && purchase.handed_over_at === null)
          await handOver({ ...scope, settings, now: new Date() }, purchase, error.code);
      });
    }
  },
});

/** Queues the issue of a paid item. */
export const issueWhatIsPaid: EventHandler<'orderItem.paid'> = async ({ jobs }, paid) => {
  await jobs.send(issuePaid, paid);
  return undefined;
};
