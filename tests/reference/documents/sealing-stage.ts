import { createCanvas } from '@napi-rs/canvas';
import type { FieldKind } from '@/lib/contract/documents/envelope-drafts';
import { newId } from '@/reference/engine/db/ids';
import { tenantOf } from '@/reference/engine/db/tenant';
import { appendEvent } from '@/reference/concepts/envelopes/append-event';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import type { TestReference } from '../harness';
import { keepVersion } from './kept-documents';
import { putBytes } from '@/reference/engine/store/put-bytes';

const agencyId = demoAgencyId('standard');

/** Returns a picture of a drawn signature. */
export function signature(ink = '#10304a'): Uint8Array {
  const canvas = createCanvas(600, 200);
  const context = canvas.getContext('2d');
  context.strokeStyle = ink;
  context.lineWidth = 8;
  context.beginPath();
  for (let x = 0; x < 600; x += 20) context.lineTo(x, 100 + 80 * Math.sin(x / 40));
  context.stroke();
  return new Uint8Array(canvas.toBuffer('image/png'));
}

const fields: readonly { signer: number; kind: FieldKind; page: number; text?: string }[] = [
  { signer: 0, kind: 'SIGNATURE', page: 1 },
  { signer: 0, kind: 'NAME', page: 1, text: 'ישראלה כהן-לוי' },
  { signer: 1, kind: 'SIGNATURE', page: 3 },
  { signer: 1, kind: 'DATE', page: 3, text: '21.11.2026' },
  { signer: 1, kind: 'CHECKBOX', page: 3, text: 'true' },
];

/** Creates an envelope whose two signers have finished, in the state that their links would leave. */
export async function signedEnvelope(
  reference: TestReference,
  documentId: string,
  bytes: Uint8Array,
): Promise<{ envelopeId: string; itemId: string; source: string }> {
  const source = await keepVersion(reference, agencyId, documentId, bytes);
  const picture = await putBytes(reference.files, signature(), 'image/png', 100_000);
  const { db } = reference.database;
  const now = new Date();
  const later = new Date(now.getTime() + 86_400_000);
  const [envelopeId, itemId] = [newId(), newId()];
  const { customer_id } = await db
    .selectFrom('documents')
    .select('customer_id')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (transaction) => {
    const tenant = tenantOf(transaction, agencyId);
    const envelope = {
      id: envelopeId,
      account_id: demoAccountId('agent'),
      customer_id,
      order_id: null,
      subject: 'כתב מינוי',
      message: null,
      status: 'SENT' as const,
    };
    await tenant
      .insertInto('envelopes', {
        ...envelope,
        in_order: true,
        confirm_phone: false,
        remind_every: null,
        expires_at: later,
        sent_at: now,
        closed_at: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const people = ['ישראלה כהן-לוי', 'Boris O’Neil (מנהל)'].map((name, position) => ({
      id: newId(),
      envelope_id: envelopeId,
      position,
      customer_id: null,
      name,
      mobile: '0521234567',
      email: 'someone@example.test',
      locale: 'he' as const,
      channels: ['SMS' as const, 'MAIL' as const],
      status: 'SIGNED' as const,
      decline_reason: null,
      sent_at: now,
      reminded_at: null,
      opened_at: now,
      started_at: now,
      finished_at: now,
      consent_text: 'בלחיצה על "אישור" ניתנת הסכמה לחתום באופן אלקטרוני.',
      consented_at: now,
    }));
    await tenant.insertInto('envelope_signers', people).execute();
    await tenant
      .insertInto('envelope_items', {
        id: itemId,
        envelope_id: envelopeId,
        position: 0,
        kind: 'SIGN',
        document_id: documentId,
        source_hash: source,
        title: 'כתב מינוי סוכן',
        note: null,
        signer: null,
        status: 'PENDING',
        reject_reason: null,
        answer: null,
        done_at: null,
      })
      .execute();
    await tenant
      .insertInto(
        'envelope_zones',
        fields.map(({ signer, kind, page, text }, at) => ({
          id: newId(),
          envelope_id: envelopeId,
          item_id: itemId,
          signer,
          kind,
          page,
          x: 0.1,
          y: 0.1 + at * 0.1,
          width: 0.3,
          height: 0.05,
          required: true,
          label: null,
          picture_hash: text ? null : picture.hash,
          text: text ?? null,
          filled_at: now,
        })),
      )
      .execute();
    const place = {
      address: '203.0.113.7',
      device:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    };
    for (const { id } of people) {
      await appendEvent(tenant, { envelopeId, signerId: id, type: 'OPENED', facts: place, at: now });
      for (const page of [1, 2, 3])
        await appendEvent(tenant, {
          envelopeId,
          signerId: id,
          itemId,
          type: 'PAGE_SHOWN',
          facts: { page, image: 'ab'.repeat(32) },
          at: now,
        });
      await appendEvent(tenant, { envelopeId, signerId: id, type: 'SIGNED', facts: place, at: now });
    }
  });
  return { envelopeId, itemId, source };
}
