import { buffer } from 'node:stream/consumers';
import type { Multipart, ParsedUpload, ReceivedFile } from '../../../lib/contract/kit/endpoint';
import { Failure } from '../failures/failure';
import type { PdfEngine } from '../pdf/engine';
import type { FileStore } from '../store/file-store';
import { redrawPicture } from './redraw';
import { putBytes } from '../store/put-bytes';

interface Stores {
  files: FileStore;
  pdf: PdfEngine;
}

/**
 * Stores what is kept of an upload: pictures re-encoded, without the place where they were taken, and PDF files that
 * need no password where the call asks for one. The password goes no further.
 * @throws Failure WRONG_FILE_TYPE, PICTURE_TOO_LARGE, PDF_IS_ENCRYPTED, PDF_PASSWORD_WRONG and those of broken PDF files
 */
export async function cleanUpload(upload: ParsedUpload, declared: Multipart, stores: Stores): Promise<ParsedUpload> {
  const { file } = upload;
  // A part of a file can begin as a picture does: it stays as it is.
  if (file.type.startsWith('image/') && declared.accepts.includes(file.type))
    return { ...upload, file: await redrawn(file, stores) };
  if (!declared.fields || !('password' in declared.fields.shape)) return upload;
  const { password, ...fields } = upload.fields as unknown as { password?: string };
  return { fields: fields as unknown as ParsedUpload['fields'], file: await openedPdf(file, password, stores) };
}

async function redrawn(file: ReceivedFile, { files }: Stores): Promise<ReceivedFile> {
  const picture = await redrawPicture(new Uint8Array(await buffer(await files.read(file.hash))), file.type);
  return { ...file, ...(await putBytes(files, picture, file.type)) };
}

/**
 * Returns a PDF that opens without a password, and any other file as it is.
 * @throws Failure PDF_IS_ENCRYPTED without a password, PDF_PASSWORD_WRONG, malformedPdfDocument, PDF_HAS_TOO_MANY_PAGES
 */
export async function openedPdf(
  file: ReceivedFile,
  password: string | undefined,
  { files, pdf }: Stores,
): Promise<ReceivedFile> {
  if (file.type !== 'application/pdf') return file;
  try {
    await pdf.inspect(file.hash);
    return file;
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'PDF_IS_ENCRYPTED') || !password) throw error;
  }
  return { ...file, ...(await putBytes(files, await pdf.open(file.hash, password), file.type)) };
}
