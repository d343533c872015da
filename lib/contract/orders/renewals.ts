import { z } from 'zod';
import { typedMail, typedQuery } from '../kit/typed';
import { changeReasons } from '../../rules/work/renewal-change';
import { defaultPeriod, renewalPeriods, renewalTypes, searchBlocks } from '../../rules/work/renewal';
import { sendObstacles } from '../../rules/work/renewal-sending';
import { missingOrInvalid, tooLong } from '../../rules/kit/rule-messages';
import { endpoint } from '../kit/endpoint';
import { sharedMessage } from '../customers/sendings';
import { job } from '../desk/jobs';
import { listed } from '../kit/listed';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { scope } from '../kit/scope';
import {
  manualConsentWays,
  followUp,
  newOffer,
  ownership,
  renewalCard,
  renewalOutcome,
  renewalRow,
  renewalSource,
  searchError,
  searchStatus,
} from './renewal-card';
import { done, isoDate, money, productType, productTypes } from '../kit/values';

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(20, tooLong).optional());

const monthVariants = ['this', 'next'] as const;

/** What the last month brought: entries that were added in it, and covers that ended in it. */
export const lastMonths = ['created', 'ended'] as const;

/** Filters of a list of renewals (S2 §3, §9), without paging. Without `types` it has upcoming ones and those in process. */
const listing = {
  ownership: ownership.default('OWN'),
  scope,
  query: typedQuery().default(''),
  types: several(z.enum(renewalTypes)),
  sources: several(renewalSource),
  /** The variant of the sources: cover ends in this calendar month or in the next. */
  month: z.enum(monthVariants).optional(),
  /** Months before and after today. */
  months: z.union([z.literal('all'), z.coerce.number().pipe(z.literal(renewalPeriods))]).default(defaultPeriod),
  lastMonth: z.enum(lastMonths).optional(),
  /** Codes of present insurers. */
  suppliers: several(z.string().max(40)),
  /** Ids of accounts: agents of the renewals. */
  agents: several(z.string().max(64)),
  /** First and last end of cover, both inclusive; they take the place of the period. */
  endsMin: isoDate.optional(),
  endsMax: isoDate.optional(),
  /** Only policies that end in the month of this number, counted from today. */
  policyMonth: z.coerce.number().int().min(1).max(6).optional(),
  outcomes: several(renewalOutcome.exclude(['OPEN'])),
  followUps: several(followUp),
  productTypes: several(productType),
  /** `due`: the day of the next contact has come. */
  contact: z.enum(['due']).optional(),
  search: several(searchStatus),
  sort: z.enum(['urgency', 'insuranceEnd', 'oldPrice', 'change', 'nextContactOn']).default('urgency'),
  sortDirection: sortDirection.default('DESC'),
};

const path = 'agent/insurance/renewals';
const one = `${path}/{renewalId}` as const;
const staff = { upstream: 'ins-api', access: 'RENEWAL_IMPORT' } as const;

/** Most renewals of one search or one sending, and of one change. */
export const maxSearched = 500;
/** Most renewals in one file; the file says what it leaves out. */
export const maxExported = 10_000;
const maxChanged = 100;

const ids = (max: number) => z.array(z.string().max(64)).min(1, 'required').max(max, tooLong);
const count = z.int().min(0);

const monthFacts = z.object({
  renewed: count,
  lost: count,
  open: count,
  /** Old prices of all, and by outcome. */
  premium: money,
  renewedPremium: money,
  lostPremium: money,
  openPremium: money,
});

/** A renewal in the preview of a sending. */
const sendingLine = z.object({
  renewalId: z.string(),
  customerName: z.string().nullable(),
  title: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  oldPrice: money.nullable(),
  newPrice: money.nullable(),
  newSupplier: z.string().nullable(),
});

/** Consent of a customer to a renewal. */
export const consentDraft = z
  .object({
    way: z.enum(manualConsentWays),
    givenOn: isoDate,
    evidence: z.string().trim().max(1_000, tooLong).default(''),
    documentId: z.string().max(64).nullable().default(null),
    callTime: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, missingOrInvalid)
      .nullable()
      .default(null),
  })
  .superRefine(({ way, evidence, documentId, callTime }, { addIssue }) => {
    const missing = { signature: documentId === null, call: callTime === null, mail: evidence === '' }[way];
    const path = { signature: 'documentId', call: 'callTime', mail: 'evidence' }[way];
    if (missing) addIssue({ code: 'custom', path: [path], message: 'required' });
  });

/** Follow-up of a renewal. */
export const followUpDraft = z.object({
  version: z.int(),
  followUp: followUp.nullable(),
  nextContactOn: isoDate.nullable(),
  remark: z.string().trim().max(2_000, tooLong).nullable(),
  offer: newOffer.optional(),
  /** Whole ILS. Ignored when the policy has a price of its own. */
  oldPrice: z.int(missingOrInvalid).min(1, 'invalid').max(1_000_000, 'invalid').nullish(),
});

export const renewals = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path,
    query: z.object({ ...paging, ...listing }),
    response: pageOf(renewalRow),
  }),
  /** A month at a glance: renewed, lost, open and premium of a list's agents, insurers and lines; by agent for a superuser. */
  summary: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}/summary`,
    query: z.object({
      ownership: listing.ownership,
      scope,
      suppliers: listing.suppliers,
      agents: listing.agents,
      productTypes: listing.productTypes,
      /** `YYYY-MM`; the current month when absent. */
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'invalid')
        .optional(),
    }),
    response: z.object({
      month: z.string(),
      ...monthFacts.shape,
      /** Empty for other accounts. */
      agents: z.array(monthFacts.extend({ accountId: z.string().nullable(), name: z.string().nullable() })),
    }),
  }),
  /**
   * Counts the upcoming renewals of S2 §7: imported policies of other agencies from Har Bituah whose cover ends in this
   * month. `own` counts the agency's own policies that are open and end by the end of this month.
   */
  upcomingCount: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}/upcoming/count`,
    query: z.object({ scope }),
    response: z.object({ total: count, own: count }),
  }),
  /** Counts by source: all, added in the last month, and ended between a month ago and today (S2 §7). */
  sourceCounts: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}/sources/count`,
    query: z.object({ scope }),
    response: z.array(
      z.object({ ownership, source: renewalSource, total: count, createdLastMonth: count, endedLastMonth: count }),
    ),
  }),
  /**
   * Starts a job that exports renewals as a spreadsheet (S2 §7): with `matching` those of a filtered list in its order,
   * otherwise the open ones by the start of the new cover.
   */
  exportExcel: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/excel`,
    inPerson: true,
    body: z.object({
      ownership: listing.ownership,
      productTypes: z.array(productType).max(productTypes.length).default([]),
      /** First start of the new cover; the first of next month when absent. */
      minInsuranceStart: isoDate.optional(),
      matching: z.object(listing).optional(),
    }),
    response: job,
    audit: 'renewals.exportExcel',
  }),
  /**
   * Starts the search of one or many. Those that cannot be searched are named; running ones are joined. With `matching`,
   * searches the policies of a filtered list whose window is open, the most urgent ones up to `maxSearched`.
   */
  startSearch: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/search`,
    body: z.object({
      renewalIds: z.array(z.string().max(64)).max(maxSearched, tooLong).default([]),
      matching: z.object(listing).optional(),
      /** Searches all policies of the same customer and car. */
      allOfCar: z.boolean().default(false),
      compulsoryDiscount: z.boolean().default(false),
    }),
    response: z.object({
      /** Null when nothing was started. */
      job: job.nullable(),
      started: z.array(z.string()),
      /** Searched already, by this or another account. */
      joined: z.array(z.string()),
      refused: z.array(z.object({ renewalId: z.string(), reason: z.enum(searchBlocks) })),
    }),
    audit: 'renewals.startSearch',
    idempotent: true,
  }),
  /** Returns the status of searches (S2 §7); renewals that were never searched are absent. */
  searchStatus: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}/search/status`,
    query: z.object({
      renewalIds: listed(ids(maxChanged)),
    }),
    response: z.array(
      z.object({
        renewalId: z.string(),
        status: searchStatus,
        errorMessage: searchError.nullable(),
        awaited: count,
      }),
    ),
  }),
  /** Marks renewals: renewed ones leave the upcoming list. OPEN takes a mark back. */
  mark: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/status`,
    body: z.object({ renewalIds: ids(maxChanged), outcome: renewalOutcome }),
    response: z.object({ changed: z.array(z.string()) }),
    audit: 'renewals.mark',
  }),
  /** Takes renewals off the lists; `restore` brings them back. The policies stay. */
  remove: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/delete`,
    body: z.object({ renewalIds: ids(maxChanged) }),
    response: z.object({ removed: z.array(z.string()) }),
    audit: 'renewals.remove',
  }),
  restore: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/restore`,
    body: z.object({ renewalIds: ids(maxChanged) }),
    response: done,
    audit: 'renewals.restore',
  }),
  /**
   * Says who would get results: of the named renewals, else of a filtered list, its first `maxSearched`, everybody whose
   * new price is lower than the old one. The others are left out, each with the reason.
   */
  sendingPlan: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}/sending`,
    query: z.object({
      ...listing,
      renewalIds: listed(z.array(z.string().max(64)).max(maxChanged, tooLong).optional()),
    }),
    response: z.object({
      recipients: z.array(sendingLine.extend({ email: z.string() })),
      leftOut: z.array(sendingLine.extend({ reason: z.enum(sendObstacles) })),
      /** Renewals of the list that were not looked at. */
      beyond: count,
    }),
  }),
  get: endpoint({ ...staff, method: 'GET', path: one, response: renewalCard, audit: 'renewals.read' }),
  /**
   * Explains the price of a new offer: steps from the old price to the new one that add up to the shekel. Each is what
   * the insurer's tariff charges for one change of the facts. None when the old policy was not quoted here.
   */
  explanation: endpoint({
    ...staff,
    method: 'GET',
    path: `${one}/explanation`,
    query: z.object({ offer: newOffer.default('CHEAPEST') }),
    response: z.object({ steps: z.array(z.object({ reason: z.enum(changeReasons), amount: money })) }),
  }),
  /** Changes follow-up, remark, chosen offer, and an old price that was unknown. CONFLICT at another version. */
  edit: endpoint({
    ...staff,
    method: 'PUT',
    path: one,
    body: followUpDraft,
    response: renewalCard,
    audit: 'renewals.edit',
  }),
  /**
   * Takes the prices of a request of the customer's, or of the same car, as the new results (S2 §7). NOT_FOUND,
   * RENEWAL_CLOSED.
   */
  results: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/results`,
    body: z.object({ requestId: z.string().max(64) }),
    response: renewalCard,
    audit: 'renewals.results',
  }),
  /**
   * Renews: makes a proposal from the new offer, and of each other policy of the same customer and car on request.
   * RENEWAL_WITHOUT_OFFER, RENEWAL_CLOSED, and the failures of `orders.create`.
   */
  renew: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/renew`,
    body: z.object({
      offer: newOffer.default('CHEAPEST'),
      allOfCar: z.boolean().default(false),
      confirmDuplicateCover: z.boolean().default(false),
    }),
    response: z.object({
      orderId: z.string(),
      orders: z.array(z.object({ renewalId: z.string(), orderId: z.string() })),
      /** Other policies without an offer that could be ordered. */
      skipped: z.array(z.string()),
    }),
    audit: 'renewals.renew',
    idempotent: true,
  }),
  /**
   * Stores that the customer agreed to the present offer, as evidence. It is never changed. A signature names the
   * document, a call its time, a mail its words. RENEWAL_WITHOUT_OFFER.
   */
  addConsent: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/consents`,
    body: consentDraft,
    response: renewalCard,
    audit: 'renewals.addConsent',
    idempotent: true,
  }),
  /**
   * Sends the results to the customer by mail, with a link for the answer; without `email` returns the link only.
   * RENEWAL_WITHOUT_OFFER, CUSTOMER_UNSUBSCRIBED.
   */
  send: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/send`,
    inPerson: true,
    body: z.object({ email: typedMail().pipe(z.email('email')).nullable() }),
    /** `share` is in the customer's language; null when a mail was sent. */
    response: z.object({ url: z.string(), share: sharedMessage.default(null) }),
    audit: 'renewals.send',
    idempotent: true,
  }),
  /**
   * Starts a job that sends their results to many customers by mail, each as `send` does. Who has become an obstacle of
   * `sendingPlan` since, or another price than the one given here, gets nothing and stands in the next plan.
   */
  sendMany: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/sending`,
    inPerson: true,
    body: z.object({
      renewals: z
        .array(z.object({ renewalId: z.string().max(64), price: z.int() }))
        .min(1, 'required')
        .max(maxSearched, tooLong),
    }),
    response: job,
    audit: 'renewals.sendMany',
    idempotent: true,
  }),
};
