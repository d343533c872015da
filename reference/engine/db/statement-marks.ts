import { type RawBuilder, sql } from 'kysely';

/** Comments at the beginning of a statement that say how it may be sent. */
export const marks = {
  /** The best plan is the same for all values, although the tables are those of searches. */
  onePlan: '/* one plan */',
  /**
   * Nobody needs the result, so the next statement follows at once. It has no parameters and is the first of its
   * transaction: when it fails, the transaction has failed, and the server refuses all further statements.
   */
  unawaited: '/* unawaited */',
} as const;

export const onePlan: RawBuilder<unknown> = sql.raw(marks.onePlan);
export const unawaited: RawBuilder<unknown> = sql.raw(marks.unawaited);
