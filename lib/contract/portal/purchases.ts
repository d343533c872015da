import { z } from 'zod';
import { typedCode, typedMail, typedPhone } from '../kit/typed';
import { agreementIds } from '../../insurers/agreements';
import { issueOutcomes } from '../../insurers/insurer';
import { birthdayProblem } from '../../rules/people/birthday';
import { todayInIsrael } from '../../rules/time/calendar';
import { isEmail } from '../../rules/people/email';
import { isMobile } from '../../rules/people/phone';
import { nationalIdProblem } from '../../rules/people/national-id';
import { normalisePlate } from '../../rules/quotes/plate';
import { type Problem, problemAt } from '../../rules/kit/rule-keys';
import { tooLong } from '../../rules/kit/rule-messages';
import { linkToken, verificationCode } from '../agencies/credentials';
import { binary, endpoint } from '../kit/endpoint';
import type { SupplierGrouping } from '../kit/notes';
import { supplier } from '../quotes/insurers';
import { maxPayments, payment } from '../orders/payments';
import { portalSender } from './portal-subjects';
import { carAnswer, driversAnswer, historyAnswer, moreAnswer, periodAnswer, purchaseAnswers } from './purchase-answers';
import { withRules } from '../kit/rule-issues';
import { imageTypes } from '../kit/upload-rules';
import { done, instant, isoDate, money, personName } from '../kit/values';
import { plateSearch, vehicles } from '../quotes/vehicles';

/** One step with its answer. */
const stepAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.literal('period'), answer: periodAnswer }),
  z.object({ step: z.literal('car'), answer: carAnswer }),
  z.object({ step: z.literal('drivers'), answer: driversAnswer }),
  z.object({ step: z.literal('history'), answer: historyAnswer }),
  z.object({ step: z.literal('more'), answer: moreAnswer }),
]);

/** Routes of an insurer that say something to a customer; the others are about the agent's commission. */
export const customerRoutes = ['separateRoadService', 'secondCars', 'newRoute'] as const satisfies SupplierGrouping[];

/** An offer as a customer sees it: no commissions, discounts or remarks to the agent. */
export const purchaseOffer = z.object({
  productId: z.string(),
  supplierType: supplier,
  /** Name of the insurer, without the number of its brand. */
  name: z.string(),
  route: z.enum(customerRoutes).nullable(),
  total: money,
  parts: z.object({
    compulsory: money.nullable(),
    comprehensive: money.nullable(),
    thirdParty: money.nullable(),
  }),
  deductible: money.nullable(),
  thirdPartyLimit: money.nullable(),
  /** Can be issued without the agent. */
  instant: z.boolean(),
  cheapest: z.boolean(),
});
export type PurchaseOffer = z.output<typeof purchaseOffer>;

export const purchaseOffers = z.object({
  version: z.int(),
  asked: z.int(),
  /** Insurers that have not answered yet. */
  awaited: z.int(),
  /** Insurers that gave no answer: neither a price nor a refusal. */
  silent: z.int(),
  offers: z.array(purchaseOffer),
});
export type PurchaseOffers = z.output<typeof purchaseOffers>;

/**
 * Where a purchase stands. EXPIRED: the offer cannot be bought any more, prices must be asked for again. IN_DOUBT: paid,
 * and the insurer has not said whether there is a policy. AGENT: the agent goes on, the customer waits for a call.
 * CLOSED: the agency has given the order up, also one that was issued.
 */
export const purchaseStages = [
  'ANSWERS',
  'OFFERS',
  'OWNER',
  'PAYMENT',
  'EXPIRED',
  'ISSUING',
  'IN_DOUBT',
  'DONE',
  'AGENT',
  'CLOSED',
] as const;
export type PurchaseStage = (typeof purchaseStages)[number];

/** A purchase as every device of the customer shows it. */
export const purchaseState = z.object({
  /** Version for optimistic locking; incremented on every change. */
  version: z.int(),
  stage: z.enum(purchaseStages),
  sender: portalSender,
  /** Masked. */
  mobile: z.string(),
  /** Day in Israel. */
  today: isoDate,
  answers: purchaseAnswers,
  requestNumber: z.int().nullable(),
  offer: purchaseOffer.nullable(),
  agreements: z.array(z.object({ id: z.enum(agreementIds), required: z.boolean() })),
  maxPayments: z.int(),
  orderNumber: z.int().nullable(),
  payment: payment.pick({ state: true, amount: true, link: true, linkEndsTs: true, fault: true }).nullable(),
  policy: z
    .object({
      policyNumber: z.string().nullable(),
      outcome: z.enum(issueOutcomes).nullable(),
      /** The document can be downloaded; WAITING while the insurer sends it. */
      document: z.enum(['NONE', 'WAITING', 'READY']),
    })
    .nullable(),
});
export type PurchaseState = z.output<typeof purchaseState>;

const nationalId = typedCode()
  .min(1, 'required')
  .max(20, tooLong)
  .superRefine((value, context) => {
    const rule = value === '' ? undefined : nationalIdProblem(value);
    if (rule) context.addIssue({ code: 'custom', message: rule });
  });

/** Returns the drivers whose ID number stands for somebody before them as well. */
const repeatedDrivers = (drivers: readonly { passportNumber: string }[], before: readonly string[]): Problem[] => {
  const numbers = [...before, ...drivers.map(({ passportNumber }) => passportNumber)];
  return drivers.flatMap((_, at) => {
    const place = before.length + at;
    const isRepeated = numbers.indexOf(numbers[place] ?? '') < place;
    return problemAt(`drivers.${at}.passportNumber`, isRepeated ? 'repeated' : undefined);
  });
};

/** Who the policy is for, the drivers by name, and what the insurer needs to be agreed to. */
export const purchaseOwner = withRules(
  z.object({
    version: z.int(),
    firstName: personName,
    lastName: personName,
    passportNumber: nationalId,
    email: typedMail()
      .max(254, tooLong)
      .refine((value) => value === '' || isEmail(value), 'email')
      .default(''),
    /** The owner is the first driver; otherwise the owner's birthday is asked for. */
    ownerDrives: z.boolean(),
    birthday: isoDate.nullable().default(null),
    /** The drivers of the request by name, in their order, without an owner who drives. */
    drivers: z
      .array(z.object({ firstName: personName, lastName: personName, passportNumber: nationalId }))
      .max(3, tooLong)
      .default([]),
    agreements: z.array(z.enum(agreementIds)).max(20, tooLong).default([]),
  }),
  ({ ownerDrives, birthday, passportNumber, drivers }): Problem[] => [
    ...problemAt(
      'birthday',
      ownerDrives ? undefined : birthday === null ? 'required' : birthdayProblem(birthday, todayInIsrael()),
    ),
    ...repeatedDrivers(drivers, ownerDrives ? [passportNumber] : []),
  ],
);
export type PurchaseOwner = z.output<typeof purchaseOwner>;

/** How far a customer is who buys by themselves, for the agent's screen of the order. */
export const orderPurchase = z.object({
  stage: z.enum(purchaseStages),
  websiteUrl: z.string().nullable(),
  mobile: z.string(),
  updateTs: instant,
  /** When an agent went on in place of the customer. */
  takenOverTs: instant.nullable(),
  takenOverBy: z.string().nullable(),
});
export type OrderPurchase = z.output<typeof orderPurchase>;

const mobile = typedPhone()
  .min(1, 'required')
  .max(20, tooLong)
  .refine((value) => value === '' || isMobile(value), 'mobile');
const held = z.object({ accessToken: linkToken });
const { manufacturers, models } = vehicles;
const version = z.object({ version: z.int() });
const site = 'unauthenticated/websites';
/** Paths of the calls that need the grant of a confirmed phone. */
export const purchaseBase = 'unauthenticated/purchase';
/** Only the BFF makes these calls, with the grant of its sealed cookie. */
const open = { upstream: 'ins-api', access: 'public', internal: true } as const;
const action = { ...open, method: 'POST', query: held, response: purchaseState } as const;
const order = 'agent/insurance/orders/{orderId}/purchase';

/**
 * The buying journey behind a website key (ZON-04). The key travels as a query parameter like in every call (S1 §7):
 * INVALID_REQUEST_ERROR without one, WEBSITE_NOT_FOUND_ERROR, INACTIVE_AGENCY, INVALID_AGENCY_STATE_ERROR,
 * AGENCY_WITHOUT_SUPERUSER. One phone has one open purchase per site, so any device of the customer continues it.
 */
export const purchases = {
  site: endpoint({
    ...open,
    method: 'GET',
    path: `${site}/sender`,
    response: z.object({
      sender: portalSender,
      /** Licence number of the agent who answers for the site; null when it is not stated. */
      licence: z.string().nullable(),
      today: isoDate,
    }),
  }),
  logo: endpoint({ ...open, method: 'GET', path: `${site}/logo`, response: binary(...imageTypes) }),
  /** Returns whom to call where nothing can be bought. WEBSITE_NOT_FOUND_ERROR */
  contact: endpoint({
    ...open,
    method: 'GET',
    path: `${site}/contact`,
    response: z.object({ agencyName: z.string(), phone: z.string().nullable() }),
  }),
  /** Sends a code by SMS. SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR before the countdown ends. */
  sendCode: endpoint({
    ...open,
    method: 'POST',
    path: `${site}/codes`,
    body: z.object({ mobile }),
    response: z.object({ ttl: z.int(), sentTo: z.string() }),
  }),
  /** Five attempts per code, twenty a day (SD 25). TOKEN_NOT_FOUND_ERROR, LOGIN_ATTEMPTS_EXCEEDED */
  confirmCode: endpoint({
    ...open,
    method: 'POST',
    path: `${site}/codes/confirm`,
    body: z.object({ mobile, code: verificationCode }),
    response: z.object({ grant: linkToken }),
    audit: 'purchases.confirmPhone',
  }),
  get: endpoint({ ...open, method: 'GET', path: `${purchaseBase}/state`, query: held, response: purchaseState }),
  /** Stores one step; a change withdraws the offers. CONFLICT when another device was faster, or after the order. */
  answer: endpoint({
    ...action,
    path: `${purchaseBase}/answers`,
    body: z.object({ version: z.int(), given: stepAnswer }),
  }),
  startPlateSearch: endpoint({
    ...action,
    path: `${purchaseBase}/vehicles`,
    body: z.object({ registrationNumber: typedCode().max(20, tooLong) }),
    response: plateSearch,
  }),
  plateSearch: endpoint({
    ...open,
    method: 'GET',
    path: `${purchaseBase}/vehicles/{searchId}`,
    query: held,
    response: plateSearch,
  }),
  /** Makes and models of a year, for a plate of which the register knows no model. */
  manufacturers: endpoint({
    ...open,
    method: 'GET',
    path: `${purchaseBase}/manufacturers`,
    query: held.extend(manufacturers.query.shape),
    response: manufacturers.response,
  }),
  models: endpoint({
    ...open,
    method: 'GET',
    path: `${purchaseBase}/models`,
    query: held.extend(models.query.shape),
    response: models.response,
  }),
  /** Gives the purchase to the agent, who calls. The plate is that of the answers unless another one was typed. */
  askForCall: endpoint({
    ...action,
    path: `${purchaseBase}/call`,
    body: version.extend({ registrationNumber: typedCode().max(20, tooLong).default('').transform(normalisePlate) }),
    audit: 'purchases.askForCall',
  }),
  /** Asks the insurers for prices; the request is in the agency's history with its site. */
  requestOffers: endpoint({
    ...action,
    path: `${purchaseBase}/request`,
    body: version,
    audit: 'purchases.requestOffers',
  }),
  offers: endpoint({ ...open, method: 'GET', path: `${purchaseBase}/offers`, query: held, response: purchaseOffers }),
  /** Chooses an offer, or none to see all again. */
  choose: endpoint({
    ...action,
    path: `${purchaseBase}/choice`,
    body: version.extend({ productId: z.string().max(64).nullable() }),
  }),
  /** Places the order. COVER_START_PASSED, PRODUCT_EXPIRED, VALIDATION_ERROR */
  order: endpoint({ ...action, path: `${purchaseBase}/order`, body: purchaseOwner, audit: 'purchases.order' }),
  /** Opens the gateway's page, or returns the one that is open. COVER_START_PASSED, PRICE_CHANGED, PAYMENT_IN_DOUBT */
  pay: endpoint({
    ...action,
    path: `${purchaseBase}/payment`,
    body: z.object({
      paymentsNumber: z.int().min(1, 'required').max(maxPayments).default(1),
      returnUrl: z.url({ protocol: /^https?$/, error: 'invalid' }).max(500, tooLong),
      origin: z.url({ protocol: /^https?$/, error: 'invalid' }).max(200, tooLong),
    }),
    audit: 'purchases.pay',
  }),
  /** Asks the gateway for the outcome of the payment now. Charges nothing. */
  checkPayment: endpoint({ ...action, path: `${purchaseBase}/payment/check` }),
  /** Starts again with the same answers: an unpaid order is cancelled, a finished one is left as it is. */
  restart: endpoint({ ...action, path: `${purchaseBase}/restart`, body: version, audit: 'purchases.restart' }),
  /** Ends the visit of this browser: its grant opens nothing any more. The purchase stays as it is. */
  leave: endpoint({ ...action, path: `${purchaseBase}/leave`, response: done }),
  /** Returns the policy. NOT_FOUND until it was received. */
  document: endpoint({
    ...open,
    method: 'GET',
    path: `${purchaseBase}/document`,
    query: held,
    response: binary('application/pdf'),
  }),
  /** Returns how the customer's own purchase of an order stands; null for an order that an agent made. */
  ofOrder: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: order,
    access: 'CREATE_ORDER',
    response: z.object({ purchase: orderPurchase.nullable() }),
  }),
  /** Goes on in place of the customer, whose pages then say that the agent will call. Closes an open payment page. */
  takeOver: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${order}/takeover`,
    access: 'CREATE_ORDER',
    response: done,
    audit: 'purchases.takeOver',
  }),
};
