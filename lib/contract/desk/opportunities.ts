import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { listed } from '../kit/listed';
import { scope } from '../kit/scope';
import { customerPrivilege, instant, isoDate } from '../kit/values';

/** Kinds of business opportunities (S3 §3). */
export const opportunityTypes = [
  'RENEWAL',
  'NO_LIFE_POLICIES',
  'MULTIPLE_LIFE_POLICIES',
  'NO_PROPERTY_POLICIES',
] as const;
const opportunityType = z.enum(opportunityTypes);
export type OpportunityType = z.output<typeof opportunityType>;

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
});
export type OpportunityRow = z.output<typeof opportunityRow>;

/** Response of a customer to an opportunity (S3 §3, SD 23). */
export const opportunityResponse = z.enum([
  'JUST_SENT',
  'NO_REACTION',
  'INTERESTED',
  'NOT_INTERESTED',
  'ALREADY_PURCHASED',
  'UNSUBSCRIBE',
]);
export type OpportunityResponse = z.output<typeof opportunityResponse>;

/** Responses that customers can choose; NO_REACTION is not one. */
export const customerAnswer = opportunityResponse.exclude(['JUST_SENT', 'NO_REACTION']);
export type CustomerAnswer = z.output<typeof customerAnswer>;

const count = z.int().min(0);

/** A sent opportunity with its response. */
export const sentOpportunity = z.object({
  sentId: z.string(),
  type: opportunityType,
  channel: z.enum(['SMS', 'MAIL']),
  customerId: z.string(),
  customerName: z.string(),
  customerPrivileges: customerPrivilege,
  mobilePhone: z.string().nullable(),
  /** Related order, if any. */
  orderId: z.string().nullable(),
  sentTs: instant,
  response: opportunityResponse,
  responseTs: instant.nullable(),
  /** When the agency handled the response. */
  answeredTs: instant.nullable(),
});
export type SentOpportunity = z.output<typeof sentOpportunity>;

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
    }),
    response: pageOf(opportunityRow),
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
