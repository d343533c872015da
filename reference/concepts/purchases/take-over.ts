import type { OrderPurchase, purchases } from '../../../lib/contract/portal/purchases';
import { masked } from '../../engine/link-grants/codes';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { lockedOrder, storedOrder } from '../orders/read';
import { closePayments } from '../payments/close-payments';
import { changePurchase, type PurchaseRow } from './buying';
import { stageOf, standingOf } from './purchase-stage';

const rowOf = (tenant: Tenant, orderId: string, lock = false) =>
  tenant
    .selectFrom('purchases')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

async function shown(purchase: PurchaseRow, context: Context): Promise<OrderPurchase> {
  const { tenant, now } = context;
  const site = await tenant
    .selectFrom('websites')
    .select('url')
    .where('id', '=', purchase.website_id)
    .executeTakeFirst();
  const by =
    purchase.handed_over_by === null
      ? undefined
      : await tenant
          .selectFrom('accounts')
          .select(['first_name', 'last_name'])
          .where('id', '=', purchase.handed_over_by)
          .executeTakeFirst();
  return {
    stage: stageOf(purchase, await standingOf(purchase, context), now),
    websiteUrl: site?.url ?? null,
    mobile: masked(purchase.mobile),
    updateTs: purchase.updated_at,
    takenOverTs: purchase.handed_over_by === null ? null : purchase.handed_over_at,
    takenOverBy: by ? `${by.first_name} ${by.last_name}` : null,
  };
}

export const ofOrder: Handler<typeof purchases.ofOrder> = async ({ params }, context) => {
  await storedOrder(context.tenant, params.orderId);
  const purchase = await rowOf(context.tenant, params.orderId);
  return { purchase: purchase ? await shown(purchase, context) : null };
};

/** Goes on in place of the customer: the open page is closed first, so that the customer cannot pay at the same time. */
export const takeOver: Handler<typeof purchases.takeOver> = async ({ params }, context) => {
  const { tenant, caller, now } = context;
  // The same order of locks as when the customer actions: first the purchase, then the order.
  const purchase = found(await rowOf(tenant, params.orderId, true));
  await lockedOrder(tenant, params.orderId);
  await closePayments(context, { tenant, orderId: params.orderId });
  await changePurchase({ tenant, now, purchase }, { handed_over_at: now, handed_over_by: caller.accountId });
  context.describe({ orderId: params.orderId });
  return { done: true };
};
