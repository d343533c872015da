import { sql, type Updateable } from 'kysely';
import type { mailProblems } from '../../../lib/contract/customers/mail-box-status';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { JobContext } from '../../engine/jobs/job';
import { outcomeOf } from '../mailboxes/test-server';
import { bumpFeed } from '../notifications/feed';
import type { Box } from './sync-folders';
import { syncBoxSignature } from './job-signatures';
import type { MailTables } from './tables';

/** Time before the next attempt after an error; it doubles with each, s. */
const firstPause = 15;
const longestPause = 30 * 60;

type Problem = (typeof mailProblems)[number];
type Means = Pick<JobContext, 'inTransaction'>;

export const setBox = (
  { agencyId, accountId }: Box,
  { inTransaction }: Means,
  values: Updateable<MailTables['mail_boxes']>,
) =>
  inTransaction(({ db }) =>
    tenantOf(db, agencyId).updateTable('mail_boxes').set(values).where('account_id', '=', accountId).execute(),
  );

/** Has the open screens of somebody read the mailbox again: they watch the feed of notifications. */
export const tellScreens = ({ agencyId, accountId }: Box, { inTransaction }: Means): Promise<unknown> =>
  inTransaction(({ db }) => bumpFeed(db, { id: accountId, agency_id: agencyId }));

/** Says in one word why a mailbox could not be read. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Error && 'serverResponseCode' in error && error.serverResponseCode === 'OVERQUOTA')
    return 'quota';
  const outcome = outcomeOf(error);
  return outcome === 'ok' ? 'failed' : outcome;
}

/** Somebody does not want to wait for the next attempt. A refused password waits for new settings all the same. */
export const wakeBox = (tenant: Tenant, accountId: string): Promise<unknown> =>
  tenant
    .updateTable('mail_boxes')
    .set({ not_before: null })
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('problem', 'is', null), eb('problem', '<>', 'login')]))
    .execute();

/** Waits longer after each failure; after a refused password for new settings. */
export async function noteFailure(
  error: unknown,
  box: Box,
  context: Pick<JobContext, 'inTransaction' | 'log'>,
): Promise<void> {
  const problem = problemOf(error);
  context.log.warn({ err: error, problem }, 'mailbox not read');
  await context.inTransaction(async ({ db, jobs }) => {
    const boxes = () => tenantOf(db, box.agencyId).updateTable('mail_boxes').where('account_id', '=', box.accountId);
    const { attempts } = await boxes()
      .set({ state: 'ERROR', problem, attempts: sql`attempts + 1` })
      .returning('attempts')
      .executeTakeFirstOrThrow();
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(10, attempts - 1));
    const next = new Date(Date.now() + pause * 1_000);
    await boxes().set({ not_before: next }).execute();
    if (problem !== 'login') await jobs.send(syncBoxSignature, box, { startAfter: next });
  });
  await tellScreens(box, context);
}
