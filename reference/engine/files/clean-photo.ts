import { buffer } from 'node:stream/consumers';
import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import type { FileStore } from '../store/file-store';
import { putBytes } from '../store/put-bytes';
import { redrawPhoto } from './redraw';

/** Returns what is stored of a customer's file. Photos are re-encoded, which drops the place where they were taken. */
export async function cleanPhoto(file: ReceivedFile, files: FileStore): Promise<ReceivedFile> {
  if (file.type === 'application/pdf') return file;
  const photo = await redrawPhoto(new Uint8Array(await buffer(await files.read(file.hash))));
  const kept = await putBytes(files, photo, 'image/jpeg');
  return { ...kept, name: `${file.name.replace(/\.\w+$/, '')}.jpg` };
}
