import { type Problem, problemAt } from './rule-keys';

/** Kinds of relations (S3 §3): what the other one is to this customer. */
export const relationTypes = ['SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'COLLEAGUE'] as const;
export type RelationType = (typeof relationTypes)[number];

/** The kinds that are stored: a parent is the other end of a child. */
export type StoredRelationType = Exclude<RelationType, 'PARENT'>;

/** Relations that one customer has at most. */
const mostRelations = 50;

/** A relation as it stands on one card: what the other one is to its customer. */
export interface SeenRelation {
  type: RelationType;
  customerId: string;
  relativeId: string;
}

/** A relation as it is stored, once: the object is to the subject what the type says. */
export interface StoredRelation {
  type: StoredRelationType;
  subjectId: string;
  objectId: string;
}

/** What a relation is called from its other side (S3 §3): a CHILD seen from the object side is a PARENT. */
export function invertedRelation(type: RelationType): RelationType {
  if (type === 'CHILD') return 'PARENT';
  return type === 'PARENT' ? 'CHILD' : type;
}

/** The one way in which a relation is stored, whichever side it is told from. */
export function storedRelation({ type, customerId, relativeId }: SeenRelation): StoredRelation {
  if (type === 'CHILD') return { type, subjectId: customerId, objectId: relativeId };
  if (type === 'PARENT') return { type: 'CHILD', subjectId: relativeId, objectId: customerId };
  const [subjectId, objectId] = [customerId, relativeId].sort() as [string, string];
  return { type, subjectId, objectId };
}

/** The relation as one of its two customers sees it. */
export function seenRelation({ type, subjectId, objectId }: StoredRelation, customerId: string): SeenRelation {
  if (customerId === subjectId) return { type, customerId, relativeId: objectId };
  return { type: invertedRelation(type), customerId, relativeId: subjectId };
}

/**
 * Why two customers cannot be related (S3 §5: both must be valid), at the fields of the call.
 * @param relatives to whom the customer is related already
 */
export function relationProblems(customerId: string, relativeId: string, relatives: readonly string[]): Problem[] {
  return [
    ...problemAt('type', relatives.length >= mostRelations ? 'tooManyRelations' : undefined),
    ...problemAt('customer.customerId', customerId === relativeId ? 'relatedToThemselves' : undefined),
    ...problemAt('customer.customerId', relatives.includes(relativeId) ? 'relatedAlready' : undefined),
  ];
}
