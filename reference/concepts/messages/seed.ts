import { addMinutes } from 'date-fns';
import type { SentSms } from '../../../lib/contract/customers/messages';
import { smsSize } from '../../../lib/rules/work/sms';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

const plans = {
  standard: { login: 'agent', messages: 70 },
  trusted: { login: 'trusted', messages: 40 },
  other: { login: 'other', messages: 8 },
} as const;

const texts: readonly { topic: SentSms['topic']; body: string }[] = [
  { topic: 'renewal', body: 'שלום, ביטוח הרכב מסתיים בקרוב. הכנו הצעות לחידוש, אפשר לדבר היום?' },
  { topic: 'policyIssue', body: 'הפוליסה הופקה ונשלחה לדוא״ל. נסיעה בטוחה!' },
  { topic: 'other', body: 'כדי להשלים את ההצעה חסר לנו צילום של רישיון הרכב. אפשר להשיב להודעה זו.' },
];

/** Creates SMS of the last months; they have no row in the outbox. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const { login, messages } = plans[agency];
    const customers = demoCustomersOf(agency, now);
    const rows = Array.from({ length: messages }, (_, number) => {
      const key = `sms:${agency}:${number}`;
      const { id, draft } = customers[(number * 3) % customers.length]!;
      const { topic, body } = texts[number % texts.length]!;
      const { characters, parts } = smsSize(body);
      return {
        id: seedId(key),
        agency_id: demoAgencyId(agency),
        account_id: demoAccountId(login),
        customer_id: id,
        topic,
        recipient: draft.media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')!.value,
        body,
        characters,
        parts,
        message_id: null,
        sent_at: addMinutes(now, -Math.round(300 + number * 3_100 + chanceOf(key, 'minute') * 1_500)),
      };
    });
    await db.insertInto('customer_sms').values(rows).execute();
  }
}
