import { z } from 'zod';
import { coverageLines } from '../../rules/quotes/coverage';
import { relationTypes } from '../../rules/people/relation';
import { customerDraft, customerRow } from './customers';
import { endpoint } from '../kit/endpoint';
import { done, isoDate } from '../kit/values';

export const relationType = z.enum(relationTypes);

/** Cover of a person in one line: number of active policies, and the last end. */
const coverage = z.object({
  line: z.enum(coverageLines),
  policies: z.int(),
  until: isoDate.nullable(),
  /** Whether another person of the household holds it. */
  shared: z.boolean(),
});

/** A member of the family: the customer, without a relation, or a relative. */
export const familyMember = z.object({
  relationId: z.string().nullable(),
  /** What the person is to the customer; a CHILD seen from the other side is a PARENT (S3 §3). */
  type: relationType.nullable(),
  customer: customerRow,
  birthday: isoDate.nullable(),
  coverage: z.array(coverage),
  gaps: z.array(z.enum(['NO_LIFE_POLICIES', 'MULTIPLE_LIFE_POLICIES', 'NO_PROPERTY_POLICIES'])),
});
export type FamilyMember = z.output<typeof familyMember>;

/** A relative: an existing or new customer. */
export const relative = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('existing'), customerId: z.string().max(64).min(1, 'required') }),
  z.object({ kind: z.literal('new'), customer: customerDraft }),
]);

const path = 'agent/customers/{customerId}/relations';
const common = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const relations = {
  /** Lists the customer first, then spouses, children, parents, siblings and colleagues. */
  family: endpoint({ ...common, method: 'GET', path, response: z.array(familyMember), audit: 'relations.read' }),
  /** Relates two customers. CONFLICT when they are related already. */
  add: endpoint({
    ...common,
    method: 'POST',
    path,
    body: z.object({ type: relationType, customer: relative }),
    response: z.object({ relationId: z.string(), customerId: z.string() }),
    audit: 'relations.add',
    idempotent: true,
  }),
  change: endpoint({
    ...common,
    method: 'PUT',
    path: `${path}/{relationId}`,
    body: z.object({ type: relationType }),
    response: done,
    audit: 'relations.change',
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: `${path}/{relationId}`,
    response: done,
    audit: 'relations.remove',
  }),
  /** Restores a removed relation, up to 30 days after the removal. */
  restore: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/{relationId}/restore`,
    response: done,
    audit: 'relations.restore',
  }),
};
