import type { Selectable } from 'kysely';
import type { portal } from '../../../lib/contract/portal/portal';
import { fieldTextRule } from '../../../lib/shapes/field-text';
import { appendEvent } from '../envelopes/append-event';
import type { EnvelopeTables } from '../envelopes/tables';
import { Failure, found } from '../../engine/failures/failure';
import { entered, type PortalContext } from './entered';
import { keepPicture } from '../documents/keep-picture';
import { ownItem } from './own-item';
import { placeOf } from '../pages/signature-places';
import { requireOpen, type Standing, started } from './standing';

type FieldRow = Selectable<EnvelopeTables['envelope_zones']>;

/** Loads a field of the caller's signer, of an unsealed document. @throws Failure NOT_FOUND; documentIsLocked */
async function ownField(
  { tenant, envelopeId }: PortalContext,
  { signer }: Standing,
  fieldId: string,
): Promise<FieldRow> {
  const row = found(
    await tenant
      .selectFrom('envelope_zones')
      .innerJoin('envelope_items', (join) =>
        join
          .onRef('envelope_items.agency_id', '=', 'envelope_zones.agency_id')
          .onRef('envelope_items.id', '=', 'envelope_zones.item_id'),
      )
      .selectAll('envelope_zones')
      .select('envelope_items.status as item_status')
      .where('envelope_zones.id', '=', fieldId)
      .where('envelope_zones.envelope_id', '=', envelopeId)
      .where('envelope_zones.signer', '=', signer.position)
      .executeTakeFirst(),
  );
  if (row.item_status === 'DONE') throw new Failure('documentIsLocked');
  return row;
}

const pictured: readonly string[] = ['SIGNATURE', 'INITIALS'];
const invalid = (field: string, rule = 'invalid') =>
  new Failure('SIGNATURE_FIELD_INVALID', { field, fields: [{ path: field, rule }] });

/** @throws Failure SIGNATURE_FIELD_INVALID when the field does not accept this value */
async function checkText(row: FieldRow, text: string, { tenant, pdf }: PortalContext): Promise<void> {
  if (row.kind === 'CHECKBOX') {
    if (text !== 'true') throw invalid('text');
    return;
  }
  const { source_hash } = await tenant
    .selectFrom('envelope_items')
    .select('envelope_items.source_hash')
    .where('envelope_items.id', '=', row.item_id)
    .executeTakeFirstOrThrow();
  const page = source_hash === null ? undefined : (await pdf.inspect(source_hash)).pages[row.page - 1];
  const box = page && { width: row.width * page.width, height: row.height * page.height };
  const rule = fieldTextRule(row.kind, text, box);
  if (rule) throw invalid('text', rule);
}

interface Filling {
  picture?: string | undefined;
  text?: string | undefined;
}

/**
 * Fills a field and appends it to the evidence. @throws Failure SIGNATURE_FIELD_INVALID, WRONG_FILE_TYPE,
 * FILE_TOO_LARGE, SIGNATURE_HAS_NO_INK
 */
async function fill(row: FieldRow, { picture, text }: Filling, context: PortalContext): Promise<void> {
  const { tenant, envelopeId, signerId, now } = context;
  if ((picture === undefined) === (text === undefined)) throw invalid('text');
  if (picture !== undefined && !pictured.includes(row.kind)) throw invalid('picture');
  if (text !== undefined) await checkText(row, text, context);
  const hash = picture === undefined ? null : await keepPicture(context, picture, 'customer');
  await tenant
    .updateTable('envelope_zones')
    .set({ picture_hash: hash, text: text ?? null, filled_at: now })
    .where('envelope_zones.id', '=', row.id)
    .execute();
  const facts = {
    zone: row.id,
    kind: row.kind,
    page: row.page,
    way: hash ? 'picture' : 'typed',
    ...(hash && { picture: hash }),
  };
  await appendEvent(tenant, { envelopeId, signerId, itemId: row.item_id, type: 'ZONE_FILLED', facts, at: now });
}

/** @throws Failure FIELD_FILLED_ELSEWHERE when the field has another value than the one that a change is based on */
function requireSeen({ id, filled_at }: FieldRow, seen: string | null | undefined): void {
  if (seen === undefined || filled_at === null) return;
  if (seen === null || Date.parse(seen) !== Date.parse(filled_at))
    throw new Failure('FIELD_FILLED_ELSEWHERE', { field: id });
}

export const fillField = entered<typeof portal.fillField>(async ({ params, body: { seen, ...body } }, context) => {
  const standing = await requireOpen(context);
  const row = await ownField(context, standing, params.fieldId);
  // Repeated after a lost answer, it is there already.
  if (body.text === undefined || row.text !== body.text) requireSeen(row, seen);
  await fill(row, body, context);
  await started(context, standing);
  return { filledTs: context.now.toISOString() };
});

/** Lists the caller's signature fields of a document. @throws Failure NOT_FOUND */
export const signaturePlaces = entered<typeof portal.signaturePlaces>(async ({ params }, context) => {
  const { tenant, signerId } = context;
  const item = await ownItem(context, 'SIGN', { documentId: params.documentId });
  const rows = await tenant
    .selectFrom('envelope_zones')
    .selectAll('envelope_zones')
    .where('envelope_zones.item_id', '=', item.id)
    .where('envelope_zones.signer', '=', (eb) =>
      eb.selectFrom('envelope_signers').select('envelope_signers.position').where('envelope_signers.id', '=', signerId),
    )
    .orderBy('envelope_zones.page')
    .orderBy('envelope_zones.y')
    .orderBy('envelope_zones.id')
    .execute();
  return rows.map(placeOf);
});

/** Fills several signature fields of a document, all or none. */
export const signatures = entered<typeof portal.signatures>(async ({ params, body }, context) => {
  const standing = await requireOpen(context);
  const item = await ownItem(context, 'SIGN', { documentId: params.documentId });
  for (const [fieldId, picture] of Object.entries(body.signaturesPngBase64)) {
    const row = await ownField(context, standing, fieldId);
    if (row.item_id !== item.id) throw new Failure('NOT_FOUND');
    await fill(row, { picture }, context);
  }
  await started(context, standing);
  return { done: true };
});

export const clearField = entered<typeof portal.clearField>(async ({ params, query: { seen } }, context) => {
  const { tenant, envelopeId, signerId, now } = context;
  const row = await ownField(context, await requireOpen(context), params.fieldId);
  if (row.filled_at === null) return { done: true };
  requireSeen(row, seen);
  await tenant
    .updateTable('envelope_zones')
    .set({ picture_hash: null, text: null, filled_at: null })
    .where('envelope_zones.id', '=', row.id)
    .execute();
  await appendEvent(tenant, {
    envelopeId,
    signerId,
    itemId: row.item_id,
    type: 'ZONE_CLEARED',
    facts: { zone: row.id, kind: row.kind, page: row.page },
    at: now,
  });
  return { done: true };
});

/** Returns the caller's stored signature. @throws Failure NOT_FOUND */
export const fieldPicture = entered<typeof portal.fieldPicture>(
  async ({ params }, { tenant, envelopeId, signerId, files }) => {
    const { picture_hash } = found(
      await tenant
        .selectFrom('envelope_zones')
        .innerJoin('envelope_signers', (join) =>
          join
            .onRef('envelope_signers.agency_id', '=', 'envelope_zones.agency_id')
            .onRef('envelope_signers.envelope_id', '=', 'envelope_zones.envelope_id')
            .onRef('envelope_signers.position', '=', 'envelope_zones.signer'),
        )
        .select('envelope_zones.picture_hash')
        .where('envelope_zones.id', '=', params.fieldId)
        .where('envelope_zones.envelope_id', '=', envelopeId)
        .where('envelope_signers.id', '=', signerId)
        .executeTakeFirst(),
    );
    const headers = { 'content-type': 'image/png', etag: `"${found(picture_hash)}"` };
    return new Response(await files.read(found(picture_hash)), { headers });
  },
);
