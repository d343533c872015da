import type { Instant, Json, WithDefault } from '../db/columns';

/** Columns of a table of codes: one row per phone that is confirmed; the counters outlive the code. */
export interface CodeColumns {
  agency_id: string;
  code_hash: string;
  /** Guesses of the current code. */
  tries: WithDefault<number>;
  /** Times of guesses and sent codes of the last day, ms since 1970. */
  guesses: Json<number[]>;
  sent: Json<number[]>;
  expires_at: Instant;
}

/** Columns of a table of grants: one row per browser in which a phone was confirmed, by hash. */
export interface GrantColumns {
  grant_hash: string;
  agency_id: string;
  created_at: Instant;
  expires_at: Instant;
}
