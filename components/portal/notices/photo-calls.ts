import { ask } from '@/components/data/ask';
import type { NoticeFile } from '@/lib/contract/claims/notices';
import type { NoticePaper } from '@/lib/rules/claims/notice';
import { sendForm } from '../frame/send-form';

const files = '/portal/ins-api/notice/files';

export const removePhoto = (fileId: string) => ask<unknown>('DELETE', `${files}/${fileId}`);
export const photoAddress = (fileId: string) => `/api${files}/${fileId}`;

/** Uploads one photo of a paper and reports progress. @throws ApiFailure */
export function sendPhoto(kind: NoticePaper, file: Blob, name: string, onProgress: (share: number) => void) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', file, name);
  return sendForm<NoticeFile>(files, form, onProgress, new AbortController().signal);
}
