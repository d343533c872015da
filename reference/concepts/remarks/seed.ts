import { addDays, addHours, parseISO } from 'date-fns';
import type { Task } from '../../../lib/contract/customers/remarks';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

const plans = {
  standard: { login: 'agent', tasks: 16 },
  trusted: { login: 'trusted', tasks: 10 },
  other: { login: 'other', tasks: 4 },
} as const;

const subjects = [
  'להתקשר לגבי חידוש פוליסת הרכב',
  'לשלוח אישור היעדר תביעות',
  'לבדוק כפל ביטוח בתיק',
  'לעדכן כתובת למשלוח דואר',
  'לבקש צילום רישיון נהיגה',
  'להחזיר תשובה על הצעת המחיר',
  'לתאם פגישה שנתית',
  'לברר סטטוס תביעה מול החברה',
];
const urgency: readonly Task['priority'][] = [
  'NORMAL',
  'URGENT',
  'NORMAL',
  'LOW',
  'NORMAL',
  'EMERGENCY',
  'NORMAL',
  'LOW',
];

/** Tasks around today: some late, some of today, some to come, a few done. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  const today = parseISO(`${todayInIsrael(now)}T00:00:00Z`);
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const { login, tasks } = plans[agency];
    const customers = demoCustomersOf(agency, now);
    const rows = Array.from({ length: tasks }, (_, number) => {
      const key = `task:${agency}:${number}`;
      const dueAt = addHours(addDays(today, (number % 7) - 3), 6 + Math.floor(chanceOf(key, 'hour') * 9));
      return {
        id: seedId(key),
        agency_id: demoAgencyId(agency),
        account_id: demoAccountId(login),
        customer_id: customers[(number * 13 + 9) % customers.length]!.id,
        order_id: null,
        subject: subjects[number % subjects.length]!,
        priority: urgency[number % urgency.length]!,
        due_at: dueAt,
        done_at: number % 5 === 4 ? addHours(dueAt, -2) : null,
        created_at: addDays(dueAt, -5),
      };
    });
    await db.insertInto('remarks').values(rows).execute();
  }
}
