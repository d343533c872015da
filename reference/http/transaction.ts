import type { Database } from '../db/database';
import { actAsAgency } from '../db/row-level-security';
import type { Queue } from '../jobs/queue';
import type { Scope } from './context';

/** Conflicts that PostgreSQL asks to try again: serialization failure, deadlock. */
const passing = new Set(['40001', '40P01']);
const tries = 3;

/**
 * Runs work in one transaction, again when the database says that it collided with another.
 * @param agencies those whose rows alone it may see, on a server (row-level security); null for the system's own work.
 */
export async function inTransaction<T>(
  database: Database,
  queue: Queue,
  agencies: readonly string[] | null,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await database.db.transaction().execute(async (transaction) => {
        if (agencies !== null && database.engine === 'postgres') {
          // No name would be the name of all.
          if (!isSome(agencies)) throw new Error('A transaction names no agency');
          await actAsAgency(transaction, agencies);
        }
        return work({ db: transaction, jobs: queue.senderIn(transaction) });
      });
    } catch (error) {
      if (attempt >= tries || !passing.has(databaseCode(error) ?? '')) throw error;
    }
}

const isSome = (agencies: readonly string[]): agencies is readonly [string, ...string[]] =>
  agencies.length > 0 && agencies.every(Boolean);

/** SQLSTATE of an error that came from the database. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
