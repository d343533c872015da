import { z } from 'zod';
import { job, type Scope } from '../../engine/jobs/job';
import type { Settings } from '../../engine/settings';
import { arriveNow } from './arrive';

/** Delivers a reminder at its time. Does nothing if it was moved or removed. */
export const arriveInTime = job({
  name: 'notifications.arriveInTime',
  data: z.object({ notificationId: z.string() }),
  run: ({ notificationId }, { inTransaction, settings }) =>
    inTransaction((scope) => arriveIfDue(scope, settings, notificationId)),
});

async function arriveIfDue(scope: Scope, settings: Settings, notificationId: string): Promise<void> {
  const due = await scope.db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .select([
      'notifications.id',
      'notifications.event',
      'notifications.facts',
      'accounts.id as account_id',
      'accounts.agency_id',
      'accounts.language',
    ])
    .where('notifications.id', '=', notificationId)
    .where('notifications.arrived_version', 'is', null)
    .where('notifications.removed_at', 'is', null)
    .where('notifications.due_at', '<=', new Date().toISOString())
    .executeTakeFirst();
  if (!due) return;
  const { account_id, agency_id, language, ...what } = due;
  await arriveNow(scope, settings, { ...what, recipient: { id: account_id, agency_id, language } });
}
