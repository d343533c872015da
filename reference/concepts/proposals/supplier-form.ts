import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { issueBehaviour } from '../../simulators/issuing/sentinels';
import { drawSheet, type DrawnSheet } from '../../engine/pdf/draw-sheet';
import { standingIssue } from '../policies/obstacles';
import { sheetOf } from '../policies/policy-sheet';
import { productTexts } from '../policies/sheet-texts';
import { itemById, storedCase, type StoredCase, type StoredItem } from '../policies/stored-case';

/**
 * Draws the insurer's proposal form, filled with the data of an order item, for the customer's signature.
 * @throws Failure SUPPLIER_FORM_UNAVAILABLE
 */
export async function drawSupplierForm(
  stored: StoredCase,
  one: StoredItem,
  { tenant, caller, now }: Context,
): Promise<DrawnSheet> {
  if (issueBehaviour(one.request.question.request).withoutForm) throw new Failure('SUPPLIER_FORM_UNAVAILABLE');
  const number = standingIssue(one)?.proposal_number ?? null;
  const sheet = await sheetOf(tenant, stored, one, {
    title: `טופס הצעה – ${productTexts[one.item.product.productType]}`,
    facts: [
      ['מספר הזמנה', String(stored.order.orderNumber)],
      ['מספר הצעה', number ?? ''],
    ],
    price: one.item.sellingPrice.amount,
    accountId: caller.accountId,
    settings: one.settings,
    signature: 'חתימת המבוטח',
  });
  return drawSheet(sheet, now);
}

/** Returns the insurer's proposal form as a file. @throws Failure NOT_FOUND, SUPPLIER_FORM_UNAVAILABLE */
export async function supplierForm(orderId: string, orderItemId: string, context: Context): Promise<Response> {
  const stored = await storedCase(context.tenant, orderId, 'he');
  const { bytes } = await drawSupplierForm(stored, itemById(stored, orderItemId), context);
  context.describe({ orderId, orderItemId });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="proposal-${stored.order.orderNumber}.pdf"`,
      'content-length': String(bytes.byteLength),
    },
  });
}
