import type { Repeat } from '../../../lib/rules/time/occurrences';
import { daysAfter } from '../../../lib/rules/time/business-days';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { SeedContext } from '../../engine/concept';
import { seedId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { demoCustomersOf } from '../customers/seed';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

interface Plan {
  name: string;
  /** Days from today. */
  in: number;
  time: string | null;
  repeat?: Repeat;
  /** With a customer, by number. */
  customer?: number;
  login?: 'agent' | 'superuser';
}

const plans: readonly Plan[] = [
  { name: 'פגישת היכרות במשרד', in: 0, time: '10:00', customer: 3 },
  { name: 'שיחת חידוש דירה', in: 0, time: '15:30', customer: 8 },
  { name: 'ישיבת צוות', in: -14, time: '09:00', repeat: 'WEEKLY', login: 'superuser' },
  { name: 'סגירת חודש מול החברות', in: -30, time: null, repeat: 'MONTHLY' },
  { name: 'פגישה שנתית אצל הלקוח', in: 2, time: '12:00', customer: 14 },
  { name: 'יום עיון של חברת ביטוח', in: 6, time: null },
  { name: 'הצגת הצעה לביטוח חיים', in: 9, time: '16:45', customer: 21 },
  { name: 'חופשה', in: 17, time: null },
];

/** Creates events around today: meetings, and some that repeat. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  const today = todayInIsrael(now);
  const customers = demoCustomersOf('standard', now);
  const rows = plans.map(({ name, in: days, time, repeat = 'NONE', customer, login = 'agent' }, number) => ({
    id: seedId(`event:standard:${number}`),
    account_id: demoAccountId(login),
    customer_id: customer === undefined ? null : customers[customer % customers.length]!.id,
    name,
    description: null,
    on_day: daysAfter(today, days),
    at_time: time,
    repeat,
    until_day: null,
    remind_minutes: null,
    created_at: now,
    updated_at: now,
  }));
  await tenantOf(db, demoAgencyId('standard')).insertInto('client_events', rows).execute();
}
