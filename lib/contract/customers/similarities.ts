import { z } from 'zod';
import { similarityReasons } from '../../rules/people/similarity';
import { customerRow } from './customers';
import { endpoint } from '../kit/endpoint';
import { job } from '../desk/jobs';
import { pageOf, paging } from '../kit/paging';
import { done, instant, isoDate } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** A customer of a group, with distinguishing data. */
export const similarCustomer = z.object({
  ...customerRow.shape,
  birthday: isoDate.nullable(),
  phones: z.array(z.string()),
  orders: z.int(),
  createTs: instant,
});
export type SimilarCustomer = z.output<typeof similarCustomer>;

/** Two customers of a group: likelihood that they are one person, 0 to 100, with reasons for and against. */
export const similarPair = z.object({
  customerIds: z.tuple([z.string(), z.string()]),
  score: z.int(),
  reasons: z.array(z.enum(similarityReasons)),
});
export type SimilarPair = z.output<typeof similarPair>;

/** Customers who may be one person (S3 §3 "Similar customers group"), ranked by the best pair. */
export const similarGroup = z.object({
  groupId: z.string(),
  score: z.int(),
  customers: z.array(similarCustomer),
  pairs: z.array(similarPair),
});
export type SimilarGroup = z.output<typeof similarGroup>;

const pair = z.tuple([z.string().max(64), z.string().max(64)]);
const common = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;
const path = 'agent/similar-customers';

export const similarities = {
  /** Lists the groups of the last search, most likely first. */
  list: endpoint({ ...common, method: 'GET', path, query: z.object(paging), response: pageOf(similarGroup) }),
  /** Returns when customers were last compared, if ever. */
  state: endpoint({
    ...common,
    method: 'GET',
    path: `${path}/state`,
    response: z.object({ comparedTs: instant.nullable(), compared: z.int() }),
  }),
  /** Starts a job that compares all customers of the agency. */
  search: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/searches`,
    response: job,
    audit: 'similarities.search',
  }),
  /** Marks customers as different, pair by pair. They are not suggested again. */
  dismiss: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/dismissals`,
    body: z.object({ pairs: z.array(pair).min(1, 'required').max(100, tooLong) }),
    response: done,
    audit: 'similarities.dismiss',
  }),
  /** Reverts a dismissal. */
  recall: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/dismissals/recall`,
    body: z.object({ pairs: z.array(pair).min(1, 'required').max(100, tooLong) }),
    response: done,
    audit: 'similarities.recall',
  }),
};
