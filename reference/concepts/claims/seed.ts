import { addDays, min, parseISO } from 'date-fns';
import { type ClaimStatus, claimTypes } from '../../../lib/contract/claims/claim-lists';
import { insuranceCompanies } from '../../../lib/insurers/companies';
import type { Supplier } from '../../../lib/insurers/registry';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { claimClock } from '../../../lib/rules/time/claim-clock';
import { claimStatuses } from '../../../lib/rules/work/claim-status';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { nextNumbers } from '../../engine/numbering/next-number';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { demoParts, demoSteps } from './demo-parts';

const plans = {
  standard: { logins: ['agent', 'clerk'], claims: 27 },
  trusted: { logins: ['trusted'], claims: 12 },
  other: { logins: ['other'], claims: 4 },
} as const;

const cycle: readonly ClaimStatus[] = [
  'WAITING_FOR_DECISION',
  'CLOSED',
  'WAITING_FOR_DOCUMENTS',
  'PAID',
  'IN_PROCESS',
  'APPEALED',
  'OPEN',
  'PAID',
  'NEW',
];
const settled: readonly ClaimStatus[] = ['PAID', 'CLOSED'];
const insurers = insuranceCompanies.map(({ code }) => code as Supplier);

/** Amounts and days of a demo claim, by how far it has come. */
function progress(key: string, status: ClaimStatus, { opened, today }: { opened: Date; today: Date }) {
  const reached = (wanted: ClaimStatus) => claimStatuses.indexOf(status) >= claimStatuses.indexOf(wanted);
  const value = 60_000 + Math.round(chanceOf(key, 'value') * 120) * 1_000;
  const claimed = 2_000 + Math.round(chanceOf(key, 'claimed') * 380) * 100;
  const agreed = Math.round((claimed * (70 + chanceOf(key, 'agreed') * 30)) / 10_000) * 100;
  const day = (days: number) => isoDay(min([addDays(opened, days), today]));
  const from = <T>(wanted: ClaimStatus, value: T) => (reached(wanted) ? value : null);
  const steps = [
    ['WAITING_FOR_DECISION', 9],
    ['WAITING_FOR_DOCUMENTS', 4],
    ['OPEN', 1],
  ] as const;
  return {
    status_since: day(steps.find(([wanted]) => reached(wanted))?.[1] ?? 0),
    claimed: from('IN_PROCESS', claimed),
    agreed: from('APPEALED', agreed),
    replacement_value: from('IN_PROCESS', value),
    impairment_amount: from('WAITING_FOR_DECISION', Math.round(value * 0.04)),
    impairment_tenths: from('WAITING_FOR_DECISION', 40),
    self_deductible: from('IN_PROCESS', 1_500),
    appraiser_fee: from('WAITING_FOR_DECISION', 850),
    expected: from('WAITING_FOR_DECISION', Math.max(0, claimed - 1_500)),
    paid: reached('PAID') ? agreed : 0,
    documents_asked_on: from('WAITING_FOR_DOCUMENTS', day(4)),
    last_document_on: from('WAITING_FOR_DECISION', day(8)),
    last_notice_on: status === 'IN_PROCESS' ? day(3) : null,
  };
}

type Customer = ReturnType<typeof demoCustomersOf>[number];

function demoClaim(agency: keyof typeof plans, number: number, customer: Customer, today: Date) {
  const key = `claim:${agency}:${number}`;
  const status = cycle[number % cycle.length]!;
  const { logins } = plans[agency];
  const opened = addDays(today, -3 - Math.round(number * 6 + chanceOf(key, 'day') * 6));
  const type = claimTypes[Math.floor(chanceOf(key, 'type') * (claimTypes.length - 1))]!;
  const facts = progress(key, status, { opened, today });
  const openedOn = isoDay(opened);
  const clock = claimClock(
    {
      type,
      status,
      openedOn,
      documentsAskedOn: facts.documents_asked_on,
      lastDocumentOn: facts.last_document_on,
      lastNoticeOn: facts.last_notice_on,
      reopenedOn: null,
    },
    isoDay(today),
  );
  const account = demoAccountId(logins[number % logins.length]!);
  return {
    id: seedId(key),
    account_id: account,
    created_by: account,
    customer_id: customer.id,
    order_id: null,
    supplier: insurers[Math.floor(chanceOf(key, 'insurer') * insurers.length)]!,
    insurer_claim_number: number % 9 < 7 ? `${26_400_000 + number * 917}` : null,
    registration_number: String(10_000_000 + Math.floor(chanceOf(key, 'plate') * 89_999_999)),
    type,
    status,
    opened_on: openedOn,
    accident_on: isoDay(addDays(opened, -1)),
    closed_on: settled.includes(status) ? isoDay(min([addDays(opened, 12), today])) : null,
    outcome: status === 'CLOSED' ? ('PAID' as const) : null,
    follow_up_on: clock?.dueOn ?? null,
    created_at: opened,
    ...facts,
  };
}

/** Creates claims in every status, the newest first; the clocks of a few are due or have run out. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  const today = parseISO(todayInIsrael(now));
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const tenant = tenantOf(db, demoAgencyId(agency));
    const count = plans[agency].claims;
    const customers = demoCustomersOf(agency, now);
    const first = await nextNumbers(tenant, 'claim', count);
    const rows = Array.from({ length: count }, (_, number) => ({
      claim_number: first + count - 1 - number,
      ...demoClaim(agency, number, customers[(number * 11 + 5) % customers.length]!, today),
    }));
    await tenant.insertInto('claims', rows).execute();
    await tenant.insertInto('claim_parts', rows.flatMap(demoParts)).execute();
    await tenant.insertInto('claim_events', rows.flatMap(demoSteps)).execute();
  }
}

export type DemoClaim = ReturnType<typeof demoClaim>;
