import type { Selectable } from 'kysely';
import type { Db } from '../../engine/db/schema';
import type { Scope } from '../../engine/jobs/job';
import type { PolicyTables } from './tables';

export type StoredIssue = Selectable<PolicyTables['policy_issues']>;

/** Loads an attempt. @param lock until the transaction ends */
export const issueById = (db: Db, issueId: string, lock: boolean): Promise<StoredIssue | undefined> =>
  db
    .selectFrom('policy_issues')
    .selectAll()
    .where('id', '=', issueId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Loads an attempt and locks it until the transaction ends. */
export const lockedIssue = ({ db }: Pick<Scope, 'db'>, issueId: string): Promise<StoredIssue | undefined> =>
  issueById(db, issueId, true);
