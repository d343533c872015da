import { addDays, addYears, parseISO } from 'date-fns';
import { followUps } from '../../../lib/contract/orders/renewal-card';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { policyStatuses } from '../../../lib/rules/work/policies';
import type { SeedContext } from '../../engine/concept';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { collectSaved } from './collect-saved';

/** Agencies with demo renewals, and the account that works on them. */
const plans = { standard: 'agent', trusted: 'trusted', other: 'other' } as const;

/** Renewals of an agency that somebody has worked on. */
const noted = 20;

const remarks = [
  'מבקש הצעה גם מחברה אחרת',
  'החליף רכב, לבדוק לפני החידוש',
  'לחזור אחרי השעה חמש',
  'רוצה לשלם בעשרה תשלומים',
];

const pick = <T>(list: readonly T[], ...words: string[]): T => list[Math.floor(chanceOf(...words) * list.length)]!;

/** Returns what an agent has noted on a renewal, mostly something. */
function notesOf(key: string, today: string) {
  const chance = chanceOf(key, 'noted');
  return {
    follow_up: chance < 0.45 ? pick(followUps.slice(0, 4), key, 'status') : null,
    next_contact_on: chance < 0.3 ? isoDay(addDays(parseISO(today), Math.round(chanceOf(key, 'next') * 8) - 2)) : null,
    remark: chance > 0.65 ? pick(remarks, key, 'remark') : null,
  };
}

/** Ends of cover of some demo policies, days from today, so that there is always something to renew. */
const ends = [4, 9, 13, 18, 23, 27, 41, 66];

/** Lets the oldest demo policies of cars end soon; those of homes do anyway. Their renewals follow. */
async function endSoon(tenant: Tenant, now: Date): Promise<void> {
  const today = parseISO(todayInIsrael(now));
  const oldest = await tenant
    .selectFrom('renewals')
    .select('id')
    .where('ownership', '=', 'OWN')
    .where('product_type', '=', 'CAR')
    .where('source', 'in', policyStatuses)
    .where('standing', '=', true)
    .where('insurance_end', '<', isoDay(addDays(today, 120)))
    .orderBy('insurance_end')
    .orderBy('id')
    .offset(4)
    .limit(ends.length)
    .execute();
  for (const [at, { id }] of oldest.entries()) {
    const end = addDays(today, ends[at]!);
    await tenant
      .updateTable('orders')
      .set({ insurance_start: isoDay(addDays(addYears(end, -1), 1)), insurance_end: isoDay(end) })
      .where('id', '=', id)
      .execute();
  }
}

async function note(tenant: Tenant, agency: keyof typeof plans, now: Date): Promise<void> {
  const today = todayInIsrael(now);
  const nearest = await tenant
    .selectFrom('renewals')
    .select(['id', 'insurance_end'])
    .where('product_type', '=', 'CAR')
    .where('source', 'in', policyStatuses)
    .where('standing', '=', true)
    .orderBy('insurance_end')
    .orderBy('id')
    .limit(noted)
    .execute();
  for (const [at, { id, insurance_end: end }] of nearest.entries()) {
    const key = `renewal:${agency}:${at}`;
    const settled = end < today && {
      outcome: chanceOf(key, 'won') < 0.6 ? ('RENEWED' as const) : ('NOT_RENEWED' as const),
      outcome_at: parseISO(end),
      outcome_by: demoAccountId(plans[agency]),
    };
    await tenant
      .updateTable('renewals')
      .set({ ...notesOf(key, today), ...settled })
      .where('id', '=', id)
      .execute();
  }
}

/** Adds follow-ups and outcomes to the renewals that the demo orders and policies have made. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const tenant = tenantOf(db, demoAgencyId(agency));
    await endSoon(tenant, now);
    await note(tenant, agency, now);
  }
  await collectSaved(db, now);
}
