import type { SignaturePlace } from '../../../lib/contract/documents/pages';
import { readSnapshot } from '../../engine/db/snapshot';
import { requireDocument } from '../documents/require-document';
import type { StoredField } from '../envelopes/stored-envelope';
import { openPlacesKind } from '../forms/snapshots';
import type { Tenant } from '../../engine/db/tenant';

export const placeOf = ({
  id,
  page,
  x,
  y,
  width,
  height,
  kind,
  signer,
  required,
  label,
  filled_at,
}: StoredField): SignaturePlace => ({
  key: id,
  page,
  x,
  y,
  width,
  height,
  kind,
  signer,
  required,
  label,
  filled: filled_at !== null,
});

/** The form from which a document was created. */
export async function instanceOf(tenant: Tenant, documentId: string) {
  const row = await tenant
    .selectFrom('form_instances')
    .select(['form_instances.id', 'form_instances.places'])
    .where('form_instances.document_id', '=', documentId)
    .orderBy('form_instances.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, places: readSnapshot(openPlacesKind, row.places) };
}

/** Fields of a declined or cancelled envelope do not count as filled. */
const counts: readonly string[] = ['SENT', 'COMPLETED'];

/** Fields of the latest envelope of a document. */
async function fieldsOf(tenant: Tenant, documentId: string): Promise<SignaturePlace[]> {
  const item = await tenant
    .selectFrom('envelope_items')
    .innerJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'envelope_items.agency_id')
        .onRef('envelopes.id', '=', 'envelope_items.envelope_id'),
    )
    .select(['envelope_items.id', 'envelopes.status'])
    .where('envelope_items.document_id', '=', documentId)
    .where('envelope_items.kind', '=', 'SIGN')
    .where('envelopes.sent_at', 'is not', null)
    .orderBy('envelopes.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!item) return [];
  const fields = await tenant
    .selectFrom('envelope_zones')
    .selectAll('envelope_zones')
    .where('envelope_zones.item_id', '=', item.id)
    .orderBy('envelope_zones.page')
    .orderBy('envelope_zones.y')
    .orderBy('envelope_zones.id')
    .execute();
  return fields.map((field) => ({
    ...placeOf(field),
    filled: counts.includes(item.status) && field.filled_at !== null,
  }));
}

/** Returns the signature places of a document. @throws Failure NOT_FOUND */
export async function placesOf(tenant: Tenant, documentId: string): Promise<SignaturePlace[]> {
  await requireDocument(tenant, documentId);
  const fields = await fieldsOf(tenant, documentId);
  if (fields.length > 0) return fields;
  const instance = await instanceOf(tenant, documentId);
  return (instance?.places ?? []).map((place, at) => ({ ...place, key: String(at) }));
}
