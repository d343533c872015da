import { addDays, parseISO } from 'date-fns';
import { type ClaimStatus, claimTypes } from '../../../lib/contract/customers/claims';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { nextNumbers } from '../../engine/numbering/next-number';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

const plans = {
  standard: { login: 'agent', claims: 18 },
  trusted: { login: 'trusted', claims: 12 },
  other: { login: 'other', claims: 4 },
} as const;

const cycle: readonly ClaimStatus[] = [
  'WAITING_FOR_DECISION',
  'CLOSED',
  'WAITING_FOR_DOCUMENTS',
  'PAID',
  'IN_PROCESS',
  'CLOSED',
  'OPEN',
  'PAID',
  'NEW',
];
const settled: readonly ClaimStatus[] = ['PAID', 'CLOSED'];

/** Creates claims. The newest come first in the cycle; the follow-up of a few is due today or overdue. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  const today = parseISO(todayInIsrael(now));
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const tenant = tenantOf(db, demoAgencyId(agency));
    const { login, claims } = plans[agency];
    const customers = demoCustomersOf(agency, now);
    const first = await nextNumbers(tenant, 'claim', claims);
    const rows = Array.from({ length: claims }, (_, number) => {
      const key = `claim:${agency}:${number}`;
      const status = cycle[number % cycle.length]!;
      const opened = addDays(today, -6 - Math.round(number * 11 + chanceOf(key, 'day') * 8));
      const open = !settled.includes(status);
      return {
        id: seedId(key),
        account_id: demoAccountId(login),
        claim_number: first + claims - 1 - number,
        customer_id: customers[(number * 11 + 5) % customers.length]!.id,
        order_id: null,
        type: claimTypes[Math.floor(chanceOf(key, 'type') * claimTypes.length)]!,
        status,
        opened_on: isoDay(opened),
        closed_on: open ? null : isoDay(addDays(opened, 5)),
        follow_up_on: open ? isoDay(addDays(today, Math.round(chanceOf(key, 'follow') * 12) - 6)) : null,
        created_at: opened,
      };
    });
    await tenant.insertInto('claims', rows).execute();
  }
}
