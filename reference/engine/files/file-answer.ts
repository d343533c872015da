import type { Context } from '../http/context';
import { found } from '../failures/failure';
import { rangeIn } from './byte-range';
import { dispositionOf } from './disposition';
import type { FilePurpose } from './tables';

/**
 * Returns the bytes of a file of the caller's agency, or the requested range.
 * @param purposes allowed purposes; other files answer NOT_FOUND
 * @throws Failure NOT_FOUND
 */
export async function fileAnswer(
  { tenant, files, range: asked }: Pick<Context, 'tenant' | 'files' | 'range'>,
  fileId: string,
  purposes: readonly FilePurpose[],
  disposition: 'inline' | 'attachment' = 'inline',
): Promise<Response> {
  const { hash, name, type, size } = found(
    await tenant
      .selectFrom('files')
      .select(['hash', 'name', 'type', 'size'])
      .where('id', '=', fileId)
      .where('purpose', 'in', purposes)
      .executeTakeFirst(),
  );
  const range = rangeIn(asked, size);
  const headers = new Headers({
    'content-type': type,
    'content-length': String(range ? range.end - range.start + 1 : size),
    'content-disposition': dispositionOf(disposition, name),
    'accept-ranges': 'bytes',
    etag: `"${hash}"`,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  });
  return new Response(await files.read(hash, range), { status: range ? 206 : 200, headers });
}
