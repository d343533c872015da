import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { askForDocument } from '../../simulators/issuing/insurer-desk';
import { job, type JobContext } from '../../engine/jobs/job';
import { JobCancelled, runJob, type RunningJob } from '../../engine/tray/tracked-job';
import { documentQuestions, questionPause } from './document-questions';
import { filePolicy } from './file-policy';

const retries = 3;
/** Waits for documents in one process; an agency has half of them. */
const waiters = 16;

/** Wait before a late document is asked for again, s. */
const latePause = 60;

async function fileWhenReady(context: JobContext, issueId: string): Promise<boolean> {
  if (!(await askForDocument(context.db, issueId))) return false;
  await context.inTransaction((scope) => filePolicy(scope, context, issueId, new Date()));
  return true;
}

/** Marks the document as late. It is asked for until it arrives. */
async function giveUp(
  context: JobContext,
  { issueId, agencyId }: { issueId: string; agencyId: string },
): Promise<void> {
  await context.inTransaction(async ({ db, jobs }) => {
    await db
      .updateTable('policy_issues')
      .set({ document_state: 'LATE' })
      .where('id', '=', issueId)
      .where('document_state', '=', 'WAITING')
      .execute();
    const startAfter = latePause * Math.min(context.settings.ratingPace ?? 1, 1);
    await jobs.send(fetchLateDocument, { issueId, agencyId }, { startAfter });
  });
}

async function ask(context: JobContext, running: RunningJob, issueId: string): Promise<boolean> {
  const pause = questionPause * (context.settings.ratingPace ?? 1);
  for (let tries = 1; tries <= documentQuestions; tries++) {
    if (await fileWhenReady(context, issueId)) return true;
    await running.progress(tries, documentQuestions);
    await context.db.updateTable('policy_issues').set({ document_tries: tries }).where('id', '=', issueId).execute();
    await wait(pause, undefined, { signal: context.signal });
  }
  return false;
}

/** Waits for the document of an issued policy: 30 questions, one every 3 seconds (S2 §7). */
export const awaitDocument = job({
  name: 'policies.awaitDocument',
  data: z.object({ jobId: z.string(), agencyId: z.string(), issueId: z.string() }),
  options: { retryLimit: retries },
  concurrency: waiters,
  run: (data, context) =>
    runJob(context, data, retries, async (running) => {
      try {
        if (await ask(context, running, data.issueId)) return await running.close();
      } catch (error) {
        if (error instanceof JobCancelled) await giveUp(context, data);
        throw error;
      }
      await giveUp(context, data);
      await running.fail('POLICY_NOT_RECEIVED');
    }),
});

/** Attaches a document that arrives after the wait; asks with growing pauses. */
export const fetchLateDocument = job({
  name: 'policies.fetchLateDocument',
  data: z.object({ issueId: z.string(), agencyId: z.string() }),
  options: { retryLimit: 100, retryDelay: 5 },
  async run({ issueId }, context) {
    const issue = await context.db
      .selectFrom('policy_issues')
      .select('document_state')
      .where('id', '=', issueId)
      .executeTakeFirst();
    if (issue?.document_state !== 'LATE' || (await fileWhenReady(context, issueId))) return;
    throw new Error('The document of the policy has not arrived yet');
  },
});
