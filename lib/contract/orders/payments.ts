import { z } from 'zod';
import { cardBrands } from '../../rules/work/card-number';
import { tooLong } from '../../rules/kit/rule-messages';
import { savedCard } from '../agencies/billing';
import { linkDelivery, sharedMessage } from '../customers/sendings';
import { endpoint } from '../kit/endpoint';
import { done, instant, money } from '../kit/values';

/** Ways of paying that are written down (S2 §3). Only cards go through the gateway. */
export const recordedMethods = ['CASH', 'BANK_TRANSFER', 'CHEQUE', 'REGULAR_COLLECTION', 'STANDING_ORDER'] as const;
export const recordedMethod = z.enum(recordedMethods);
export type RecordedMethod = z.output<typeof recordedMethod>;
export const paymentMethods = ['CREDIT_CARD', ...recordedMethods] as const;
export const paymentMethod = z.enum(paymentMethods);

/**
 * OPEN waits for the payer on the gateway's page. UNKNOWN was charged without a known outcome: the gateway is asked and
 * never charged again. A payment that was cancelled counts as NOT_PAID, REFUNDED was paid back as a whole.
 */
export const paymentState = z.enum(['NOT_PAID', 'OPEN', 'UNKNOWN', 'PAID', 'DECLINED', 'REFUNDED']);

/** UNKNOWN has lost its answer; CANCELLED never reached the gateway and never will. */
export const refundStates = ['UNKNOWN', 'DONE', 'REFUSED', 'CANCELLED'] as const;

/** Money that was paid back to the card of a payment. */
export const refund = z.object({
  refundId: z.string(),
  amount: money,
  state: z.enum(refundStates),
  reason: z.string(),
  by: z.string(),
  startedTs: instant,
  settledTs: instant.nullable(),
});
export type Refund = z.output<typeof refund>;

/** What is paid back and why. @param max whole ILS */
export const refundUpTo = (max: number) =>
  z.object({
    /** Whole ILS. */
    amount: z.int('required').min(1, 'invalid').max(max, 'invalid'),
    reason: z.string().trim().min(1, 'required').max(200, tooLong),
  });
/** Why a payment that was written down is taken back. */
export const takingBack = z.object({ reason: z.string().trim().min(1, 'required').max(200, tooLong) });
export type RefundDraft = z.input<ReturnType<typeof refundUpTo>>;

export const cardBrand = z.enum(cardBrands);

/** Largest number of payments by card that the gateway takes. */
export const maxPayments = 12;

/** How one item of an order is paid. */
export const payment = z.object({
  orderItemId: z.string(),
  /** A difference to an earlier payment of the item, in a row of its own. */
  difference: z.boolean().default(false),
  state: paymentState,
  /** What is charged: the price of the item, or the difference. */
  amount: money,
  /** What the item costs more than was paid, with everything that was paid for it; negative when it costs less. */
  due: money,
  /** Id of the payment; null when the item was never charged. */
  paymentId: z.string().nullable(),
  method: paymentMethod.nullable(),
  paymentsNumber: z.int(),
  /** Most payments by card that the insurer of the item takes. */
  maxPayments: z.int(),
  /** Of the card that was charged or declined. */
  lastDigits: z.string().nullable(),
  brand: cardBrand.nullable(),
  fault: z.enum(['DECLINED', 'EXPIRED']).nullable(),
  /** Number of the cheque or the transfer, as it was written down. */
  note: z.string().nullable(),
  startedTs: instant.nullable(),
  /** Time of the outcome. */
  settledTs: instant.nullable(),
  /** Address of the gateway's page, while it is open. */
  link: z.url({ protocol: /^https?$/ }).nullable(),
  linkEndsTs: instant.nullable(),
  /** Newest first. */
  refunds: z.array(refund),
  /**
   * Most that can be paid back now: what a card was charged, without earlier refunds and without what an issued policy
   * costs. 0 while a refund is unknown.
   */
  refundable: money,
});
export type Payment = z.output<typeof payment>;

/** A card of the customer, saved with the customer's consent on the gateway's page. */
export const customerCard = savedCard.omit({ isDefault: true }).extend({ brand: cardBrand, expired: z.boolean() });
export type CustomerCard = z.output<typeof customerCard>;

/** What the gateway says of a payment; it signs all of it. */
export const paymentWord = z.object({
  session: z.string().min(1, 'required').max(64, tooLong),
  /** `pending`: the card company has not answered yet. */
  result: z.enum(['success', 'failure', 'cancel', 'pending']),
  amount: z.coerce.number().int(),
  signature: z.string().regex(/^[\w-]{43}$/, 'invalid'),
});
export type PaymentWord = z.output<typeof paymentWord>;

const paymentsNumber = z.int().min(1, 'required').max(maxPayments).default(1);
const base = 'agent/insurance/orders/{orderId}';
const item = `${base}/items/{orderItemId}/payments` as const;

/** Refusals of every new payment: ORDER_STATE_ERROR, PAYMENT_ALREADY_MADE, PAYMENT_IN_DOUBT, PAYMENT_IS_OPEN. */
const paying = { upstream: 'ins-api', method: 'POST', access: 'CREATE_ORDER', idempotent: true } as const;

export const payments = {
  /** Returns how each item of an order is paid: its first payment, then the differences. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/payments`,
    access: 'CREATE_ORDER',
    response: z.array(payment),
  }),
  /** Returns the saved cards of the order's customer. */
  cards: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${base}/cards`,
    access: 'CREATE_ORDER',
    response: z.array(customerCard),
  }),
  /** Removes a saved card of the order's customer; a charge that is under way is not affected. */
  removeCard: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${base}/cards/{cardId}`,
    access: 'CREATE_ORDER',
    inPerson: true,
    response: z.array(customerCard),
    audit: 'payments.removeCard',
  }),
  /**
   * Opens the gateway's page for an item. With a return address the payer comes back to it; without one the page is
   * open for days, for a link that is sent to the customer.
   */
  start: endpoint({
    ...paying,
    path: `${item}/page`,
    body: z.object({
      paymentsNumber,
      returnUrl: z
        .url({ protocol: /^https?$/, error: 'invalid' })
        .max(500, tooLong)
        .nullable(),
      /** Address of the product, where the gateway reports the outcome. */
      origin: z.url({ protocol: /^https?$/, error: 'invalid' }).max(200, tooLong),
    }),
    response: payment,
    audit: 'payments.start',
  }),
  /** Charges a saved card of the customer. A decline is a response. CARD_EXPIRED before the gateway is called. */
  payWithCard: endpoint({
    ...paying,
    path: `${item}/card`,
    inPerson: true,
    body: z.object({ cardId: z.string().min(1, 'required').max(64, tooLong), paymentsNumber }),
    response: payment,
    audit: 'payments.payWithCard',
  }),
  /** Writes down a payment that did not go through the gateway. */
  record: endpoint({
    ...paying,
    path: `${item}/record`,
    body: z.object({ method: recordedMethod, note: z.string().trim().max(100, tooLong).default('') }),
    response: payment,
    audit: 'payments.record',
  }),
  /**
   * Closes an open page, so that it cannot be paid any more, or takes back what was written down, for a reason. The
   * answer is PAID when the customer was faster. PAYMENT_IN_DOUBT, ORDER_STATE_ERROR
   */
  cancel: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/payments/{paymentId}/cancel`,
    access: 'CREATE_ORDER',
    body: takingBack.partial(),
    response: payment,
    audit: 'payments.cancel',
  }),
  /**
   * Pays money back to the card that was charged. A refusal of the card company is a response. REFUND_TOO_LARGE,
   * REFUND_IN_DOUBT, ORDER_STATE_ERROR for a payment that no card made
   */
  refund: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/payments/{paymentId}/refunds`,
    access: 'CREATE_ORDER',
    inPerson: true,
    body: refundUpTo(10_000_000),
    response: payment,
    audit: 'payments.refund',
    idempotent: true,
  }),
  /** Asks the gateway for the outcome of a payment and of its refunds now. Moves no money. */
  check: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/payments/{paymentId}/check`,
    access: 'CREATE_ORDER',
    response: payment,
    audit: 'payments.check',
  }),
  /** Sends the link to the customer, or hands it to the agent's device. ORDER_STATE_ERROR, TOO_MANY_REQUESTS */
  send: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${base}/payments/{paymentId}/send`,
    access: 'CREATE_ORDER',
    body: linkDelivery,
    response: z.object({ share: sharedMessage }),
    audit: 'payments.send',
    idempotent: true,
  }),
  /** Processes the return of a payer who was sent to the page from here. Idempotent. LINK_NOT_VALID */
  complete: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/payments/returns',
    access: 'CREATE_ORDER',
    body: paymentWord,
    response: payment,
    audit: 'payments.complete',
  }),
  /** Processes the gateway's own report (`POST /api/payments/callback`). Idempotent. LINK_NOT_VALID */
  callback: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/payments/callbacks',
    access: 'public',
    internal: true,
    body: paymentWord,
    response: done,
    audit: 'payments.callback',
  }),
};
