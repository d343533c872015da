import { Failure } from '../http/failure';
import type { PdfEngine } from '../pdf/engine';

/** A page as the answer of a call. @throws Failure NOT_FOUND when `page` is no number of a page; what the engine throws */
export async function imageAnswer(pdf: PdfEngine, file: string, page: string, dpi: number): Promise<Response> {
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new Failure('NOT_FOUND');
  const { bytes, hash, type } = await pdf.pageImage(file, Number(page), dpi);
  const headers = { 'content-type': type, 'content-length': String(bytes.byteLength), etag: `"${hash}"` };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}
