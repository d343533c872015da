import type { Selectable } from 'kysely';
import type { CustomerFields } from '../../lib/rules/customer-changes';
import type { Instant } from '../db/columns';
import type { SnapshotOrNull } from '../db/snapshot';
import type { RelationTables } from '../relations/tables';
import type { SubscriptionTables } from '../subscriptions/tables';

/** Rows of one table that changed hands: ids with the customers whose they were. */
export interface MovedRows {
  table: string;
  rows: [id: string, customerId: string][];
}

/** The two ends of a relation, and whether it stands. */
export type RelationEnds = Pick<
  Selectable<RelationTables['customer_relations']>,
  'subject_id' | 'object_id' | 'removed_at'
>;

/** A relation that a merge has changed, as it was and as it is. */
export interface MovedRelation {
  id: string;
  before: RelationEnds;
  after: RelationEnds;
}

/** An answer of the survivor that became stricter at a moment, and what it was: null when nothing had been said. */
export interface MovedConsent extends Pick<
  Selectable<SubscriptionTables['customer_subscriptions']>,
  'topic' | 'channel'
> {
  at: string;
  before: Pick<Selectable<SubscriptionTables['customer_subscriptions']>, 'account_id' | 'changed_at'> | null;
}

/** What a merge has changed: enough to take it back. */
export interface MergeImage {
  /** The survivor's card before and after. */
  before: CustomerFields;
  after: CustomerFields;
  /** The survivor's agent before and after. */
  agents: { before: string | null; after: string | null };
  /** Rows that changed hands, and whose they were. */
  moved: MovedRows[];
  relations: MovedRelation[];
  consents: MovedConsent[];
}

export interface MergeTables {
  customer_merges: {
    id: string;
    agency_id: string;
    survivor_id: string;
    /** Who did it. */
    account_id: string;
    merged_at: Instant;
    undone_at: Instant | null;
    undone_by: string | null;
    /** Null when it is too late to undo it. */
    image: SnapshotOrNull<MergeImage>;
  };
  /** Who went into another: their old address leads to the survivor. */
  customer_merge_members: { merge_id: string; agency_id: string; customer_id: string };
}
