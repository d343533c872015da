import { z } from 'zod';
import { tariff } from './agencies';
import { binary, endpoint } from '../kit/endpoint';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { instant, isoDate, money } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** A stored card. The upstream masks the number, and the BFF passes nothing else. */
export const savedCard = z.object({
  id: z.string(),
  cardNumber: z
    .string()
    .regex(/^[*•xX\d]*\d{4}$/)
    .transform((number) => `•••• ${number.slice(-4)}`),
  cardExpiration: z.string(),
  /** Marks the card that is charged. */
  isDefault: z.boolean().optional(),
});
export type SavedCard = z.output<typeof savedCard>;

/** Outcome of a visit to the gateway's page. */
export const cardResult = z.enum(['success', 'failure', 'cancel']);

/** Parameters of the gateway's return address; the gateway signs them. */
export const cardReturn = z.object({
  session: z.string().min(1, 'required').max(64, tooLong),
  result: cardResult,
  signature: z.string().regex(/^[\w-]{43}$/, 'invalid'),
});

/**
 * PROFORMA waits for its charge. IN_DOUBT was charged without a known result: the gateway is queried and never charged
 * again.
 */
export const invoiceStatuses = ['PROFORMA', 'PAID', 'FAILED', 'IN_DOUBT'] as const;
export const invoiceStatus = z.enum(invoiceStatuses);
export const paymentFault = z.enum(['DECLINED', 'EXPIRED', 'NO_CARD']);

/** The charge of one month. Prices exclude VAT, the total includes it. */
export const invoice = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.int(),
  status: invoiceStatus,
  /** `YYYY-MM`. */
  period: z.string(),
  tariffName: z.string(),
  issued: isoDate,
  due: isoDate,
  net: money,
  vat: money,
  /** Percent. */
  vatRate: z.int(),
  total: money,
  /** Last digits of the charged or declined card. */
  lastDigits: z.string().nullish(),
  paidAt: instant.nullish(),
  fault: paymentFault.nullish(),
});
export type Invoice = z.output<typeof invoice>;

/** The agency's plan and its next charge. A tariff without a price is not charged. */
export const plan = z.object({
  tariff: tariff.nullable(),
  net: money.nullable(),
  vat: money.nullable(),
  vatRate: z.int(),
  total: money.nullable(),
  nextCharge: isoDate.nullable(),
});
export type Plan = z.output<typeof plan>;

const cardsPath = 'agent/payments/cards';
const base = 'agent/superuser/payments';

export const billing = {
  cards: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: cardsPath,
    access: 'session',
    response: z.array(savedCard),
  }),
  /** Opens a visit to the gateway's page, where the card is entered; its number never reaches this product. */
  startCard: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: cardsPath,
    access: 'superuser',
    inPerson: true,
    body: z.object({ returnUrl: z.url({ protocol: /^https?$/, error: 'invalid' }).max(500, tooLong) }),
    response: z.object({ redirectUrl: z.url({ protocol: /^https?$/ }) }),
    audit: 'billing.startCard',
  }),
  /** Processes the gateway's return. Idempotent. LINK_NOT_VALID for another account's visit. */
  completeCard: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${cardsPath}/returns`,
    access: 'superuser',
    inPerson: true,
    body: cardReturn,
    response: z.object({ result: cardResult, card: savedCard.nullable() }),
    audit: 'billing.completeCard',
  }),
  setDefaultCard: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: `${cardsPath}/{cardId}/default`,
    access: 'superuser',
    inPerson: true,
    response: z.array(savedCard),
    audit: 'billing.setDefaultCard',
  }),
  /** Deletes a card. The newest remaining card is charged from then on. */
  removeCard: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${cardsPath}/{cardId}`,
    access: 'superuser',
    inPerson: true,
    response: z.array(savedCard),
    audit: 'billing.removeCard',
  }),
  plan: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/plan`,
    access: 'superuser',
    response: plan,
  }),
  invoices: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/invoices`,
    access: 'superuser',
    query: z.object({ status: invoiceStatus.optional(), ...paging, sortDirection: sortDirection.default('DESC') }),
    response: pageOf(invoice),
  }),
  invoicePdf: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/invoices/{invoiceId}/pdf`,
    access: 'superuser',
    response: binary('application/pdf'),
  }),
  /** Charges an unpaid invoice, once per key. A decline is a response with status FAILED. CARD_REQUIRED */
  payInvoice: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/invoices/{invoiceId}/payment`,
    access: 'superuser',
    inPerson: true,
    response: invoice,
    audit: 'billing.payInvoice',
    idempotent: true,
  }),
};
