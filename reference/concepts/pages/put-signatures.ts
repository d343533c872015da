import { buffer } from 'node:stream/consumers';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { pages, SignaturePlace } from '../../../lib/contract/documents/pages';
import { writeSnapshot } from '../../engine/db/snapshot';
import { addVersion } from '../documents/add-version';
import { requireNotOut } from '../documents/out-for-signature';
import { requireOpenDocument } from '../documents/require-document';
import { openPlacesKind } from '../forms/snapshots';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Mark } from '../../engine/pdf/seal-order';
import { keepPicture } from '../documents/keep-picture';
import { fileOfVersion } from './file-of-version';
import { instanceOf, placesOf } from './signature-places';
import { putBytes } from '../../engine/store/put-bytes';

/** @throws Failure SIGNATURE_FIELD_INVALID for a key that is not an open signature field */
function requirePlace(places: readonly SignaturePlace[], key: string): SignaturePlace {
  const place = places.find((one) => one.key === key);
  if (place?.kind !== 'SIGNATURE' || place.filled) throw new Failure('SIGNATURE_FIELD_INVALID', { field: key });
  return place;
}

/**
 * Adds signatures that were given in the agency, as the next version. @throws Failure NOT_FOUND, documentIsLocked,
 * DOCUMENT_OUT_FOR_SIGNATURE, SIGNATURE_FIELD_INVALID
 */
export async function putSignatures(
  documentId: string,
  { signaturesPngBase64 }: ParsedBody<typeof pages.signatures>,
  context: Context,
): Promise<SignaturePlace[]> {
  const { tenant, files, pdf, caller, now, describe } = context;
  await requireOpenDocument(tenant, documentId);
  await requireNotOut(tenant, [documentId]);
  const instance = await instanceOf(tenant, documentId);
  const places = await placesOf(tenant, documentId);
  const asked = Object.entries(signaturesPngBase64).map(([key, picture]) => ({
    place: requirePlace(places, key),
    picture,
  }));
  if (!instance) throw new Failure('SIGNATURE_FIELD_INVALID');
  const pictures: Record<string, Uint8Array> = {};
  const marks: Mark[] = [];
  for (const { place, picture } of asked) {
    const hash = await keepPicture(context, picture, caller.accountId);
    pictures[hash] = await buffer(await files.read(hash));
    const { page, x, y, width, height } = place;
    marks.push({ page, x, y, width, height, content: { kind: 'picture', hash } });
  }
  const source = await fileOfVersion(tenant, documentId);
  const bytes = await pdf.fill(source, marks, pictures);
  const content = await putBytes(files, bytes, 'application/pdf');
  const { pages: count } = await pdf.inspect(content.hash);
  const { number } = await addVersion(tenant, {
    documentId,
    file: { ...content, name: 'signed.pdf' },
    source: 'FILLED',
    accountId: caller.accountId,
    pages: count.length,
    now,
  });
  const signed = instance.places.map((place, at) => ({
    ...place,
    filled: place.filled || String(at) in signaturesPngBase64,
  }));
  await tenant
    .updateTable('form_instances')
    .set({ places: writeSnapshot(openPlacesKind, signed) })
    .where('form_instances.id', '=', instance.id)
    .execute();
  describe({ documentId, number });
  return placesOf(tenant, documentId);
}
