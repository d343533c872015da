import { randomUUID } from 'node:crypto';
import { customers } from '@/lib/contract/customers/customers';
import type { EnvelopeDraftInput } from '@/lib/contract/documents/envelope-drafts';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { seedId } from '@/reference/engine/db/ids';
import { tenantOf } from '@/reference/engine/db/tenant';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, type TestReference, type TestSession } from '../harness';
import { pagesOf } from '../pdf/pdf-files';
import { putBytes } from '@/reference/engine/store/put-bytes';

/** Creates a customer of the standard agency with a unique mobile and mail address. */
export async function newCustomer(
  reference: TestReference,
  session: TestSession,
  mobile: string,
  lastName = 'חותמת',
): Promise<string> {
  const media = [
    { mediaType: 'MOBILE_PHONE' as const, value: mobile },
    { mediaType: 'MAIL' as const, value: `c${mobile}@mail.example` },
  ];
  const body = { customerInfo: { firstName: 'דליה', lastName }, media };
  return (await reference.call(customers.create, { body, idempotencyKey: newKey() }, session)).customerId;
}

interface Paper {
  type?: string;
  pages?: number;
  name?: string;
  /** Content of the file; a plain file by default. */
  file?: Uint8Array;
}

/** Creates a document of the standard agency with a file of a type and a number of pages. */
export async function newDocument(
  reference: TestReference,
  customerId: string,
  { type = 'application/pdf', pages = 3, name = 'כתב מינוי', file }: Paper = {},
): Promise<string> {
  const tenant = tenantOf(reference.database.db, demoAgencyId('standard'));
  const [id, fileId, now] = [randomUUID(), randomUUID(), new Date()];
  const account_id = seedId('account:agent');
  await tenant
    .insertInto('documents', {
      id,
      account_id,
      customer_id: customerId,
      order_id: null,
      name,
      description: null,
      info_type: 'AGREEMENT',
      file_type: 'FAX',
      status: 'NEW',
      due_on: null,
      created_at: now,
      claim_id: null,
      product_type: null,
      deleted_at: null,
    })
    .execute();
  const { hash, size } =
    type === 'application/pdf'
      ? await putBytes(reference.files, file ?? (await pagesOf(pages)), type, 5_000_000)
      : { hash: id.replaceAll('-', '').repeat(2), size: 10 };
  await tenant
    .insertInto('files', {
      id: fileId,
      hash,
      name: 'file.pdf',
      type,
      size,
      purpose: 'document',
      created_by: account_id,
      created_at: now,
      expires_at: null,
    })
    .execute();
  await tenant
    .insertInto('document_versions', {
      document_id: id,
      number: 1,
      file_id: fileId,
      source: 'UPLOAD',
      account_id,
      pages,
      created_at: now,
    })
    .execute();
  return id;
}

export const place = { page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.08 };
export const signature = (signer = 0, page = 1) => ({ ...place, page, kind: 'SIGNATURE' as const, signer });

type ItemInput = NonNullable<EnvelopeDraftInput['items']>[number];

/** Returns an item to sign with the given fields. */
export const toSign = (documentId: string, fields: NonNullable<ItemInput['fields']>): ItemInput => ({
  kind: 'SIGN',
  documentId,
  title: 'כתב מינוי סוכן',
  fields,
});

export const signerOf = (mobile: string, more: Partial<NonNullable<EnvelopeDraftInput['signers']>[number]> = {}) => ({
  name: 'דליה חותמת',
  mobile,
  email: `c${mobile}@mail.example`,
  ...more,
});

/** Creates and sends an envelope. */
export async function sent(reference: TestReference, session: TestSession, body: EnvelopeDraftInput) {
  const { envelopeId, version } = await reference.call(envelopes.create, { body, idempotencyKey: newKey() }, session);
  return reference.call(
    envelopes.send,
    { params: { envelopeId }, body: { version }, idempotencyKey: newKey() },
    session,
  );
}

/** Returns the messages in the outbox to a number or address, newest first. */
export async function outboxTo(
  reference: TestReference,
  to: string,
): Promise<{ channel: string; body: string; subject: string | null; code: string }[]> {
  return ((await (await fetch(`${reference.url}/outbox.json?to=${to}`)).json()) as { messages: never[] }).messages;
}

/** Calls about envelopes, with the documents and the customer that a test has when it makes them. */
export function envelopeCalls(
  on: () => { reference: TestReference; agent: TestSession; customerId: string; documentId: string; mobile: string },
) {
  const draft = (more: Partial<EnvelopeDraftInput> = {}): EnvelopeDraftInput => {
    const { customerId, documentId, mobile } = on();
    return {
      customerId,
      subject: 'כתב מינוי',
      signers: [signerOf(mobile)],
      items: [toSign(documentId, [signature()])],
      ...more,
    };
  };
  const create = (body = draft()) =>
    on().reference.call(envelopes.create, { body, idempotencyKey: newKey() }, on().agent);
  return { draft, create };
}
