import { z } from 'zod';
import { nextReminder } from '../../../lib/rules/time/occurrences';
import { notify } from '../notifications/notify';
import { job, type Scope } from '../../engine/jobs/job';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { type StoredEvent, wholeSeriesOf } from './series';

type Reminded = Pick<StoredEvent, 'id' | 'version' | 'remind_minutes' | 'on_day' | 'at_time' | 'repeat' | 'until_day'>;

/** Queues the next reminder of an event; those of an earlier version of it do nothing. */
export async function scheduleReminder(
  { jobs, now, tenant }: Pick<Scope, 'jobs'> & { now: Date; tenant: Tenant },
  row: Reminded,
): Promise<void> {
  if (row.remind_minutes === null) return;
  const next = nextReminder(await wholeSeriesOf(tenant, row), row.remind_minutes, now.getTime());
  if (!next) return;
  await jobs.send(remindOfEvent, { eventId: row.id, version: row.version, ...next }, { startAfter: new Date(next.at) });
}

/** Reminds the owner of an event, on screen and by the chosen channels, and queues the reminder of its next day. */
export const remindOfEvent = job({
  name: 'events.remind',
  data: z.object({ eventId: z.string(), version: z.int(), day: z.string(), at: z.string() }),
  run: ({ eventId, version, day, at }, { inTransaction }) =>
    inTransaction(async (scope) => {
      const row = await scope.db
        .selectFrom('client_events')
        .selectAll()
        .where('id', '=', eventId)
        .where('version', '=', version)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!row) return;
      const when = [day.split('-').reverse().join('.'), row.at_time].filter(Boolean).join(' ');
      await notify(scope, {
        event: 'REMINDER',
        facts: { text: `${row.name} · ${when}` },
        to: [row.account_id],
        topic: `event:${eventId}:${day}`,
        ...(row.customer_id !== null && { customerId: row.customer_id }),
      });
      // From the reminder, not from now: a late run skips no day.
      const tenant = tenantOf(scope.db, row.agency_id);
      await scheduleReminder({ jobs: scope.jobs, now: new Date(Date.parse(at)), tenant }, row);
    }),
});
