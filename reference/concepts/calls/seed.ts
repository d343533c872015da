import { addMinutes } from 'date-fns';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

const plans = {
  standard: { login: 'agent', calls: 80 },
  trusted: { login: 'trusted', calls: 50 },
  other: { login: 'other', calls: 10 },
} as const;
const tags = [['חידוש'], [], ['תביעה'], [], ['הצעת מחיר'], []];

/** Creates calls of the last months, with some missed incoming ones. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const { login, calls } = plans[agency];
    const customers = demoCustomersOf(agency, now);
    const rows = Array.from({ length: calls }, (_, number) => {
      const key = `call:${agency}:${number}`;
      const { id, draft } = customers[(number * 3) % customers.length]!;
      const isMissed = number % 7 === 3;
      return {
        id: seedId(key),
        agency_id: demoAgencyId(agency),
        account_id: isMissed ? null : demoAccountId(login),
        customer_id: id,
        direction: isMissed || number % 2 === 0 ? ('INCOMING' as const) : ('OUTGOING' as const),
        contact_number: draft.media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')!.value,
        duration_seconds: isMissed ? 0 : Math.round(25 + chanceOf(key, 'length') ** 2 * 900),
        tags: isMissed ? [] : tags[number % tags.length]!,
        called_at: addMinutes(now, -Math.round(40 + number * 2_300 + chanceOf(key, 'minute') * 1_000)),
      };
    });
    await db.insertInto('phone_calls').values(rows).execute();
  }
}
