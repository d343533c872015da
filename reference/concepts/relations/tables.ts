import type { StoredRelationType } from '../../../lib/rules/people/relation';
import type { Instant } from '../../engine/db/columns';

export interface RelationTables {
  /** A relation of two customers, stored once: the object is the subject's `type` (S3 §3). */
  customer_relations: {
    id: string;
    agency_id: string;
    subject_id: string;
    object_id: string;
    type: StoredRelationType;
    created_by: string;
    created_at: Instant;
    /** Time of removal; the relation can be restored for a while. */
    removed_at: Instant | null;
  };
}
