import { z } from 'zod';
import { renewalTypes, searchBlocks } from '../../rules/work/renewal';
import { changeReasons } from '../../rules/work/renewal-change';
import { opportunityResponse } from '../desk/opportunities';
import { customerPrivilege, instant, isoDate, money, productType } from '../kit/values';

/** Whose policy it is: sold by this agency, or by another one (third-party renewals). */
export const ownerships = ['OWN', 'FOREIGN'] as const;
export const ownership = z.enum(ownerships);
export type Ownership = z.output<typeof ownership>;

/** Where a renewal comes from (S2 §3). */
export const renewalSources = ['Imported', 'PolicyIssued', 'Proposal', 'SavedQuery', 'Waiting'] as const;
export const renewalSource = z.enum(renewalSources);
export type RenewalSource = z.output<typeof renewalSource>;

/** Outcomes: the renewal filter of S2 §3, and OPEN for what waits for one. */
export const renewalOutcomes = ['OPEN', 'RENEWED', 'NOT_RENEWED', 'CANCELLED'] as const;
export const renewalOutcome = z.enum(renewalOutcomes);
export type RenewalOutcome = z.output<typeof renewalOutcome>;

const named = ['CALLBACK', 'CANT_SPEAK_NOW', 'CHECK_ANOTHER_OFFER_FOR_CUSTOMER', 'NOT_ANSWERING'] as const;
/** Statuses of the follow-up calls (S2 §3). */
export const followUps = [...named, 'STATUS1', 'STATUS2', 'STATUS3', 'STATUS4', 'STATUS5'] as const;
export const followUp = z.enum(followUps);
export type FollowUp = z.output<typeof followUp>;
/** The statuses that say something: the numbered ones are kept for names that an agency gives. */
export const namedFollowUps: readonly FollowUp[] = named;

/** Statuses of a renewal search (SD 24). */
export const searchStatuses = ['AWAIT', 'PENDING', 'DONE', 'ERROR'] as const;
export const searchStatus = z.enum(searchStatuses);
export type SearchStatus = z.output<typeof searchStatus>;

/** Statuses of a search that has not ended. */
export const runningSearch = ['AWAIT', 'PENDING'] as const satisfies readonly SearchStatus[];

/** Reasons why a renewal search ended without a price. */
export const searchErrors = [
  ...searchBlocks,
  'POLICY_CHANGED',
  'REQUEST_INVALID',
  'NO_OFFERS',
  'TIME_OVER',
  'STOPPED',
  'FAILED',
] as const;
export const searchError = z.enum(searchErrors);
export type SearchError = z.output<typeof searchError>;

/** Ways in which a customer agreed to a renewal. */
export const manualConsentWays = ['signature', 'mail', 'call'] as const;
/** Also by the link that was sent, where the customer agrees in person. */
export const consentWays = [...manualConsentWays, 'link'] as const;

/** Offers that can be the new price: the cheapest one, or the best of the present insurer. */
export const newOffers = ['CHEAPEST', 'SAME_INSURER'] as const;
export const newOffer = z.enum(newOffers);
export type NewOffer = z.output<typeof newOffer>;

const percent = z.number().nullable();

/** An offer of a renewal search. */
const renewalOffer = z.object({
  productId: z.string(),
  supplierType: z.string(),
  price: money,
  /** Against the old price, percent; null when that is unknown. */
  change: percent,
  reasons: z.array(z.enum(changeReasons)),
});
export type RenewalOffer = z.output<typeof renewalOffer>;

export const renewalRow = z.object({
  renewalId: z.string(),
  ownership,
  source: renewalSource,
  type: z.enum(renewalTypes),
  outcome: renewalOutcome,
  productType,
  /** Null for what is not an order: a policy of another agency, a saved request. */
  orderId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** Latest request with results: of a search, or the one that the order came from. */
  requestId: z.string().nullable(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPrivileges: customerPrivilege.nullable(),
  mobilePhone: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  title: z.string().nullable(),
  /** Code of the insurer; its name for a policy of another agency. */
  supplier: z.string().nullable(),
  insuranceStart: isoDate.nullable(),
  insuranceEnd: isoDate,
  /** Until the end of cover; negative after it. */
  daysLeft: z.int(),
  oldPrice: money.nullable(),
  newPrice: money.nullable(),
  newSupplier: z.string().nullable(),
  change: percent,
  reasons: z.array(z.enum(changeReasons)),
  followUp: followUp.nullable(),
  nextContactOn: isoDate.nullable(),
  remark: z.string().nullable(),
  lastSmsTs: instant.nullable(),
  /** Latest reminder of the order, to the customer or the agent. */
  lastReminderTs: instant.nullable(),
  hasConsent: z.boolean(),
  /** What was sent to the customer last, with the answer. */
  sent: z
    .object({ sentId: z.string(), sentTs: instant, response: opportunityResponse, responseTs: instant.nullable() })
    .nullish(),
  /** Order that renews it. */
  renewedOrderId: z.string().nullable(),
  search: z.object({
    status: searchStatus.nullable(),
    errorMessage: searchError.nullable(),
    /** Why it cannot be started now; null when it can. */
    blocked: z.enum(searchBlocks).nullable(),
    /** First day of its window. */
    opensOn: isoDate,
  }),
  /** Agent of the renewal. */
  agent: z.string().nullable(),
});
export type RenewalRow = z.output<typeof renewalRow>;

export const renewalConsent = z.object({
  consentId: z.string(),
  way: z.enum(consentWays),
  givenOn: isoDate,
  price: money.nullable(),
  supplier: z.string().nullable(),
  /** It is for the offer that the renewal has now. */
  standing: z.boolean(),
  /** Words of the mail, or a note of the agent; null without any. */
  evidence: z.string().nullable(),
  /** The signed document. */
  document: z.object({ documentId: z.string(), documentName: z.string() }).nullable(),
  /** Time of the call in Israel, `HH:MM`. */
  callTime: z.string().nullable(),
  /** The offer whose link the customer answered, and the network address of the answer. */
  link: z.object({ sentTs: instant, address: z.string().nullable() }).nullable(),
  /** When the customer changed that answer. */
  withdrawnTs: instant.nullable(),
  /** Agent who stored it; null when the customer gave it. */
  by: z.string().nullable(),
  createTs: instant,
});
export type RenewalConsent = z.output<typeof renewalConsent>;

/** A renewal with all that the editor shows. */
export const renewalCard = z.object({
  ...renewalRow.shape,
  version: z.int(),
  email: z.string().nullable(),
  /** Chosen new offer. */
  offer: newOffer,
  cheapest: renewalOffer.nullable(),
  sameInsurer: renewalOffer.nullable(),
  /** Insurers that have not answered the running search. */
  awaited: z.int(),
  consents: z.array(renewalConsent),
  /** Other open renewals of the same customer and car. */
  siblings: z.array(renewalRow),
});
export type RenewalCard = z.output<typeof renewalCard>;
