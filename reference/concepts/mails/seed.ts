import { addMinutes } from 'date-fns';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { chanceOf } from '../../simulators/rating/chance';
import { demoFiles } from '../documents/demo-files';
import { demoAccountId, demoAgencies, demoAgencyId } from '../seed/agencies';
import { type DemoLetter, filedLetters, newLetters, talkLetters } from './demo-letters';
import { previewOf, wordsOf } from './store-message';

const plans = {
  standard: { login: 'agent', mails: 80 },
  trusted: { login: 'trusted', mails: 50 },
  other: { login: 'other', mails: 10 },
} as const;
type Agency = keyof typeof plans;

interface Written {
  key: string;
  agency: Agency;
  customer: string | null;
  folder: 'INBOX' | 'SENT' | 'SPAM';
  from: { name: string; address: string };
  to: string;
  letter: DemoLetter;
  seen: boolean;
  at: Date;
  /** First mail of the conversation. */
  first?: string;
}

/** Creates mails of the last months, some of them unread, and some that nobody has filed yet. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(plans) as Agency[]) {
    await write(db, [...conversations(agency, now), ...talk(agency, now)]);
    await write(db, await arrivals(db, agency, now));
  }
  await writeStopped(db, now);
}

/** A mail that somebody had planned who may not sign in any more: superusers are told that it will not leave. */
async function writeStopped(db: Db, now: Date): Promise<void> {
  const text = 'שלום רב,\nמצורף סיכום הטיפול בתביעה. אודה לאישור קבלה.';
  const written = {
    sender: demoAgencies.standard.email,
    sender_name: 'שמעון פרץ',
    recipients: ['claims@insurer.example'],
    subject: 'סיכום הטיפול בתביעה',
    body: text,
  };
  const row = {
    ...written,
    id: seedId('stopped-mail'),
    agency_id: demoAgencyId('standard'),
    account_id: demoAccountId('blocked'),
    customer_id: null,
    order_id: null,
    folder: 'DRAFT' as const,
    state: 'DRAFT' as const,
    preview: previewOf(text),
    words: wordsOf(written, []),
    attachments: 0,
    seen: true,
    sent_at: addMinutes(now, -2_000),
    stopped_due_at: addMinutes(now, -600),
  };
  await db.insertInto('mails').values(row).execute();
}

const writersOf = (agency: Agency, now: Date) =>
  demoCustomersOf(agency, now).flatMap(({ id, draft }) => {
    const address = draft.media.find(({ mediaType }) => mediaType === 'MAIL')?.value;
    const { firstName, lastName } = draft.customerInfo;
    return address ? [{ id, address, name: `${firstName} ${lastName}` }] : [];
  });

function conversations(agency: Agency, now: Date): Written[] {
  const office = demoAgencies[agency].email;
  const writers = writersOf(agency, now);
  return Array.from({ length: plans[agency].mails }, (_, number) => {
    const key = `mail:${agency}:${number}`;
    const { id, address, name } = writers[(number * 3) % writers.length]!;
    const isIncoming = number % filedLetters.length === 1 || number % 2 === 0;
    return {
      key,
      agency,
      customer: id,
      folder: isIncoming ? ('INBOX' as const) : ('SENT' as const),
      from: isIncoming ? { name, address } : { name: demoAgencies[agency].name, address: office },
      to: isIncoming ? office : address,
      letter: filedLetters[number % filedLetters.length]!,
      seen: !isIncoming || number > 8,
      at: addMinutes(now, -Math.round(90 + number * 2_600 + chanceOf(key, 'minute') * 1_200)),
    };
  });
}

/** A conversation of which every mail answers the one before. */
function talk(agency: Agency, now: Date): Written[] {
  const { id, ...writer } = writersOf(agency, now)[2]!;
  const office = { name: demoAgencies[agency].name, address: demoAgencies[agency].email };
  return talkLetters.map(({ by, minutes, ...letter }, number) => ({
    ...{ agency, letter, customer: id, seen: true, at: addMinutes(now, -minutes) },
    key: `talk:${agency}:${number}`,
    first: `talk:${agency}:0`,
    folder: by === 'customer' ? 'INBOX' : 'SENT',
    from: by === 'customer' ? writer : office,
    to: by === 'customer' ? office.address : writer.address,
  }));
}

/** What a letter that is not filed speaks of. */
async function cluesOf(db: Db, agency: Agency) {
  const rows = await db
    .selectFrom('orders')
    .select(['registration_number', 'customer_id'])
    .where('agency_id', '=', demoAgencyId(agency))
    .where('registration_number', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('order_number')
    .limit(2)
    .execute();
  const customer = await db
    .selectFrom('customers')
    .select('passport_number')
    .where('agency_id', '=', demoAgencyId(agency))
    .where('passport_number', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return {
    plates: rows.map(({ registration_number }) => registration_number ?? ''),
    id: customer?.passport_number ?? '',
  };
}

async function arrivals(db: Db, agency: Agency, now: Date): Promise<Written[]> {
  const { plates, id } = await cluesOf(db, agency);
  const writer = writersOf(agency, now)[1]!;
  return newLetters.map(({ from, minutes, seen = false, folder, ...letter }, number): Written => {
    const plate = plates[number === 0 ? 0 : plates.length - 1] ?? '';
    const filled = (text: string) => text.replaceAll('{plate}', plate).replaceAll('{id}', id);
    return {
      key: `new-mail:${agency}:${number}`,
      agency,
      customer: null,
      folder: folder ?? 'INBOX',
      from: from === 'customer' ? writer : { name: from[0], address: from[1] },
      to: demoAgencies[agency].email,
      letter: { ...letter, subject: filled(letter.subject), text: filled(letter.text) },
      seen,
      at: addMinutes(now, -minutes),
    };
  });
}

const messageIdOf = (key: string) => `<${seedId(key)}@demo.example>`;

async function write(db: Db, written: readonly Written[]): Promise<void> {
  const rows = written.map(({ key, agency, customer, folder, from, to, letter, seen, at, first }) => {
    const columns = {
      sender: from.address,
      sender_name: from.name,
      recipients: [to],
      subject: letter.subject,
      body: letter.text,
    };
    return {
      ...columns,
      id: seedId(key),
      agency_id: demoAgencyId(agency),
      account_id: demoAccountId(plans[agency].login),
      customer_id: customer,
      order_id: null,
      folder,
      state: folder === 'SENT' ? ('SENT' as const) : ('RECEIVED' as const),
      message_id: messageIdOf(key),
      thread: first === undefined ? null : messageIdOf(first),
      preview: previewOf(letter.text),
      html: letter.html ?? null,
      words: wordsOf(columns, letter.files?.map(([, name]) => name) ?? []),
      attachments: letter.files?.filter(([, , inside]) => inside === undefined).length ?? 0,
      seen,
      sent_at: at,
    };
  });
  await db.insertInto('mails').values(rows).execute();
  await writeFiles(db, written);
}

async function writeFiles(db: Db, written: readonly Written[]): Promise<void> {
  const files = written.flatMap(({ key, agency, letter, at }) =>
    (letter.files ?? []).map(([file, name, inside], position) => {
      const { hash, type, size } = demoFiles().get(file)!;
      const id = seedId(`${key}:file:${position}`);
      const agency_id = demoAgencyId(agency);
      const row = {
        ...{ id, agency_id, hash, type, size, name, created_at: at, expires_at: null },
        purpose: 'mail' as const,
        created_by: demoAccountId(plans[agency].login),
      };
      const link = { id, agency_id, mail_id: seedId(key), file_id: id, name, content_id: null, position };
      return { row, link: { ...link, inside_id: inside === undefined ? null : seedId(`${key}:file:${inside}`) } };
    }),
  );
  await db
    .insertInto('files')
    .values(files.map(({ row }) => row))
    .execute();
  await db
    .insertInto('mail_files')
    .values(files.map(({ link }) => link))
    .execute();
}
