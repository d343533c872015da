import { randomBytes, randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import type { FieldKind } from '@/lib/contract/documents/envelope-drafts';
import { portal } from '@/lib/contract/portal/portal';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import { linkHash } from '@/reference/engine/links/links';
import { tenantOf } from '@/reference/engine/db/tenant';
import { demoAccountId, demoAgencyId, type DemoAgency } from '@/reference/concepts/seed/agencies';
import type { TestReference } from '../harness';

interface FieldPlan {
  kind: FieldKind;
  signer?: number;
  required?: boolean;
}

interface Plan {
  agency?: DemoAgency;
  login?: string;
  signers?: number;
  inOrder?: boolean;
  confirmPhone?: boolean;
  /** Fields of one document to sign; no document when empty. */
  fields?: readonly FieldPlan[];
  /** Number of requested files, and of questions. */
  uploads?: number;
  answers?: number;
}

export interface Staged {
  envelopeId: string;
  /** Tokens of the signers, in order. */
  tokens: string[];
  signerIds: string[];
  fieldIds: string[];
  signItem: string;
  uploadItems: { itemId: string; documentId: string }[];
  answerItems: string[];
  customerId: string;
}

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000);

const usual = {
  agency: 'standard',
  login: 'agent',
  signers: 1,
  inOrder: false,
  confirmPhone: false,
  fields: [],
  uploads: 0,
  answers: 0,
} as const satisfies Plan;

/** Creates an envelope in the state after sending, with known tokens. */
export async function staged({ database: { db } }: TestReference, plan: Plan = {}): Promise<Staged> {
  const { agency, login, signers, inOrder, confirmPhone, fields, uploads, answers } = { ...usual, ...plan };
  const tenant = tenantOf(db, demoAgencyId(agency));
  const accountId = demoAccountId(login);
  const { id: customerId } = await tenant
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.status', '<>', 'REMOVED')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [envelopeId, now] = [randomUUID(), new Date()];
  await tenant
    .insertInto('envelopes', {
      id: envelopeId,
      account_id: accountId,
      customer_id: customerId,
      order_id: null,
      subject: 'מסמכי הצטרפות',
      message: 'בהצלחה',
      status: 'SENT',
      in_order: inOrder,
      confirm_phone: confirmPhone,
      remind_every: null,
      expires_at: days(30),
      sent_at: now,
      closed_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const people = peopleOf(envelopeId, signers, inOrder, now);
  await tenant.insertInto('envelope_signers', people).execute();
  const document = async () => {
    const id = randomUUID();
    await tenant
      .insertInto('documents', {
        id,
        account_id: accountId,
        customer_id: customerId,
        order_id: null,
        name: 'מסמך',
        description: null,
        info_type: 'OTHER',
        file_type: 'FAX',
        status: 'NOTIFICATION_SENT',
        due_on: null,
        created_at: now,
        claim_id: null,
        product_type: null,
        deleted_at: null,
      })
      .execute();
    return id;
  };
  let position = 0;
  const item = async (kind: 'SIGN' | 'UPLOAD' | 'ANSWER') => {
    const documentId = kind === 'ANSWER' ? null : await document();
    const id = randomUUID();
    await tenant
      .insertInto('envelope_items', {
        id,
        envelope_id: envelopeId,
        position: position++,
        kind,
        document_id: documentId,
        source_hash: null,
        title: `פריט ${position}`,
        note: null,
        signer: kind === 'SIGN' ? null : 0,
        status: 'PENDING',
        reject_reason: null,
        answer: null,
        done_at: null,
      })
      .execute();
    return { itemId: id, documentId: documentId ?? '' };
  };
  const signItem = fields.length > 0 ? (await item('SIGN')).itemId : '';
  const fieldIds: string[] = [];
  for (const [at, { kind, signer = 0, required = true }] of fields.entries()) {
    const id = randomUUID();
    fieldIds.push(id);
    const place = { page: 1, x: 0.1, y: 0.1 + at / 50, width: 0.3, height: 0.05 };
    await tenant
      .insertInto('envelope_zones', {
        id,
        envelope_id: envelopeId,
        item_id: signItem,
        signer,
        kind,
        required,
        label: null,
        picture_hash: null,
        text: null,
        filled_at: null,
        ...place,
      })
      .execute();
  }
  const uploadItems = [];
  for (let at = 0; at < uploads; at++) uploadItems.push(await item('UPLOAD'));
  const answerItems = [];
  for (let at = 0; at < answers; at++) answerItems.push((await item('ANSWER')).itemId);
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  for (const [at, token] of tokens.entries())
    await tenant
      .insertInto('envelope_links', {
        token_hash: linkHash(token),
        envelope_id: envelopeId,
        signer_id: people[at]!.id,
        expires_at: days(30),
        revoked_at: null,
        created_at: now,
      })
      .execute();
  return {
    envelopeId,
    tokens,
    signerIds: people.map(({ id }) => id),
    fieldIds,
    signItem,
    uploadItems,
    answerItems,
    customerId,
  };
}

const peopleOf = (envelopeId: string, signers: number, inOrder: boolean, now: Date) =>
  Array.from({ length: signers }, (_, position) => ({
    id: randomUUID(),
    envelope_id: envelopeId,
    position,
    customer_id: null,
    name: `נעמי ${position}`,
    mobile: `05255599${String(position).padStart(2, '0')}`,
    email: null,
    locale: 'he' as const,
    channels: ['SMS' as const],
    status: inOrder && position > 0 ? ('WAITING' as const) : ('SENT' as const),
    decline_reason: null,
    sent_at: now,
    reminded_at: null,
    opened_at: null,
    started_at: null,
    finished_at: null,
    consent_text: null,
    consented_at: null,
  }));

/** Returns a drawn signature as a PNG in base64. */
export function inkPng(width = 300, height = 100): string {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.strokeStyle = '#0b2a6b';
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(10, height / 2);
  context.bezierCurveTo(60, 0, 120, height, width - 10, height / 3);
  context.stroke();
  return canvas.toBuffer('image/png').toString('base64');
}

/** Returns a photo like that of a phone. */
export function photo(width = 640, height = 480): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#cdd';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#135';
  context.fillRect(0, 0, width / 2, height / 4);
  return new Uint8Array(canvas.toBuffer('image/jpeg'));
}

/** Calls of the holder of a link, on the reference upstream that a test has when it makes them. */
export function portalCalls(on: () => TestReference) {
  const query = (accessToken: string) => ({ query: { accessToken } });
  const look = (token: string): Promise<PortalState> => on().call(portal.get, query(token));
  const visit = (token: string) => on().call(portal.visit, query(token));
  const refusal = async (endpoint: EndpointDefinition, input: object) => {
    const response = await on().send(endpoint, input);
    return response.ok ? [response.status] : [response.status, ((await response.json()) as { error: string }).error];
  };
  const fill = (token: string, fieldId: string, body: { picture?: string; text?: string }) =>
    on().call(portal.fillField, { ...query(token), params: { fieldId }, body });
  const agree = async (token: string) => {
    const { contents } = await visit(token);
    return on().call(portal.consent, { ...query(token), body: { hash: contents!.consent.hash } });
  };
  const eventsOf = ({ envelopeId }: Staged) =>
    on()
      .database.db.selectFrom('envelope_events')
      .select(['type', 'facts'])
      .where('envelope_id', '=', envelopeId)
      .orderBy('number')
      .execute();
  const typesOf = async (stage: Staged) => (await eventsOf(stage)).map(({ type }) => type);
  const change = (stage: Staged, to: object) =>
    on().database.db.updateTable('envelopes').set(to).where('id', '=', stage.envelopeId).execute();

  return { query, look, visit, refusal, fill, agree, eventsOf, typesOf, change };
}
