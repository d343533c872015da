import { addDays, addHours } from 'date-fns';
import type { DocumentRow } from '../../lib/contract/documents';
import { isoDay } from '../../lib/rules/calendar';
import type { SeedContext } from '../concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../db/ids';
import { chanceOf } from '../rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

const plans = { standard: { login: 'agent', documents: 90 }, trusted: { login: 'trusted', documents: 60 }, other: { login: 'other', documents: 12 } } as const;

interface Kind {
  name: string;
  infoType: DocumentRow['infoType'];
  fileType: DocumentRow['fileType'];
  status: DocumentRow['status'];
  tags: string[];
}

const kinds: readonly Kind[] = [
  { name: 'רישיון נהיגה', infoType: 'DRIVING_LICENSE', fileType: 'SCAN', status: 'RECEIVED', tags: ['רכב'] },
  { name: 'פוליסת רכב מקיף', infoType: 'POLICY', fileType: 'FAX', status: 'RECEIVED', tags: ['רכב'] },
  { name: 'כתב מינוי סוכן', infoType: 'AGREEMENT', fileType: 'FAX', status: 'NOTIFICATION_SENT', tags: [] },
  { name: 'צילום תעודת זהות', infoType: 'PASSPORT', fileType: 'SCAN', status: 'NEW', tags: [] },
  { name: 'טופס הצעה חתום', infoType: 'AGREEMENT', fileType: 'FAX', status: 'SIGNED', tags: ['רכב', 'חתום'] },
  { name: 'הקלטת שיחת התאמת צרכים', infoType: 'AUDIO', fileType: 'AUDIO', status: 'RECEIVED', tags: [] },
  { name: 'אישור היעדר תביעות', infoType: 'OTHER', fileType: 'FAX', status: 'NOTIFICATION_VISITED', tags: ['חידוש'] },
];

/** Documents of the last year; those that were asked for are due around today. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as (keyof typeof plans)[]) {
    const { login, documents } = plans[agency];
    const customers = demoCustomersOf(agency, now);
    const rows = Array.from({ length: documents }, (_, number) => {
      const key = `document:${agency}:${number}`;
      const { name, infoType, fileType, status, tags } = kinds[number % kinds.length]!;
      const waits = status === 'NOTIFICATION_SENT' || status === 'NOTIFICATION_VISITED';
      return {
        id: seedId(key),
        agency_id: demoAgencyId(agency),
        account_id: demoAccountId(login),
        customer_id: customers[(number * 3) % customers.length]!.id,
        order_id: null,
        name,
        description: null,
        info_type: infoType,
        file_type: fileType,
        status,
        due_on: waits ? isoDay(addDays(now, Math.round(chanceOf(key, 'due') * 12) - 4)) : null,
        tags,
        created_at: addHours(addDays(now, waits ? -6 : -Math.round(10 + chanceOf(key, 'age') * 300)), -Math.round(chanceOf(key, 'hour') * 9)),
      };
    });
    await db.insertInto('documents').values(rows).execute();
  }
}
