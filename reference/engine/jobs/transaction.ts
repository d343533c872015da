import type { AccessMode } from 'kysely';
import type { Database } from '../db/database';
import { actAsAgency } from '../db/row-level-security';
import { isStale } from '../db/statement-names';
import type { Queue } from './queue';
import type { Scope } from './job';

/** Errors after which PostgreSQL asks for a retry: serialization failure, deadlock. */
const passing = new Set(['40001', '40P01']);
const tries = 3;

/**
 * Runs work in one transaction and retries it after a conflict with another one, or when the tables
 * changed since its statements were prepared.
 * @param agencies only rows of these agencies are visible, on a PostgreSQL server (row-level security); null for work
 * of the system.
 * @param accessMode with `read only` a PostgreSQL server refuses writes.
 */
export async function inTransaction<T>(
  database: Database,
  queue: Queue,
  agencies: readonly string[] | null,
  work: (scope: Scope) => Promise<T>,
  accessMode: AccessMode = 'read write',
): Promise<T> {
  const { db } = database;
  const transactions = () =>
    accessMode === 'read only' ? db.transaction().setAccessMode(accessMode) : db.transaction();
  for (let attempt = 1; ; attempt++)
    try {
      return await transactions().execute(async (transaction) => {
        if (agencies !== null && database.engine === 'postgres') {
          // An empty setting would make all agencies visible.
          if (!isSome(agencies)) throw new Error('A transaction names no agency');
          await actAsAgency(transaction, agencies);
        }
        return work({ db: transaction, jobs: queue.senderIn(transaction), subscribers: queue.subscribers });
      });
    } catch (error) {
      if (attempt >= tries || !(passing.has(databaseCode(error) ?? '') || isStale(error))) throw error;
    }
}

const isSome = (agencies: readonly string[]): agencies is readonly [string, ...string[]] =>
  agencies.length > 0 && agencies.every(Boolean);

/** Returns the SQLSTATE of a database error. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}
