import type { jobs } from '../../../lib/contract/desk/jobs';
import { fileAnswer } from '../files/file-answer';
import { forgetFile } from '../files/keep-file';
import { Failure } from '../failures/failure';
import type { Handlers } from '../http/handlers';
import { agencyJobs } from './agency-jobs';
import { ownJobs, ownJob, jobOf } from './tracked-job';

const shown = 20;

export const jobHandlers = {
  async list(_, context) {
    const rows = await ownJobs(context).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(shown).execute();
    return rows.map((row) => jobOf(row, context.now));
  },

  find: ({ query }, context) => agencyJobs(context, query),

  get: async ({ params }, context) => jobOf(await ownJob(context, params.jobId), context.now),

  async cancel({ params }, context) {
    await ownJob(context, params.jobId);
    await context.tenant
      .updateTable('tray_jobs')
      .set({ stage: 'CANCELLED', finished_at: context.now })
      .where('id', '=', params.jobId)
      .where('stage', 'in', ['WAITING', 'RUNNING'])
      .execute();
    return jobOf(await ownJob(context, params.jobId), context.now);
  },

  async remove({ params }, context) {
    const { file_id, stage } = await ownJob(context, params.jobId);
    if (stage === 'WAITING' || stage === 'RUNNING')
      throw new Failure('CONFLICT', { message: 'It is under way: cancel it first' });
    await context.tenant.deleteFrom('tray_jobs').where('id', '=', params.jobId).execute();
    await forgetFile(context.tenant, file_id);
    return { done: true };
  },

  async result({ params }, context) {
    const { file_id } = await ownJob(context, params.jobId);
    if (file_id === null) throw new Failure('NOT_FOUND');
    context.describe({ jobId: params.jobId });
    return fileAnswer(context, file_id, ['export'], 'attachment');
  },
} satisfies Handlers<typeof jobs>;
