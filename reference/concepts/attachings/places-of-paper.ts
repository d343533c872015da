import type { FieldDraft } from '../../../lib/contract/documents/envelope-drafts';
import { readSnapshotOrNull } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { signaturePlacesKind } from '../forms/snapshots';
import { instanceOf } from '../pages/signature-places';
import type { StoredPaper } from './read-attaching';

/**
 * Returns the places in which the customer signs a paper: drawn with it, or those of the form that it was made from.
 * @param fileId latest file; another one than the paper was drawn in has no known places.
 */
export async function placesOfPaper(
  tenant: Tenant,
  { document_id: documentId, file_id: drawnIn, places: stored }: StoredPaper,
  fileId: string,
): Promise<FieldDraft[]> {
  if (drawnIn !== null && drawnIn !== fileId) return [];
  const places = readSnapshotOrNull(signaturePlacesKind, stored);
  if (places) return places.map((place) => ({ ...place, kind: 'SIGNATURE' as const, required: true, label: null }));
  const instance = await instanceOf(tenant, documentId);
  const open = (instance?.places ?? []).filter(({ filled }) => !filled);
  // A form with a second signer needs that person's name: the agent prepares it.
  if (open.some(({ signer }) => signer > 0) || !open.some(({ kind }) => kind === 'SIGNATURE')) return [];
  return open.map(({ filled: _filled, ...place }) => place);
}
