import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { listed } from '../kit/listed';
import { scope } from '../kit/scope';
import { customerPrivilege, done, instant, isoDate, money, productType } from '../kit/values';
import { supplier } from '../quotes/insurers';
import { tooLong } from '../../rules/kit/rule-messages';

/** Kinds of business opportunities (S3 §3). */
export const opportunityTypes = [
  'RENEWAL',
  'NO_LIFE_POLICIES',
  'MULTIPLE_LIFE_POLICIES',
  'NO_PROPERTY_POLICIES',
] as const;
const opportunityType = z.enum(opportunityTypes);
export type OpportunityType = z.output<typeof opportunityType>;

/** Why an opportunity is not relevant; it is remembered and shown with the opportunity. */
export const dismissalReasons = ['INSURED_ELSEWHERE', 'NO_NEED', 'REFUSED', 'NO_CONTACT', 'MISTAKE'] as const;

/** Which opportunities are listed: those to work on, those that wait for a day, or those that are not relevant. */
export const opportunityShows = ['open', 'snoozed', 'dismissed'] as const;
export type OpportunityShow = (typeof opportunityShows)[number];

/** When a customer was last asked about this kind: never, within 30 days, or before that. */
export const askedFilters = ['never', 'recently', 'before'] as const;
export type AskedFilter = (typeof askedFilters)[number];

/** An opportunity that an agent has put aside. */
export const opportunityMark = z.object({
  /** The day on which it comes back; null for one that is not relevant. */
  until: isoDate.nullable(),
  reason: z.enum(dismissalReasons).nullable(),
  markedTs: instant,
  markedBy: z.string(),
});
export type OpportunityMark = z.output<typeof opportunityMark>;

/** A customer of today's opportunities, or a policy that ends. */
export const opportunityRow = z.object({
  opportunityId: z.string(),
  type: opportunityType,
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  customerPrivileges: customerPrivilege.nullable(),
  mobilePhone: z.string().nullable(),
  /** The renewal and its end of cover; null in other kinds. */
  renewalId: z.string().nullable(),
  insuranceEnd: isoDate.nullable(),
  /** The policy that ends: what is insured, and its insurer. */
  title: z.string().nullable(),
  supplier: supplier.nullable().catch(null),
  /** Policies of the customer with the agency; in MULTIPLE_LIFE_POLICIES those of life insurance. 1 in RENEWAL. */
  policies: z.int(),
  /** What the customer pays for those policies, which the agency may lose or add to. */
  premium: money,
  /** Agent of the customer, or of the policy. */
  handler: z.string().nullable(),
  /** When the customer was last asked about this kind. */
  lastAskedTs: instant.nullable(),
  mark: opportunityMark.nullable(),
});
export type OpportunityRow = z.output<typeof opportunityRow>;

/** Responses that customers can choose; NO_REACTION is not one. */
export const customerAnswers = ['INTERESTED', 'NOT_INTERESTED', 'ALREADY_PURCHASED', 'UNSUBSCRIBE'] as const;
export const customerAnswer = z.enum(customerAnswers);

/** Responses of a customer to an opportunity (S3 §3, SD 23). */
export const opportunityResponses = ['JUST_SENT', 'NO_REACTION', ...customerAnswers] as const;
export const opportunityResponse = z.enum(opportunityResponses);
export type OpportunityResponse = z.output<typeof opportunityResponse>;
export type CustomerAnswer = z.output<typeof customerAnswer>;

const count = z.int().min(0);

/** A sent opportunity with its response. */
export const sentOpportunity = z.object({
  sentId: z.string(),
  type: opportunityType,
  channel: z.enum(['SMS', 'MAIL', 'WHATSAPP', 'WHATSAPP_BUSINESS']),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  mobilePhone: z.string().nullable(),
  /** Related order, if any. */
  orderId: z.string().nullable(),
  /** What a renewal offered: line, insurer, days of cover, and both prices. Null in other kinds. */
  renewal: z
    .object({
      productType,
      title: z.string().nullable(),
      supplier: supplier.nullable().catch(null),
      insuranceStart: isoDate,
      insuranceEnd: isoDate,
      oldPrice: money.nullable(),
      price: money,
    })
    .nullable(),
  sentTs: instant,
  response: opportunityResponse,
  responseTs: instant.nullable(),
  /** When the agency handled the response. */
  answeredTs: instant.nullable(),
  /** The first policy that the customer got since, in a line that the message is about; null without one. */
  won: z.object({ orderId: z.string(), orderNumber: z.int(), premium: money }).nullable().default(null),
});
export type SentOpportunity = z.output<typeof sentOpportunity>;

/** Periods back from now in which something was sent (S3 §3). */
export const sentPeriods = ['DAY', 'MONTH', 'YEAR'] as const;

/** Customers without a reaction this many days after it was sent are taken not to want it (SD 23). */
export const reactionDays = 14;

const opportunityIds = z
  .array(
    z
      .string()
      .max(100)
      .regex(new RegExp(`^(?:${opportunityTypes.join('|')}):.+$`), 'invalid'),
  )
  .min(1, 'required')
  .max(100, tooLong);

const marksPath = 'agent/opportunities/marks';

const sentPath = 'agent/opportunities/sent';

export const opportunities = {
  /** Counts of current opportunities, in total and by kind (NAV-04). */
  count: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/opportunities/count',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({ scope }),
    response: z.object({ total: count, byType: z.record(opportunityType, count) }),
  }),
  /** Lists what is counted: policies that end, the earliest first, then customers by kind (OPP-01). */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/opportunities',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      ...paging,
      scope,
      types: listed(z.array(opportunityType).max(opportunityTypes.length).optional()),
      show: z.enum(opportunityShows).default('open'),
      asked: z.enum(askedFilters).optional(),
      /** Least premium, ILS. */
      premiumMin: z.coerce.number().int().min(0).max(10_000_000).optional(),
    }),
    response: pageOf(opportunityRow),
  }),
  /**
   * Puts opportunities aside until a day. NOT_FOUND when one of them is unknown; nothing is changed then.
   */
  snooze: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${marksPath}/snoozes`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ opportunityIds, until: isoDate }),
    response: done,
    audit: 'opportunities.snooze',
  }),
  /** Marks opportunities as not relevant, with the reason. NOT_FOUND like `snooze`. */
  dismiss: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${marksPath}/dismissals`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ opportunityIds, reason: z.enum(dismissalReasons) }),
    response: done,
    audit: 'opportunities.dismiss',
  }),
  /** Brings opportunities back that were put aside. */
  recall: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${marksPath}/recalls`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ opportunityIds }),
    response: done,
    audit: 'opportunities.recall',
  }),
  /** Sent opportunities, latest response first, then latest sent. */
  sent: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: sentPath,
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      ...paging,
      scope,
      response: opportunityResponse.optional(),
      types: listed(z.array(opportunityType).max(opportunityTypes.length).optional()),
      /** Insurers of the offered renewal. */
      suppliers: listed(z.array(supplier).max(100).optional()),
      period: z.enum(sentPeriods).optional(),
      /** Days on which it was sent, in Israel. */
      dateMin: isoDate.optional(),
      dateMax: isoDate.optional(),
      /** `yes` for unhandled responses only. */
      unanswered: z.enum(['yes', 'no']).default('no'),
    }),
    response: pageOf(sentOpportunity),
  }),
  /** Marks a response as handled, or clears the mark. */
  answer: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${sentPath}/{sentId}/answer`,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({ value: z.boolean() }),
    response: sentOpportunity,
    audit: 'opportunities.answer',
  }),
};
