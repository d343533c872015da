import type { Selectable } from 'kysely';
import type { CustomerFields } from '../../../lib/shapes/customer-changes';
import type { Instant } from '../../engine/db/columns';
import type { SnapshotOrNull } from '../../engine/db/snapshot';
import type { RelationTables } from '../relations/tables';
import type { SubscriptionTables } from '../subscriptions/tables';

/** Moved rows of one table: ids with their previous customers. */
export interface MovedRows {
  table: string;
  rows: [id: string, customerId: string][];
}

/** The two ends of a relation, and whether it was removed. */
export type RelationEnds = Pick<
  Selectable<RelationTables['customer_relations']>,
  'subject_id' | 'object_id' | 'removed_at'
>;

/** A relation that a merge has changed, before and after. */
export interface MovedRelation {
  id: string;
  before: RelationEnds;
  after: RelationEnds;
}

/** An answer of the survivor that became stricter, and the previous one: null when there was none. */
export interface MovedConsent extends Pick<
  Selectable<SubscriptionTables['customer_subscriptions']>,
  'topic' | 'channel'
> {
  at: string;
  before: Pick<Selectable<SubscriptionTables['customer_subscriptions']>, 'account_id' | 'changed_at'> | null;
}

/** The changes of a merge, for an undo. */
export interface MergeImage {
  /** The survivor's card before and after. */
  before: CustomerFields;
  after: CustomerFields;
  /** The survivor's agent before and after. */
  agents: { before: string | null; after: string | null };
  /** Moved rows with their previous customers. */
  moved: MovedRows[];
  relations: MovedRelation[];
  consents: MovedConsent[];
}

export interface MergeTables {
  customer_merges: {
    id: string;
    agency_id: string;
    survivor_id: string;
    /** Account that made the merge. */
    account_id: string;
    merged_at: Instant;
    undone_at: Instant | null;
    undone_by: string | null;
    /** Null when the merge can no longer be undone. */
    image: SnapshotOrNull<MergeImage>;
  };
  /** Merged customers: their old address leads to the survivor. */
  customer_merge_members: { merge_id: string; agency_id: string; customer_id: string };
}
