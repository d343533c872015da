import { addDays, parseISO } from 'date-fns';
import { sql } from 'kysely';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import { type trends, trendWeeks, weeksAhead } from '../../../lib/contract/desk/trends';
import { isoDay } from '../../../lib/rules/time/calendar';
import { weeksFrom } from '../../../lib/rules/time/week';
import { countUpTo } from '../../engine/db/count-up-to';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { startOfDay } from './days';

/** Overdue tasks are counted up to this number. */
const countedUpTo = 1_000;

/** Returns the last weeks, this one and the next ones with the tasks due in them, and the number of overdue tasks. */
export async function tasksOf(
  db: Db,
  tenant: Tenant,
  accountId: string | undefined,
  today: string,
): Promise<OutputOf<typeof trends.tasks>> {
  const weeks = weeksFrom(today, 1 + weeksAhead - trendWeeks, trendWeeks);
  const standing = tenant
    .selectFrom('remarks')
    .where('remarks.due_at', 'is not', null)
    .where('remarks.removed_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('remarks.account_id', '=', accountId!));
  const week = sql<number>`((remarks.due_at at time zone 'Asia/Jerusalem')::date - ${weeks[0]!.from}::date) / 7`;
  const rows = await standing
    .where('remarks.due_at', '>=', startOfDay(weeks[0]!.from))
    .where('remarks.due_at', '<', startOfDay(isoDay(addDays(parseISO(weeks.at(-1)!.to), 1))))
    .select([
      week.as('week'),
      sql<number>`count(*) filter (where remarks.done_at is null)`.as('open'),
      sql<number>`count(*) filter (where remarks.done_at is not null)`.as('done'),
    ])
    .groupBy(sql`1`)
    .execute();
  const late = standing
    .where('remarks.done_at', 'is', null)
    .where('remarks.due_at', '<', startOfDay(today))
    .select('remarks.id');
  const known = new Map(rows.map((row) => [row.week, row]));
  return {
    weeks: weeks.map((days, index) => {
      const { open = 0, done = 0 } = known.get(index) ?? {};
      return { ...days, open, done };
    }),
    overdue: await countUpTo(db, late, countedUpTo),
  };
}
