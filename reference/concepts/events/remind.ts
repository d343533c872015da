import type { Selectable } from 'kysely';
import { z } from 'zod';
import { nextReminder, type Series } from '../../../lib/rules/time/occurrences';
import { notify } from '../notifications/notify';
import { job, type Scope } from '../../engine/jobs/job';
import type { EventTables } from './tables';

type Stored = Selectable<EventTables['client_events']>;

export const seriesOf = ({
  on_day: day,
  at_time: time,
  repeat,
  until_day: until,
}: Pick<Stored, 'on_day' | 'at_time' | 'repeat' | 'until_day'>): Series => ({ day, time, repeat, until });

type Reminded = Pick<Stored, 'id' | 'version' | 'remind_minutes' | 'on_day' | 'at_time' | 'repeat' | 'until_day'>;

/** Queues the next reminder of an event; those of an earlier version of it do nothing. */
export async function scheduleReminder(
  { jobs, now }: Pick<Scope, 'jobs'> & { now: Date },
  row: Reminded,
): Promise<void> {
  if (row.remind_minutes === null) return;
  const next = nextReminder(seriesOf(row), row.remind_minutes, now.getTime());
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
      await scheduleReminder({ jobs: scope.jobs, now: new Date(Date.parse(at)) }, row);
    }),
});
