import { z } from 'zod';
import { noteFailure, setBox, tellScreens } from './box-problem';
import { tenantOf } from '../../engine/db/tenant';
import { job, type JobContext } from '../../engine/jobs/job';
import { chosenIn, noChoice } from '../mailboxes/folder-roles';
import { restingClientsOf } from '../mailboxes/resting-clients';
import { type LostFolder, Renumbered } from './driver';
import { driverOf, serversOfAccount } from './driver-of';
import { idleWatchOf } from './idle-watch';
import { endSends, sendsUnderway } from './leaving/end-sends';
import { runIntents } from './run-intents';
import { type Box, syncFolders } from './sync-folders';
import { indexBoxSignature, syncBoxSignature, watchBoxSignature } from './job-signatures';

/** A run that has given no sign of life for so long was killed, s. */
const deadAfter = 90;
const beatEvery = 5;
/** Takes the mailbox for this run. @returns false while another run has it, or the server is to be left alone */
async function take({ agencyId, accountId }: Box, { inTransaction }: Pick<JobContext, 'inTransaction'>) {
  return inTransaction(async ({ db }) => {
    const tenant = tenantOf(db, agencyId);
    await tenant
      .insertInto('mail_boxes', { account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tenant
      .selectFrom('mail_boxes')
      .selectAll('mail_boxes')
      .select(({ selectFrom }) =>
        selectFrom('accounts')
          .select('accounts.account_state')
          .whereRef('accounts.agency_id', '=', 'mail_boxes.agency_id')
          .whereRef('accounts.id', '=', 'mail_boxes.account_id')
          .as('account_state'),
      )
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const hasLeft = row.account_state === 'DELETED';
    // Nothing is read or sent in the name of somebody who has left; what was on its way is looked up.
    if (hasLeft && (await sendsUnderway(tenant, accountId)).length === 0) return 'stopped' as const;
    const now = Date.now();
    const isRunning = row.state === 'IN_PROGRESS' && row.started_at !== null;
    if (isRunning && now - Date.parse(row.started_at!) < deadAfter * 1_000) return 'busy' as const;
    // Repeated sign-ins with a wrong password lock accounts: only new settings open this again.
    if (row.problem === 'login' && !hasLeft) return 'stopped' as const;
    if (row.not_before !== null && Date.parse(row.not_before) > now) return 'stopped' as const;
    await tenant
      .updateTable('mail_boxes')
      .set({ state: 'IN_PROGRESS', started_at: new Date(now) })
      .where('account_id', '=', accountId)
      .execute();
    return hasLeft ? ('leaving' as const) : ('taken' as const);
  });
}

/** Returns a function that says that the run is alive, as often as it takes. */
function beatsOf(box: Box, context: JobContext): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < beatEvery * 1_000) return;
    last = Date.now();
    await setBox(box, context, { started_at: new Date(last) });
  };
}

/** Does what the journal says and reads what is new. Only one run works on a mailbox. */
export const syncBox = job({
  ...syncBoxSignature,
  options: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 },
  concurrency: 4,
  urgent: true,
  async run(box, context) {
    const taken = await take(box, context);
    if (taken === 'busy')
      return context.jobs.send(syncBoxSignature, box, { startAfter: 2, singletonKey: box.accountId });
    if (taken === 'stopped') return;
    const open = () =>
      driverOf(box, {
        ...context,
        clients: restingClientsOf(context.db),
        arrived: (scope, owner) => scope.jobs.send(syncBoxSignature, owner),
      });
    if (taken === 'leaving') return endSends(box, context, open);
    const beat = beatsOf(box, context);
    try {
      const driver = await open();
      let isDone = false;
      try {
        const { isSome: wasDone, waits } = await runIntents(driver, { box, means: context, beat });
        const tell = async (missing?: number) => {
          if (missing !== undefined) await setBox(box, context, { missing });
          await tellScreens(box, context);
        };
        const { missing, hasMore, changed } = await syncFolders({ driver, box, means: context, beat, tell });
        const state = missing > 0 ? 'NEW' : 'DONE';
        const done = {
          state,
          missing,
          problem: null,
          attempts: 0,
          not_before: null,
          started_at: null,
        } as const;
        await noteLost(box, context, driver.lost());
        await setBox(box, context, { ...done, ...(missing === 0 && { last_success_at: new Date() }) });
        isDone = true;
        if (wasDone || changed) await tellScreens(box, context);
        if (changed) await context.jobs.send(indexBoxSignature, box, { singletonKey: box.accountId });
        if (missing === 0) await context.jobs.send(watchBoxSignature, box, { singletonKey: box.accountId });
        if (missing > 0 || hasMore || waits) await context.jobs.send(syncBoxSignature, box);
      } finally {
        await driver.close(isDone);
      }
    } catch (error) {
      if (!(error instanceof Renumbered)) return await noteFailure(error, box, context);
      // A folder was made anew while it was read: the next run reads its new numbers.
      await setBox(box, context, { started_at: null });
      await context.jobs.send(syncBoxSignature, box, { startAfter: 1 });
    }
  },
});

/** Stores which chosen folders the server has no more, unless others were chosen while the mailbox was read. */
const noteLost = (box: Box, { inTransaction }: Pick<JobContext, 'inTransaction'>, lost: readonly LostFolder[]) =>
  inTransaction(async (scope) => {
    const tenant = tenantOf(scope.db, box.agencyId);
    const own = tenant.updateTable('mail_boxes').where('account_id', '=', box.accountId);
    // A choice resets this row: who holds it first makes the other wait.
    await own.set({ lost_folders: [] }).execute();
    if (lost.length === 0) return;
    const row = await serversOfAccount(scope, box);
    const chosen = row ? chosenIn(row) : noChoice;
    const still = lost.filter(({ folder, name }) => chosen[folder] === name);
    await own.set({ lost_folders: still.map(({ folder }) => folder) }).execute();
  });

/** Listens to the server of a mailbox, in this process, while its person is signed in. */
export const watchBox = job({
  ...watchBoxSignature,
  options: { retryLimit: 0, expireInSeconds: 60 },
  run: (box, context) => idleWatchOf(context.db).keep(box, context),
});

/** Every minute: looks for new mail in the mailboxes that have a server, of people who are signed in. */
export const syncBoxes = job({
  name: 'mails.syncBoxes',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 60 },
  every: '* * * * *',
  async run(_, { db, jobs }) {
    const rows = await db
      .selectFrom('mailboxes')
      .select(['mailboxes.agency_id as agencyId', 'mailboxes.account_id as accountId'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sessions')
            .select('sessions.id_hash')
            .whereRef('sessions.account_id', '=', 'mailboxes.account_id')
            .where('sessions.expires_at', '>', new Date().toISOString()),
        ),
      )
      .execute();
    for (const box of rows) await jobs.send(syncBoxSignature, box, { singletonKey: box.accountId });
  },
});
