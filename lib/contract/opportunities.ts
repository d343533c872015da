import { z } from 'zod';
import { endpoint } from './endpoint';
import { pageOf, paging } from './paging';
import { customerPrivilege, instant } from './values';

/** Kinds of business opportunities (S3 §3). */
export const opportunityTypes = [
  'RENEWAL',
  'NO_LIFE_POLICIES',
  'MULTIPLE_LIFE_POLICIES',
  'NO_PROPERTY_POLICIES',
] as const;
const opportunityType = z.enum(opportunityTypes);
export type OpportunityType = z.output<typeof opportunityType>;

/** What a customer made of an opportunity that was sent (S3 §3, SD 23). */
const opportunityResponse = z.enum([
  'JUST_SENT',
  'NO_REACTION',
  'INTERESTED',
  'NOT_INTERESTED',
  'ALREADY_PURCHASED',
  'UNSUBSCRIBE',
]);
export type OpportunityResponse = z.output<typeof opportunityResponse>;

/** What customers say themselves: no answer is none. */
export const customerAnswer = opportunityResponse.exclude(['JUST_SENT', 'NO_REACTION']);
export type CustomerAnswer = z.output<typeof customerAnswer>;

const count = z.int().min(0);

/** An opportunity as it was sent, with what came back. */
export const sentOpportunity = z.object({
  sentId: z.string(),
  type: opportunityType,
  channel: z.enum(['SMS', 'MAIL']),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  mobilePhone: z.string().nullable(),
  /** The order that it is about, when it is about one. */
  orderId: z.string().nullable(),
  sentTs: instant,
  response: opportunityResponse,
  responseTs: instant.nullable(),
  /** When somebody of the agency took the reply up. */
  answeredTs: instant.nullable(),
});
export type SentOpportunity = z.output<typeof sentOpportunity>;

const sentPath = 'agent/opportunities/sent';

export const opportunities = {
  /** How many there are now, in all and of each kind (NAV-04). */
  count: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/opportunities/count',
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.object({ total: count, byType: z.record(opportunityType, count) }),
  }),
  /** Those that were sent: the newest reply first, then the newest sent. */
  sent: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: sentPath,
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({
      ...paging,
      response: opportunityResponse.optional(),
      /** `yes` leaves only replies that nobody has taken up yet. */
      unanswered: z.enum(['yes', 'no']).default('no'),
    }),
    response: pageOf(sentOpportunity),
  }),
  /** Marks a reply as taken up, or takes the mark back. */
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
