import { type Problem, problemAt } from '../kit/rule-keys';

/** Types of relations (S3 §3): what the relative is to this customer. */
export const relationTypes = ['SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'COLLEAGUE'] as const;
export type RelationType = (typeof relationTypes)[number];

/** Types that are stored. A PARENT is stored as the inverse of a CHILD. */
export type StoredRelationType = Exclude<RelationType, 'PARENT'>;

/** Maximum number of relations of one customer. */
const maxRelations = 50;

/** A relation as seen from one customer: what the relative is to them. */
export interface SeenRelation {
  type: RelationType;
  customerId: string;
  relativeId: string;
}

/** A relation as stored, once per pair: what the object is to the subject. */
export interface StoredRelation {
  type: StoredRelationType;
  subjectId: string;
  objectId: string;
}

/** Returns the type of a relation seen from its other side (S3 §3): CHILD becomes PARENT. */
export function invertedRelation(type: RelationType): RelationType {
  if (type === 'CHILD') return 'PARENT';
  return type === 'PARENT' ? 'CHILD' : type;
}

/** Returns the stored form of a relation; equal from both sides. */
export function storedRelation({ type, customerId, relativeId }: SeenRelation): StoredRelation {
  if (type === 'CHILD') return { type, subjectId: customerId, objectId: relativeId };
  if (type === 'PARENT') return { type: 'CHILD', subjectId: relativeId, objectId: customerId };
  const [subjectId, objectId] = [customerId, relativeId].sort() as [string, string];
  return { type, subjectId, objectId };
}

/** Returns a stored relation as seen from one of its customers. */
export function seenRelation({ type, subjectId, objectId }: StoredRelation, customerId: string): SeenRelation {
  if (customerId === subjectId) return { type, customerId, relativeId: objectId };
  return { type: invertedRelation(type), customerId, relativeId: subjectId };
}

/**
 * Returns why two customers cannot be related (S3 §5: both must be valid), at the fields of the call.
 * @param relatives customers that are related already
 */
export function relationProblems(customerId: string, relativeId: string, relatives: readonly string[]): Problem[] {
  return [
    ...problemAt('type', relatives.length >= maxRelations ? 'tooManyRelations' : undefined),
    ...problemAt('customer.customerId', customerId === relativeId ? 'relatedToThemselves' : undefined),
    ...problemAt('customer.customerId', relatives.includes(relativeId) ? 'relatedAlready' : undefined),
  ];
}
