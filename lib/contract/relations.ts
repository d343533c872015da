import { z } from 'zod';
import { coverageLines } from '../rules/coverage';
import { relationTypes } from '../rules/relation';
import { customerDraft, customerRow } from './customers';
import { endpoint } from './endpoint';
import { done, isoDate } from './values';

export const relationType = z.enum(relationTypes);

/** How a person is covered in one line: policies in force, and the day that the last of them ends. */
const coverage = z.object({
  line: z.enum(coverageLines),
  policies: z.int(),
  until: isoDate.nullable(),
  /** Somebody of the same household holds it. */
  shared: z.boolean(),
});

/** A person of the family: the customer, who has no relation, or a relative. */
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

/** A relative who is a customer, or becomes one. */
export const relative = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('existing'), customerId: z.string().max(64).min(1, 'required') }),
  z.object({ kind: z.literal('new'), customer: customerDraft }),
]);

const path = 'agent/customers/{customerId}/relations';
const common = { upstream: 'ins-api', access: 'VIEW_MENU_CUSTOMERS' } as const;

export const relations = {
  /** The customer first, then spouses, children, parents, siblings and colleagues. */
  family: endpoint({ ...common, method: 'GET', path, response: z.array(familyMember), audit: 'relations.read' }),
  /** Relates two customers, once: CONFLICT when they are related already. */
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
  /** Takes a removal back, for 30 days. */
  restore: endpoint({
    ...common,
    method: 'POST',
    path: `${path}/{relationId}/restore`,
    response: done,
    audit: 'relations.restore',
  }),
};
