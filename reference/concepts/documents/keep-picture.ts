import { maxSignatureBytes } from '../../../lib/contract/documents/signature-picture';
import { typeOf } from '../../engine/store/file-type';
import { addFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { redrawSignature } from '../../engine/files/redraw';
import { putBytes } from '../../engine/store/put-bytes';

/**
 * Re-encodes and stores a drawn signature.
 * @param by the author: an account, or `customer`
 * @returns hash of its bytes @throws Failure FILE_TOO_LARGE, WRONG_FILE_TYPE
 */
export async function keepPicture(
  { tenant, files, now }: Pick<Context, 'tenant' | 'files' | 'now'>,
  base64: string,
  by: string,
): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength > maxSignatureBytes) throw new Failure('FILE_TOO_LARGE', { maxBytes: maxSignatureBytes });
  if (typeOf(bytes) !== 'image/png') throw new Failure('WRONG_FILE_TYPE', { accepts: ['image/png'] });
  const drawn = await redrawSignature(bytes);
  const content = await putBytes(files, drawn, 'image/png', 16 * maxSignatureBytes);
  await addFile(tenant, { ...content, name: 'signature.png' }, { purpose: 'document', by, now });
  return content.hash;
}
