import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import { issueBehaviour } from '../issuing/sentinels';
import { drawSheet } from '../policies/draw-sheet';
import { standingIssue } from '../policies/obstacles';
import { sheetOf } from '../policies/policy-sheet';
import { productTexts } from '../policies/sheet-texts';
import { itemById, storedCase } from '../policies/stored-case';

/**
 * Returns the insurer's proposal form, filled with the data of an order item, for the customer's signature.
 * @throws Failure NOT_FOUND, SUPPLIER_FORM_UNAVAILABLE
 */
export async function supplierForm(orderId: string, orderItemId: string, context: Context): Promise<Response> {
  const { tenant, caller, now } = context;
  const stored = await storedCase(tenant, orderId, 'he');
  const one = itemById(stored, orderItemId);
  if (issueBehaviour(one.request.question.request).withoutForm) throw new Failure('SUPPLIER_FORM_UNAVAILABLE');
  const number = standingIssue(one)?.proposal_number ?? null;
  const { bytes } = await drawSheet(
    await sheetOf(tenant, stored, one, {
      title: `טופס הצעה – ${productTexts[one.item.product.productType]}`,
      facts: [
        ['מספר הזמנה', String(stored.order.orderNumber)],
        ['מספר הצעה', number ?? ''],
      ],
      price: one.settings.totalPremia.amount,
      accountId: caller.accountId,
      settings: one.settings,
      signature: 'חתימת המבוטח',
    }),
    now,
  );
  context.describe({ orderId, orderItemId });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="proposal-${stored.order.orderNumber}.pdf"`,
      'content-length': String(bytes.byteLength),
    },
  });
}
