import type { Selectable } from 'kysely';
import type { PortalFile, PortalItem, PortalField, PortalState } from '../../../lib/contract/portal/portal-subjects';
import { inReadingOrder } from '../../../lib/shapes/field-geometry';
import { masked } from '../../engine/link-grants/codes';
import type { Tenant } from '../../engine/db/tenant';
import type { EnvelopeTables } from '../envelopes/tables';
import { consentHash, consentText } from './consent-text';
import type { PortalContext } from './entered';
import { askedOf } from '../envelopes/invite';
import { signersOf, type StoredSigner } from '../envelopes/stored-envelope';
import { senderOf } from '../agencies/sender';
import { lastCallOf } from './last-call';
import { shownPages } from './pages-shown';
import { type Standing, standingOf } from './standing';

type ItemRow = Selectable<EnvelopeTables['envelope_items']>;
type FieldRow = Selectable<EnvelopeTables['envelope_zones']>;

/** Returns everything that the portal shows for a link. Changes nothing. */
export async function stateOf(context: PortalContext, known?: Standing): Promise<PortalState> {
  const { tenant, locale } = context;
  const standing = known ?? (await standingOf(context));
  const { stage, envelope, signer } = standing;
  const sender = await senderOf(tenant, envelope.account_id);
  const closed = stage === 'UNOPENED' || stage === 'PHONE';
  const signers = await signersOf(tenant, envelope.id);
  const text = signer.consent_text ?? consentText(sender.agencyName, locale);
  return {
    stage,
    sender,
    signerName: signer.name,
    locale: signer.locale,
    expiresAt: envelope.expires_at,
    phone: envelope.confirm_phone && signer.mobile !== null ? masked(signer.mobile) : null,
    asks: await askedOf(tenant, envelope.id, signer),
    othersWaiting: signers.filter(({ id, status }) => id !== signer.id && status !== 'SIGNED').length,
    contents: closed
      ? null
      : {
          subject: envelope.subject,
          message: envelope.message,
          consent: { text, hash: consentHash(text), agreed: signer.consented_at !== null },
          callAsked: (await lastCallOf(tenant, envelope.id, signer.id)) !== undefined,
          items: await itemsOf(tenant, standing, new Map(signers.map((one) => [one.position, one]))),
        },
  };
}

async function itemsOf(
  tenant: Tenant,
  { envelope, signer }: Standing,
  signers: ReadonlyMap<number, StoredSigner>,
): Promise<PortalItem[]> {
  const [items, fields, files, shown] = await Promise.all([
    tenant
      .selectFrom('envelope_items')
      .selectAll('envelope_items')
      .where('envelope_items.envelope_id', '=', envelope.id)
      .orderBy('envelope_items.position')
      .execute(),
    tenant
      .selectFrom('envelope_zones')
      .selectAll('envelope_zones')
      .where('envelope_zones.envelope_id', '=', envelope.id)
      .orderBy('envelope_zones.page')
      .orderBy('envelope_zones.y')
      .orderBy('envelope_zones.x')
      .execute(),
    filesOf(tenant, envelope.id),
    shownPages(tenant, envelope.id, signer.id),
  ]);
  // Shows documents with a field of this signer; documents that only others sign stay hidden.
  const isMine = (item: ItemRow) =>
    item.kind === 'SIGN'
      ? fields.some((field) => field.item_id === item.id && field.signer === signer.position)
      : (item.signer ?? 0) === signer.position;
  return items.filter(isMine).map((item) => {
    const own = fields.filter(({ item_id }) => item_id === item.id);
    return itemOf(
      item,
      inReadingOrder(
        own.map((field) => fieldOf(field, signer.position, signers)),
        signer.locale === 'he' ? 'rtl' : 'ltr',
      ),
      files.get(item.id) ?? [],
      shown.get(item.id) ?? [],
    );
  });
}

const itemOf = (item: ItemRow, fields: PortalField[], files: PortalFile[], pagesShown: number[]): PortalItem => ({
  itemId: item.id,
  kind: item.kind,
  title: item.title,
  note: item.note,
  status: item.status,
  rejectReason: item.reject_reason,
  documentId: item.document_id,
  answer: item.answer,
  fields,
  files,
  sealed: item.kind === 'SIGN' && item.status === 'DONE',
  pagesShown,
});

function fieldOf(field: FieldRow, position: number, signers: ReadonlyMap<number, StoredSigner>): PortalField {
  const { id, kind, page, x, y, width, height, required, label } = field;
  const mine = field.signer === position;
  const by = signers.get(field.signer);
  // A later signer signs what the earlier ones have said; what may still change is not shown.
  const isFinal = mine || by?.status === 'SIGNED';
  return {
    fieldId: id,
    kind,
    page,
    x,
    y,
    width,
    height,
    required,
    label,
    mine,
    by: by?.name ?? '',
    filled: field.filled_at !== null,
    filledTs: mine ? field.filled_at : null,
    drawn: !mine && by?.status === 'SIGNED',
    text: isFinal ? field.text : null,
    picture: mine && field.picture_hash !== null,
  };
}

/** Files of each request: those that wait to be sent off, and those of one that was sent and can be opened again. */
async function filesOf(tenant: Tenant, envelopeId: string): Promise<Map<string, PortalFile[]>> {
  const rows = await tenant
    .selectFrom('zone_files')
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'zone_files.agency_id').onRef('files.id', '=', 'zone_files.file_id'),
    )
    .select(['zone_files.id', 'zone_files.item_id', 'files.name', 'files.type', 'files.size'])
    .where('zone_files.envelope_id', '=', envelopeId)
    .innerJoin('envelope_items', (join) =>
      join
        .onRef('envelope_items.agency_id', '=', 'zone_files.agency_id')
        .onRef('envelope_items.id', '=', 'zone_files.item_id'),
    )
    .where(({ eb, or }) => or([eb('zone_files.assembled_at', 'is', null), eb('envelope_items.status', '=', 'DONE')]))
    .orderBy('zone_files.place')
    .orderBy('zone_files.id')
    .execute();
  const files = new Map<string, PortalFile[]>();
  for (const { id, item_id, name, type, size } of rows)
    files.set(item_id, [...(files.get(item_id) ?? []), { fileId: id, name, type, size }]);
  return files;
}
