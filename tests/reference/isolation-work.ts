import { exchanges } from '@/lib/contract/agencies/exchanges';
import { claims } from '@/lib/contract/claims/claims';
import { type claimPartCalls, claimPartNames } from '@/lib/contract/claims/claim-parts';
import { notices } from '@/lib/contract/claims/notices';
import { questionnaires } from '@/lib/contract/claims/questionnaires';
import { calls } from '@/lib/contract/customers/calls';
import { filings } from '@/lib/contract/customers/filings';
import { mails } from '@/lib/contract/customers/mails';
import { seedId } from '@/reference/engine/db/ids';
import { newKey, type TestReference, type TestSession } from './harness';

interface Stage {
  reference: TestReference;
  owner: TestSession;
  /** Path parameters of the owner's agency. */
  own: Record<string, string>;
  /** Parameters of single calls that need others than the rest. */
  ownOfCall: Record<string, Record<string, string>>;
  /** Written into all data of the owner. */
  canary: string;
}

/** Opens a claim with an entity of every kind. */
export async function openedClaim({ reference, owner, own, ownOfCall, canary }: Stage): Promise<void> {
  const customerId = own.customerId!;
  const draft = { customerId, type: 'ACCIDENT' as const, supplier: 'HAREL' as const, insurerClaimNumber: canary };
  const { claimId } = await reference.call(claims.create, { body: draft, idempotencyKey: newKey() }, owner);
  own.claimId = claimId;
  const answered = { version: 0, answers: { PASSENGERS: canary } };
  await reference.call(questionnaires.save, { params: { claimId }, body: answered }, owner);
  const link = {
    customerId,
    orderId: null,
    channel: 'SHARE' as const,
    address: '',
    locale: 'he' as const,
    text: canary,
  };
  own.noticeId = (await reference.call(notices.send, { body: link, idempotencyKey: newKey() }, owner)).noticeId;
  for (const [one, many] of Object.values(claimPartNames)) {
    const body = { name: canary, description: canary };
    const create = claims[`create${one}` as keyof typeof claimPartCalls];
    const list = claims[`list${many}` as keyof typeof claimPartCalls];
    await reference.send(create, { params: { claimId }, body, idempotencyKey: newKey() }, owner);
    const [part] = (await (await reference.send(list, { params: { claimId } }, owner)).json()) as {
      entityId: string;
    }[];
    own.claimPartId = part!.entityId;
    for (const verb of ['get', 'update', 'remove']) ownOfCall[`claims.${verb}${one}`] = { claimPartId: part!.entityId };
  }
}

/** Has an exchange place a call, which it refuses: its secret is another one. */
export async function orderedCall({ reference, owner, own }: Stage): Promise<void> {
  const dialAt = 'https://exchange.demo.example';
  const body = { recordingsFrom: null, retentionDays: null, dialAt, dialSecret: 'not the one of the exchange' };
  await reference.call(exchanges.save, { body }, owner);
  const pressed = { body: { number: '0529990777' }, idempotencyKey: newKey() };
  own.dialId = (await reference.call(calls.dial, pressed, owner)).dialId;
}

/** Begins a mail with a file, and gets one. */
export async function ownMails({ reference, owner, own, ownOfCall, canary }: Stage): Promise<void> {
  const letter = { to: ['dana@example.test'], cc: [], bcc: [], subject: canary, text: canary };
  const { entityId } = await reference.call(mails.createDraft, { body: letter, idempotencyKey: newKey() }, owner);
  own.mailId = entityId;
  const attached = { params: { mailId: entityId }, body: { documentId: own.documentId! } };
  own.attachmentId = (await reference.call(mails.attachDocument, attached, owner)).files[0]!.attachmentId;
  const rule = { address: 'dana@example.test', customerId: own.customerId! };
  own.filingId = (await reference.call(filings.add, { body: rule }, owner)).filingId;
  own.receivedMailId = seedId('mail:received');
  const { db } = reference.database;
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'agency_id'])
    .where('login', '=', owner.login)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mails')
    .values({
      id: own.receivedMailId,
      agency_id: account.agency_id,
      account_id: account.id,
      customer_id: null,
      order_id: null,
      folder: 'INBOX',
      sender: 'dana@example.test',
      recipients: ['desk@example.test'],
      subject: canary,
      preview: canary,
      seen: false,
      attachments: 0,
      sent_at: new Date(),
    })
    .execute();
  const file = await db
    .selectFrom('mail_files')
    .select(['agency_id', 'file_id', 'content_id', 'position'])
    .where('id', '=', own.attachmentId)
    .executeTakeFirstOrThrow();
  const message = { attachmentId: seedId('mail:message') };
  const row = { ...file, id: message.attachmentId, mail_id: own.receivedMailId, name: 'message.eml' };
  await db.insertInto('mail_files').values(row).execute();
  ownOfCall['mails.attached'] = { mailId: own.receivedMailId, ...message };
}
