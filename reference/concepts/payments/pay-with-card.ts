import type { payments } from '../../../lib/contract/orders/payments';
import { isCardExpired } from '../../../lib/rules/work/card-number';
import { carryOut } from '../charges/carry-out';
import { chargeOfKey, intend } from '../charges/intend';
import { tenantOf } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { refuseMorePayments } from './max-payments';
import { payableItem } from './payable-item';
import { paymentOfItem } from './payment-row';

/** Charges a saved card of the order's customer, once per key; an expired card is refused without a call. */
export const payWithCard = ownTransaction<typeof payments.payWithCard>(async ({ params, body }, context) => {
  const { agencyId, caller, idempotencyKey: key, now, describe } = context;
  const charge = await context.inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, agencyId);
    const { order, item, due } = await payableItem(tenant, params.orderId, params.orderItemId);
    refuseMorePayments(item, body.paymentsNumber);
    const card = found(
      await tenant
        .selectFrom('customer_cards')
        .select(['gateway_ref', 'last_digits', 'expiration', 'brand'])
        .where('id', '=', body.cardId)
        .where('customer_id', '=', order.customer_id)
        .executeTakeFirst(),
    );
    const isRepeated = key !== null && (await chargeOfKey(tenant, key)) !== undefined;
    if (!isRepeated && isCardExpired(card.expiration, now)) throw new Failure('CARD_EXPIRED', { field: 'cardId' });
    const intent = {
      subject: { kind: 'orderItem', id: item.id, part: due.part },
      account_id: caller.accountId,
      key,
      amount: due.amount,
      payments_number: body.paymentsNumber,
      card_ref: card.gateway_ref,
      last_digits: card.last_digits,
      brand: card.brand,
      state: 'UNKNOWN',
    } as const;
    return intend(scope, agencyId, intent, now);
  });
  const after = await carryOut(context, charge);
  describe({ paymentId: after.id, amount: after.amount, state: after.state });
  return paymentOfItem(context, params.orderItemId);
});
