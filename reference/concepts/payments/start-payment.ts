import type { payments } from '../../../lib/contract/orders/payments';
import { localeFor } from '../../../lib/i18n/locales';
import { orderSubject } from '../../../lib/format/order-subject';
import { ownAddress } from '../charges/own-address';
import { intend, type StoredCharge } from '../charges/intend';
import { tenantOf } from '../../engine/db/tenant';
import { openPage } from '../../simulators/gateway/open-page';
import { ownTransaction } from '../../engine/http/handlers';
import type { OrderRecord } from '../orders/read';
import { customerOf } from '../reminders/reach';
import type { Context } from '../../engine/http/context';
import { refuseMorePayments } from './max-payments';
import { payableItem } from './payable-item';
import { paymentOfItem } from './payment-row';

const minute = 60_000;
/** Lifetime of a page: at the desk, and of a link that is sent to the customer. */
const lifetimes = { desk: 30 * minute, customer: 7 * 24 * 60 * minute };

/**
 * Opens the gateway's page for an item: the charge is written first, so that a page that a crash left without a charge
 * cannot exist. The same key returns the same page.
 */
export const startPayment = ownTransaction<typeof payments.start>(async ({ params, body }, context) => {
  const { agencyId, caller, idempotencyKey: key, settings, now, describe } = context;
  const returnUrl = body.returnUrl === null ? null : ownAddress(body.returnUrl, settings, 'returnUrl');
  const notify = new URL('/api/payments/callback', settings.publicUrl ?? ownAddress(body.origin, settings, 'origin'))
    .href;
  const expires_at = new Date(now.getTime() + (returnUrl === null ? lifetimes.customer : lifetimes.desk));
  const { charge, order } = await context.inTransaction(async (scope) => {
    const { order, item, due } = await payableItem(tenantOf(scope.db, agencyId), params.orderId, params.orderItemId);
    refuseMorePayments(item, body.paymentsNumber);
    const intent = {
      subject: { kind: 'orderItem', id: item.id, part: due.part },
      account_id: caller.accountId,
      key,
      amount: due.amount,
      payments_number: body.paymentsNumber,
      state: 'OPEN',
      expires_at,
    } as const;
    return { order, charge: await intend(scope, agencyId, intent, now) };
  });
  if (charge.state === 'OPEN') await openFor(charge, order, { returnUrl, notify }, context);
  describe({ paymentId: charge.id, amount: charge.amount });
  return paymentOfItem(context, params.orderItemId);
});

async function openFor(
  { reference, amount, payments_number, expires_at }: StoredCharge,
  order: OrderRecord,
  { returnUrl, notify }: { returnUrl: string | null; notify: string },
  context: Context,
): Promise<void> {
  const { db, agencyId, locale, now } = context;
  const agency = await db.selectFrom('agencies').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow();
  // At the desk the page is in the agent's language, behind a link in the customer's.
  const language =
    returnUrl === null ? localeFor((await customerOf(context, order.customer_id))?.info.language) : locale;
  await openPage(db, {
    reference,
    shop: agency.name,
    about: orderSubject(language, { orderNumber: order.order_number, title: order.title }),
    amount,
    payments_number,
    language,
    return_url: returnUrl,
    notify_url: notify,
    expires_at: new Date(expires_at ?? now),
  });
}
