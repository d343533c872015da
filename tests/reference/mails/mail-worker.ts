import { syncBox } from '@/reference/concepts/mails/sync-box';
import { type JobTask, serveRuns, taskOf } from '../jobs/serve-runs';

/** What the process of a mailbox works on. */
export interface MailTask extends JobTask {
  box: { agencyId: string; accountId: string };
}

const task = taskOf<MailTask>();
await serveRuns(task, (context) => syncBox.run(task.box, context));
