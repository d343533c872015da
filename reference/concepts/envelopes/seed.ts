import { addDays, addHours, addMinutes } from 'date-fns';
import type { EnvelopeEventType } from '../../../lib/contract/documents/envelope-events';
import type { EnvelopeStatus } from '../../../lib/rules/work/envelope-status';
import type { SignerStatus } from '../../../lib/contract/documents/envelopes';
import type { SeedContext } from '../../engine/concept';
import { demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { demoAccountId, demoAgencyId } from '../seed/agencies';
import { appendEvent } from './append-event';

const agencies = { standard: 'agent', trusted: 'trusted', other: 'other' } as const;
type Agency = keyof typeof agencies;

interface Told {
  type: EnvelopeEventType;
  /** Hours after sending. */
  after: number;
  signer?: number;
}

interface Scene {
  subject: string;
  message: string | null;
  status: EnvelopeStatus;
  /** Days since sending. */
  age: number;
  signers: readonly SignerStatus[];
  /** Titles of further requested files. */
  files?: readonly string[];
  events: readonly Told[];
}

const scenes: readonly Scene[] = [
  {
    subject: 'כתב מינוי סוכן',
    message: 'נשמח לחתימה כדי שנוכל לטפל עבורך מול חברת הביטוח.',
    status: 'SENT',
    age: 1,
    signers: ['STARTED'],
    events: [{ type: 'OPENED', after: 3, signer: 0 }],
  },
  {
    subject: 'הצעה לביטוח דירה, לחתימת שני בני הזוג',
    message: null,
    status: 'SENT',
    age: 4,
    signers: ['SENT', 'WAITING'],
    events: [{ type: 'REMINDED', after: 72, signer: 0 }],
  },
  {
    subject: 'צילום רישיון רכב והעדר תביעות',
    message: 'חסרים לנו שני מסמכים להשלמת ההצעה.',
    status: 'SENT',
    age: 2,
    signers: ['OPENED'],
    files: ['צילום רישיון רכב', 'אישור היעדר תביעות'],
    events: [{ type: 'OPENED', after: 6, signer: 0 }],
  },
  {
    subject: 'הצהרת בריאות',
    message: null,
    status: 'EXPIRED',
    age: 34,
    signers: ['OPENED'],
    events: [
      { type: 'OPENED', after: 20, signer: 0 },
      { type: 'EXPIRED', after: 720 },
    ],
  },
  {
    subject: 'כתב מינוי סוכן',
    message: null,
    status: 'DECLINED',
    age: 8,
    signers: ['DECLINED'],
    events: [
      { type: 'OPENED', after: 5, signer: 0 },
      { type: 'DECLINED', after: 6, signer: 0 },
    ],
  },
  {
    subject: 'ביטול פוליסה קודמת',
    message: null,
    status: 'CANCELLED',
    age: 15,
    signers: ['SENT'],
    events: [{ type: 'CANCELLED', after: 30 }],
  },
  { subject: 'טופס הוראת קבע', message: null, status: 'DRAFT', age: 0, signers: ['WAITING'], events: [] },
];

/** Signable PDF files of the demo customers, those that wait for a signature first. */
const signable = (db: Db, agency: Agency) =>
  db
    .selectFrom('documents')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.agency_id', '=', 'documents.agency_id')
        .onRef('document_versions.document_id', '=', 'documents.id'),
    )
    .innerJoin('files', 'files.id', 'document_versions.file_id')
    .select(['documents.id', 'documents.customer_id', 'documents.name', 'files.hash'])
    .where('documents.agency_id', '=', demoAgencyId(agency))
    .where('documents.status', '=', 'NOTIFICATION_SENT')
    .where('files.type', '=', 'application/pdf')
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id')
    .limit(scenes.length)
    .execute();

type Paper = Awaited<ReturnType<typeof signable>>[number];

const untouched = {
  decline_reason: null,
  reminded_at: null,
  opened_at: null,
  started_at: null,
  finished_at: null,
  consent_text: null,
  consented_at: null,
};

/** Seeds envelopes in every status for documents of the demo customers. */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(agencies) as Agency[]) {
    const papers = await signable(db, agency);
    const tenant = tenantOf(db, demoAgencyId(agency));
    for (const [at, paper] of papers.entries())
      await seedScene(tenant, agency, scenes[at]!, paper, `envelope:${agency}:${at}`, now);
  }
}

async function seedScene(
  tenant: Tenant,
  agency: Agency,
  scene: Scene,
  paper: Paper,
  key: string,
  now: Date,
): Promise<void> {
  const id = seedId(key);
  const sentAt = addHours(addDays(now, -scene.age), -2);
  const isSent = scene.status !== 'DRAFT';
  const last = scene.events.at(-1);
  const closed = scene.status === 'SENT' || !isSent ? null : addHours(sentAt, last?.after ?? 0);
  await tenant
    .insertInto('envelopes', {
      id,
      account_id: demoAccountId(agencies[agency]),
      customer_id: paper.customer_id,
      order_id: null,
      subject: scene.subject,
      message: scene.message,
      status: scene.status,
      in_order: scene.signers.includes('WAITING') && scene.signers.length > 1,
      confirm_phone: false,
      remind_every: 3,
      expires_at: addDays(sentAt, 30),
      sent_at: isSent ? sentAt : null,
      closed_at: closed,
      created_at: addMinutes(sentAt, -20),
      updated_at: sentAt,
    })
    .execute();
  await seedSigners(tenant, agency, scene, paper, key, sentAt, now);
  await seedItems(tenant, scene, paper, key);
  await appendEvent(tenant, { envelopeId: id, type: 'CREATED', at: addMinutes(sentAt, -20) });
  if (isSent)
    await appendEvent(tenant, {
      envelopeId: id,
      signerId: seedId(`${key}:signer:0`),
      type: 'SENT',
      facts: { channels: ['SMS'] },
      at: sentAt,
    });
  for (const { type, after, signer } of scene.events)
    await appendEvent(tenant, {
      envelopeId: id,
      type,
      at: addHours(sentAt, after),
      ...(signer !== undefined && { signerId: seedId(`${key}:signer:${signer}`) }),
    });
}

async function seedSigners(
  tenant: Tenant,
  agency: Agency,
  { signers, status, events }: Scene,
  paper: Paper,
  key: string,
  sentAt: Date,
  now: Date,
): Promise<void> {
  const customers = demoCustomersOf(agency, now);
  const own = customers.findIndex(({ id }) => id === paper.customer_id);
  const momentOf = (type: EnvelopeEventType): Date | null => {
    const told = events.find((event) => event.type === type);
    return told ? addHours(sentAt, told.after) : null;
  };
  const rows = signers.map((standing, position) => {
    const { id, draft } = customers[(own + position) % customers.length]!;
    const valueOf = (type: string) => draft.media.find(({ mediaType }) => mediaType === type)?.value ?? null;
    const hasOpened = standing === 'OPENED' || standing === 'STARTED' || standing === 'DECLINED';
    return {
      id: seedId(`${key}:signer:${position}`),
      envelope_id: seedId(key),
      position,
      customer_id: id,
      name: `${draft.customerInfo.firstName} ${draft.customerInfo.lastName}`,
      mobile: valueOf('MOBILE_PHONE'),
      email: valueOf('MAIL'),
      locale: 'he' as const,
      channels: ['SMS' as const],
      status: standing,
      ...untouched,
      sent_at: standing === 'WAITING' || status === 'DRAFT' ? null : sentAt,
      ...(hasOpened && { opened_at: momentOf('OPENED') }),
      ...(standing === 'STARTED' && { started_at: momentOf('OPENED') }),
      ...(standing === 'DECLINED' && {
        finished_at: momentOf('DECLINED'),
        decline_reason: 'מעדיף לעבור קודם על התנאים בטלפון',
      }),
      ...(position === 0 && { reminded_at: momentOf('REMINDED') }),
    };
  });
  await tenant.insertInto('envelope_signers', rows).execute();
}

async function seedItems(
  tenant: Tenant,
  { signers, files = [], status }: Scene,
  paper: Paper,
  key: string,
): Promise<void> {
  const envelope_id = seedId(key);
  const common = {
    envelope_id,
    status: 'PENDING' as const,
    reject_reason: null,
    answer: null,
    done_at: null,
    note: null,
  };
  const document = seedId(`${key}:item:0`);
  const asked = files.map((title, at) => ({
    ...common,
    id: seedId(`${key}:item:${at + 1}`),
    position: at + 1,
    kind: 'UPLOAD' as const,
    document_id: null,
    source_hash: null,
    title,
    signer: 0,
  }));
  await tenant
    .insertInto('envelope_items', [
      {
        ...common,
        id: document,
        position: 0,
        kind: 'SIGN',
        document_id: paper.id,
        source_hash: status === 'DRAFT' ? null : paper.hash,
        title: paper.name,
        signer: null,
      },
      ...asked,
    ])
    .execute();
  const fields = signers.flatMap((_, signer) =>
    [
      { kind: 'SIGNATURE' as const, y: 0.82, height: 0.06, width: 0.26 },
      { kind: 'DATE' as const, y: 0.9, height: 0.026, width: 0.16 },
    ].map((place) => ({
      ...place,
      id: seedId(`${key}:zone:${signer}:${place.kind}`),
      envelope_id,
      item_id: document,
      signer,
      page: 1,
      x: 0.62 - signer * 0.4,
      required: true,
      label: null,
      picture_hash: null,
      text: null,
      filled_at: null,
    })),
  );
  await tenant.insertInto('envelope_zones', fields).execute();
}
