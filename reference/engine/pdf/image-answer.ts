import { Failure } from '../failures/failure';
import type { PageImage } from '../../engine/pdf/engine';

/** Responds with the image of a page. @throws Failure NOT_FOUND for an invalid `page` */
export async function imageAnswer(page: string, draw: (page: number) => Promise<PageImage>): Promise<Response> {
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new Failure('NOT_FOUND');
  const { bytes, hash, type } = await draw(Number(page));
  const headers = { 'content-type': type, 'content-length': String(bytes.byteLength), etag: `"${hash}"` };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}
