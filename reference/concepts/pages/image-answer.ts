import { Failure } from '../../engine/http/failure';
import type { PdfEngine } from '../../engine/pdf/engine';

/** Responds with a page image. @throws Failure NOT_FOUND for an invalid `page`; errors of the engine */
export async function imageAnswer(pdf: PdfEngine, file: string, page: string, dpi: number): Promise<Response> {
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new Failure('NOT_FOUND');
  const { bytes, hash, type } = await pdf.pageImage(file, Number(page), dpi);
  const headers = { 'content-type': type, 'content-length': String(bytes.byteLength), etag: `"${hash}"` };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}
