import type { MatchFacts, SimilarityReason } from '../../../lib/rules/people/similarity';
import type { Instant, Json } from '../../engine/db/columns';

export interface SimilarityTables {
  /** Facts of a customer at the last comparison; `fingerprint` detects changes. */
  customer_match_facts: { customer_id: string; agency_id: string; fingerprint: string; facts: Json<MatchFacts> };
  /** Keys of customers: only customers who share a key are compared. */
  customer_match_keys: { customer_id: string; agency_id: string; key: string };
  /** Pairs of the last comparison, the smaller id first. */
  similar_pairs: {
    agency_id: string;
    first_id: string;
    second_id: string;
    /** Smallest id of the connected customers. */
    group_id: string;
    score: number;
    reasons: Json<SimilarityReason[]>;
  };
  /** Pairs that a person has marked as not the same. */
  similar_dismissals: {
    agency_id: string;
    first_id: string;
    second_id: string;
    account_id: string;
    dismissed_at: Instant;
  };
  /** Last comparison of an agency with the number of customers; stored facts are from `read_from`, made by `rules`. */
  similar_comparisons: {
    agency_id: string;
    compared_at: Instant;
    compared: number;
    read_from: Instant | null;
    rules: number | null;
  };
}
