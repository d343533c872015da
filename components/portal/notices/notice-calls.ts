// The roadside report loads this, with a JavaScript budget: plain fetch, types only from the contract.
import { ask } from '@/components/data/ask';
import type { NoticeFile, PortalNotice } from '@/lib/contract/claims/notices';
import type { NoticePaper, NoticeStep } from '@/lib/rules/claims/notice';
import { sendForm } from '../frame/portal-calls';

const base = '/portal/ins-api/notice';

export const look = () => ask<PortalNotice>('GET', base);
export const sendCode = () => ask<{ ttl: number; sentTo: string }>('POST', `${base}/code`);
export const answerStep = (version: number, step: NoticeStep, answer: object) =>
  ask<PortalNotice>('PUT', `${base}/answers`, { version, given: { step, answer } });
export const report = () => ask<PortalNotice>('POST', `${base}/report`);
export const removeFile = (fileId: string) => ask<unknown>('DELETE', `${base}/files/${fileId}`);
export const fileAddress = (fileId: string) => `/api${base}/files/${fileId}`;

/** Goes to the status page of the claim, whose link the browser then holds. @throws ApiFailure */
export const enterStatus = () => ask<{ done: true }>('POST', '/portal/session/status');

export interface Place {
  id: string;
  name: string;
}

export const citiesOf = (query: string) => ask<Place[]>('GET', `${base}/cities?${new URLSearchParams({ query })}`);
export const streetsOf = (city: string, query: string) =>
  ask<Place[]>('GET', `${base}/streets?${new URLSearchParams({ city, query })}`);

/** Uploads one photo of a paper and reports progress. @throws ApiFailure */
export function sendPhoto(kind: NoticePaper, file: Blob, name: string, onProgress: (share: number) => void) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', file, name);
  return sendForm<NoticeFile>(`${base}/files`, form, onProgress, new AbortController().signal);
}
