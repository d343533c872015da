import { commitImport } from '@/reference/concepts/imports/commit-job';
import { undoImport } from '@/reference/concepts/imports/undo-job';
import { type JobTask, serveRuns, taskOf } from '../jobs/serve-runs';

/** What the process of an import works on. */
export interface ImportTask extends JobTask {
  job: 'commit' | 'undo';
  data: { jobId: string; runId: string; agencyId: string };
}

const task = taskOf<ImportTask>();
await serveRuns(task, (context) => ({ commit: commitImport, undo: undoImport })[task.job].run(task.data, context));
