import { mostSignatureBytes } from '../../lib/contract/signature-picture';
import { typeOf } from '../files/file-type';
import { addFile } from '../files/keep-file';
import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import { redrawSignature } from '../files/redraw';
import { putBytes } from '../files/put-bytes';

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
  if (bytes.byteLength > mostSignatureBytes) throw new Failure('FILE_TOO_LARGE', { maxBytes: mostSignatureBytes });
  if (typeOf(bytes) !== 'image/png') throw new Failure('WRONG_FILE_TYPE', { accepts: ['image/png'] });
  const drawn = await redrawSignature(bytes);
  const content = await putBytes(files, drawn, 'image/png', 16 * mostSignatureBytes);
  await addFile(tenant, { ...content, name: 'signature.png' }, { purpose: 'document', by, now });
  return content.hash;
}
