import { addDays, addHours } from 'date-fns';
import type { DocumentRow } from '../../../lib/contract/documents/documents';
import { isoDay } from '../../../lib/rules/time/calendar';
import { fileTypeOf } from '../../../lib/shapes/document';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { chanceOf } from '../../simulators/rating/chance';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { type DemoFile, demoFiles } from './demo-files';

const plans = {
  standard: { login: 'agent', documents: 90 },
  trusted: { login: 'trusted', documents: 60 },
  other: { login: 'other', documents: 12 },
} as const;
type Agency = keyof typeof plans;

interface Kind {
  name: string;
  infoType: DocumentRow['infoType'];
  status: DocumentRow['status'];
  tags: string[];
  /** File name in the demo folder, and pages. */
  file: string;
  pages: number | null;
  ending: string;
}

const kinds: readonly Kind[] = [
  {
    name: 'רישיון נהיגה',
    infoType: 'DRIVING_LICENSE',
    status: 'RECEIVED',
    tags: ['רכב'],
    file: 'licence.jpg',
    pages: null,
    ending: '.jpg',
  },
  {
    name: 'פוליסת רכב מקיף',
    infoType: 'POLICY',
    status: 'RECEIVED',
    tags: ['רכב'],
    file: 'policy.pdf',
    pages: 3,
    ending: '.pdf',
  },
  {
    name: 'כתב מינוי סוכן',
    infoType: 'AGREEMENT',
    status: 'NOTIFICATION_SENT',
    tags: [],
    file: 'appointment.pdf',
    pages: 1,
    ending: '.pdf',
  },
  {
    name: 'צילום תעודת זהות',
    infoType: 'PASSPORT',
    status: 'NEW',
    tags: [],
    file: 'identity.jpg',
    pages: null,
    ending: '.jpg',
  },
  {
    name: 'טופס הצעה חתום',
    infoType: 'AGREEMENT',
    status: 'SIGNED',
    tags: ['רכב', 'חתום'],
    file: 'proposal.pdf',
    pages: 2,
    ending: '.pdf',
  },
  {
    name: 'הקלטת שיחת התאמת צרכים',
    infoType: 'AUDIO',
    status: 'RECEIVED',
    tags: [],
    file: 'call.wav',
    pages: null,
    ending: '.wav',
  },
  {
    name: 'אישור היעדר תביעות',
    infoType: 'OTHER',
    status: 'NOTIFICATION_VISITED',
    tags: ['חידוש'],
    file: 'no-claims.pdf',
    pages: 1,
    ending: '.pdf',
  },
];

/** Seeds documents of the last year with files; requested ones are due around today. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as Agency[]) {
    const rows = rowsOf(agency, now, await ordersOf(db, agency));
    await db
      .insertInto('documents')
      .values(rows.map(({ row }) => row))
      .execute();
    await seedFiles(db, rows);
    await seedTags(db, agency, rows, now);
  }
}

/** Returns one order of each customer who has one. */
async function ordersOf(db: Db, agency: Agency): Promise<ReadonlyMap<string | null, string>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'customer_id'])
    .where('agency_id', '=', demoAgencyId(agency))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map(({ id, customer_id }) => [customer_id, id]));
}

function rowsOf(agency: Agency, now: Date, orders: ReadonlyMap<string | null, string>) {
  const { login, documents } = plans[agency];
  const customers = demoCustomersOf(agency, now);
  return Array.from({ length: documents }, (_, number) => {
    const key = `document:${agency}:${number}`;
    const kind = kinds[number % kinds.length]!;
    const waits = kind.status === 'NOTIFICATION_SENT' || kind.status === 'NOTIFICATION_VISITED';
    const created = addHours(
      addDays(now, waits ? -6 : -Math.round(10 + chanceOf(key, 'age') * 300)),
      -Math.round(chanceOf(key, 'hour') * 9),
    );
    const customer_id = customers[(number * 3) % customers.length]!.id;
    const row = {
      id: seedId(key),
      agency_id: demoAgencyId(agency),
      account_id: demoAccountId(login),
      customer_id,
      order_id: kind.ending === '.pdf' ? (orders.get(customer_id) ?? null) : null,
      name: kind.name,
      description: null,
      info_type: kind.infoType,
      file_type: fileTypeOf(fileOf(kind).type),
      status: kind.status,
      due_on: waits ? isoDay(addDays(now, Math.round(chanceOf(key, 'due') * 12) - 4)) : null,
      created_at: created,
      updated_at: created,
    };
    return { row, kind, key };
  });
}

type SeedRow = ReturnType<typeof rowsOf>[number];

/** Many documents share few files. */
const fileOf = ({ file }: Kind): DemoFile => demoFiles().get(file)!;

async function seedFiles(db: Db, rows: readonly SeedRow[]): Promise<void> {
  const files = rows.map(({ row, kind, key }) => {
    const { hash, type, size } = fileOf(kind);
    const name = `${kind.name}${kind.ending}`;
    return {
      id: seedId(`${key}:file`),
      agency_id: row.agency_id,
      hash,
      type,
      size,
      name,
      purpose: 'document' as const,
      created_by: row.account_id,
      created_at: row.created_at,
      expires_at: null,
    };
  });
  const versions = rows.map(({ row, kind, key }) => ({
    agency_id: row.agency_id,
    document_id: row.id,
    number: 1,
    file_id: seedId(`${key}:file`),
    source:
      kind.status === 'SIGNED' ? ('SIGNED' as const) : kind.ending === '.jpg' ? ('SCAN' as const) : ('UPLOAD' as const),
    account_id: row.account_id,
    pages: kind.pages,
    created_at: row.created_at,
  }));
  await db.insertInto('files').values(files).execute();
  await db.insertInto('document_versions').values(versions).execute();
}

async function seedTags(db: Db, agency: Agency, rows: readonly SeedRow[], now: Date): Promise<void> {
  const agency_id = demoAgencyId(agency);
  const idOf = (name: string) => seedId(`tag:${agency}:${name}`);
  const names = [...new Set(kinds.flatMap(({ tags }) => tags))];
  await db
    .insertInto('tags')
    .values(
      names.map((name) => ({
        id: idOf(name),
        agency_id,
        name,
        account_id: demoAccountId(plans[agency].login),
        created_at: addDays(now, -320),
      })),
    )
    .execute();
  const marks = rows.flatMap(({ row, kind }) =>
    kind.tags.map((name) => ({ agency_id, document_id: row.id, tag_id: idOf(name) })),
  );
  await db.insertInto('document_tags').values(marks).execute();
}
