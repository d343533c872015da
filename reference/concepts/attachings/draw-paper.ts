import type { PaperKind } from '../../../lib/contract/orders/attachings';
import { customerFactsOf } from '../comparisons/comparison';
import type { Context } from '../../engine/http/context';
import { drawSheet, type DrawnSheet } from '../../engine/pdf/draw-sheet';
import { sheetOf } from '../policies/policy-sheet';
import { productTexts } from '../policies/sheet-texts';
import type { StoredCase, StoredItem } from '../policies/stored-case';
import { drawSupplierForm } from '../proposals/supplier-form';

/** Kinds that are drawn from the order's data. */
export type DrawnKind = Exclude<PaperKind, 'CUSTOM'>;

/** Names of drawn papers. They are in Hebrew, as insurers' papers are. */
const titles: Readonly<Record<DrawnKind, string>> = {
  APPENDIX: 'נספח תנאים',
  SHORT_FORM: 'טופס הצעה מקוצר',
  SUPPLIER_FORM: 'טופס הצעה של החברה',
};

const declarations: Readonly<Record<'APPENDIX' | 'SHORT_FORM', string>> = {
  APPENDIX: 'אני מאשר/ת שקיבלתי את פירוט הכיסויים, ההשתתפות העצמית וההערות שבנספח זה.',
  SHORT_FORM: 'אני מאשר/ת שהפרטים שלמעלה נכונים, ומבקש/ת להתקבל לביטוח לפי הצעה זו.',
};

export interface DrawnPaper extends DrawnSheet {
  name: string;
}

/** Name of a paper: what it is, the insurer, and the number of the order. */
const nameOf = (kind: DrawnKind, { order }: StoredCase, { item }: StoredItem): string =>
  `${titles[kind]} – ${item.product.supplierName}, הזמנה ${order.orderNumber}`;

/**
 * Draws a paper about one offer of an order, in Hebrew.
 * @throws Failure SUPPLIER_FORM_UNAVAILABLE
 */
export async function drawPaper(
  kind: DrawnKind,
  stored: StoredCase,
  one: StoredItem,
  context: Context,
): Promise<DrawnPaper> {
  const name = nameOf(kind, stored, one);
  if (kind === 'SUPPLIER_FORM') return { name, ...(await drawSupplierForm(stored, one, context)) };
  const { product } = one.item;
  const sheet = await sheetOf(context.tenant, stored, one, {
    title: `${titles[kind]} – ${productTexts[product.productType]}`,
    facts: [['מספר הזמנה', String(stored.order.orderNumber)]],
    price: one.item.sellingPrice.amount,
    accountId: context.caller.accountId,
    settings: one.settings,
    signature: 'חתימת המבוטח',
    groups: kind === 'APPENDIX' ? ['insured', 'car', 'covers'] : ['insured', 'car', 'covers', 'money', 'agent'],
  });
  const remarks = customerFactsOf(product, 'he').filter(({ key }) => key === 'remarks' || key === 'blockingRules');
  const paragraphs = [
    ...(kind === 'APPENDIX' ? remarks.map(({ label, text }) => `${label}: ${text}`) : []),
    declarations[kind],
  ];
  return { name, ...(await drawSheet({ ...sheet, paragraphs }, context.now)) };
}
