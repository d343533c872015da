import { type OpportunityResponse, opportunityTypes } from '../../../lib/contract/desk/opportunities';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Sender and number of opportunities per agency. */
const plans = {
  standard: { login: 'agent', sent: 40 },
  trusted: { login: 'trusted', sent: 24 },
  other: { login: 'other', sent: 6 },
} as const;

/** Responses by position in the cycle: most are empty. */
const cycle: readonly OpportunityResponse[] = [
  'INTERESTED',
  'JUST_SENT',
  'NOT_INTERESTED',
  'NO_REACTION',
  'JUST_SENT',
  'ALREADY_PURCHASED',
  'NO_REACTION',
  'JUST_SENT',
  'NO_REACTION',
  'UNSUBSCRIBE',
];
const silent: readonly OpportunityResponse[] = ['JUST_SENT', 'NO_REACTION'];

function sentRow(agency: keyof typeof plans, customerId: string, number: number, now: Date) {
  const key = `opportunity:${agency}:${number}`;
  const sentAt = new Date(now.getTime() - Math.round((1 + number * 0.9) * day + chanceOf(key, 'hour') * 6 * hour));
  const response = number === 4 ? 'INTERESTED' : cycle[number % cycle.length]!;
  const respondedAt = silent.includes(response)
    ? null
    : new Date(sentAt.getTime() + Math.round((0.5 + chanceOf(key, 'thinking') * 20) * hour));
  // Recent replies are still open; older ones were answered.
  const answeredAt = respondedAt && number > 20 ? new Date(respondedAt.getTime() + 3 * hour) : null;
  return {
    id: seedId(key),
    agency_id: demoAgencyId(agency),
    account_id: demoAccountId(plans[agency].login),
    customer_id: customerId,
    order_id: null,
    type: opportunityTypes[number % opportunityTypes.length]!,
    channel: chanceOf(key, 'channel') < 0.7 ? ('SMS' as const) : ('MAIL' as const),
    sent_at: sentAt,
    response,
    responded_at: respondedAt,
    answered_at: answeredAt,
  };
}

/** Creates opportunities of the last weeks, some with open replies. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const customers = demoCustomersOf(agency, now);
    const rows = Array.from({ length: plans[agency].sent }, (_, number) =>
      sentRow(agency, customers[(number * 7 + 2) % customers.length]!.id, number, now),
    );
    await db.insertInto('sent_opportunities').values(rows).execute();
  }
}
