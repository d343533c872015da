import type { MatchFacts, SimilarityReason } from '../../lib/rules/similarity';
import type { Instant, Json } from '../db/columns';

export interface SimilarityTables {
  /** What a customer was compared by last; `fingerprint` tells whether that has changed since. */
  customer_match_facts: { customer_id: string; agency_id: string; fingerprint: string; facts: Json<MatchFacts> };
  /** Keys under which customers are looked for: only those who share one are compared. */
  customer_match_keys: { customer_id: string; agency_id: string; key: string };
  /** Pairs that the last comparison found, the smaller id first. */
  similar_pairs: {
    agency_id: string;
    first_id: string;
    second_id: string;
    /** Smallest id of those who hang together. */
    group_id: string;
    score: number;
    reasons: Json<SimilarityReason[]>;
  };
  /** Pairs of whom somebody said that they are not the same. */
  similar_dismissals: {
    agency_id: string;
    first_id: string;
    second_id: string;
    account_id: string;
    dismissed_at: Instant;
  };
  /** When the customers of an agency were compared last, and how many; what is kept of them is that of `read_from`, by `rules`. */
  similar_comparisons: {
    agency_id: string;
    compared_at: Instant;
    compared: number;
    read_from: Instant | null;
    rules: number | null;
  };
}
