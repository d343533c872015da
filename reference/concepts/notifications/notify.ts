import { newId } from '../../engine/db/ids';
import type { Scope } from '../../engine/jobs/job';
import { deliverNotice, type Notice } from './deliver-notice';

/**
 * Tells people of something, once the caller's transaction commits: the one place for every concept. Whom, where to
 * and in which language is worked out by a job, so that the work itself waits for nothing and recipients may be of
 * other agencies. Who acts in person need not be told: leave them out.
 */
export async function notify({ jobs }: Pick<Scope, 'jobs'>, notice: Notice): Promise<void> {
  if (notice.to !== 'backoffice' && notice.to.length === 0) return;
  await jobs.send(deliverNotice, { ...notice, id: newId() });
}
