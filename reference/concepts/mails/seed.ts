import { addMinutes } from 'date-fns';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencies, demoAgencyId } from '../seed/agencies';

const plans = {
  standard: { login: 'agent', mails: 80 },
  trusted: { login: 'trusted', mails: 50 },
  other: { login: 'other', mails: 10 },
} as const;

const letters = [
  {
    subject: 'חידוש ביטוח הרכב',
    preview: 'שלום, פוליסת הרכב מסתיימת בסוף החודש. מצורפות שלוש הצעות להשוואה.',
    attachments: 1,
  },
  { subject: 'Re: מסמכים חסרים', preview: 'היי, מצרף צילום של רישיון הרכב ורישיון הנהיגה. תודה!', attachments: 2 },
  {
    subject: 'אישור ביטוח לבנק',
    preview: 'הבנק מבקש אישור על ביטוח מבנה לטובת המשכנתה, אפשר לשלוח אליי?',
    attachments: 0,
  },
  { subject: 'הפוליסה החדשה', preview: 'הפוליסה הופקה ומצורפת כאן. כדאי לבדוק את הפרטים ולשמור.', attachments: 1 },
  { subject: 'שאלה על ההשתתפות העצמית', preview: 'אם הנזק קטן, עדיף לתקן דרך מוסך הסדר או לבד?', attachments: 0 },
] as const;

/** Creates mails of the last months, some of them unread. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const { login, mails } = plans[agency];
    const office = demoAgencies[agency].email;
    const writers = demoCustomersOf(agency, now).flatMap(({ id, draft }) => {
      const address = draft.media.find(({ mediaType }) => mediaType === 'MAIL')?.value;
      return address ? [{ id, address }] : [];
    });
    const rows = Array.from({ length: mails }, (_, number) => {
      const key = `mail:${agency}:${number}`;
      const { id, address } = writers[(number * 3) % writers.length]!;
      const isIncoming = number % letters.length === 1 || number % 2 === 0;
      return {
        id: seedId(key),
        agency_id: demoAgencyId(agency),
        account_id: demoAccountId(login),
        customer_id: id,
        order_id: null,
        folder: isIncoming ? ('INBOX' as const) : ('SENT' as const),
        sender: isIncoming ? address : office,
        recipients: [isIncoming ? office : address],
        ...letters[number % letters.length]!,
        seen: !isIncoming || number > 8,
        sent_at: addMinutes(now, -Math.round(90 + number * 2_600 + chanceOf(key, 'minute') * 1_200)),
      };
    });
    await db.insertInto('mails').values(rows).execute();
  }
}
