// The portal loads this, with a JavaScript budget: plain fetch, types only from the contract.
import { failureOf, unreachable } from '@/components/data/api-failure';
import { ask } from '@/components/data/ask';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { PortalAdvice, PortalFile, PortalOpportunity, PortalState } from '@/lib/contract/portal/portal-subjects';
import { sendForm } from './send-form';

/** Confirms the phone in this browser. @throws ApiFailure */
export const confirmCode = <S extends PortalState | PortalNotice>(code: string) =>
  ask<S>('POST', '/portal/session/confirm', { code });

/** Goes from the page of a claim to a request for its papers, which the browser then holds. @throws ApiFailure */
export const enterRequest = (envelopeId: string) => ask<PortalState>('POST', '/portal/session/request', { envelopeId });

const envelope = '/portal/ins-api/envelope';

export const look = () => ask<PortalState>('GET', envelope);
export const sendCode = () => ask<{ ttl: number; sentTo: string }>('POST', `${envelope}/code`);
export const consent = (hash: string) => ask<PortalState>('POST', `${envelope}/consent`, { hash });
export const decline = (reason: string) => ask<PortalState>('POST', `${envelope}/decline`, { reason });
export const askForCall = () => ask<PortalState>('POST', `${envelope}/call`);
export const finish = () => ask<PortalState>('POST', `${envelope}/finish`);
export const fillField = (fieldId: string, value: ({ picture: string } | { text: string }) & { seen: string | null }) =>
  ask<{ filledTs: string }>('PUT', `${envelope}/fields/${fieldId}`, value);
export const clearField = (fieldId: string, seen: string | null) =>
  ask<unknown>('DELETE', `${envelope}/fields/${fieldId}${seen ? `?${new URLSearchParams({ seen })}` : ''}`);
export const pagesShown = (itemId: string, pages: { page: number; hash: string | null }[]) =>
  ask<unknown>('POST', `${envelope}/items/${itemId}/pages`, { pages });
export const answer = (itemId: string, text: string) =>
  ask<unknown>('POST', `${envelope}/items/${itemId}/answer`, { answer: text });
export const sendFiles = (itemId: string, order: readonly string[]) =>
  ask<PortalState>('POST', `${envelope}/items/${itemId}/files`, { order });
export const removeFile = (fileId: string) => ask<unknown>('DELETE', `${envelope}/files/${fileId}`);
export const downloaded = (itemId: string) => ask<unknown>('POST', `${envelope}/items/${itemId}/copy`);
export const respond = (said: string, agrees = false) =>
  ask<PortalOpportunity>('POST', '/portal/ins-api/opportunity/answer', { answer: said, agrees });
export const renewalFileAddress = '/api/portal/ins-api/opportunity/file';
export const chooseOffer = (productId: string) =>
  ask<PortalAdvice>('POST', '/portal/ins-api/advice/choice', { productId });
export const askAboutOffers = (text: string) => ask<PortalAdvice>('POST', '/portal/ins-api/advice/question', { text });
export const subscribeAgain = () => ask<PortalOpportunity>('POST', '/portal/ins-api/opportunity/subscription');

type PageSizes = readonly { width: number; height: number }[];
const sizesOf = new Map<string, Promise<PageSizes>>();

/** Returns the displayed page sizes of a document, points. Cached unless it fails. @throws ApiFailure */
export function pageSizes(documentId: string): Promise<PageSizes> {
  const known = sizesOf.get(documentId);
  if (known) return known;
  const asked = ask<{ pages: PageSizes }>('GET', `/portal/pdf-api/documents/${documentId}/pages/count`).then(
    ({ pages }) => pages,
  );
  sizesOf.set(documentId, asked);
  asked.catch(() => sizesOf.delete(documentId));
  return asked;
}

/** Returns the text of a page for screen readers, in lines. @throws ApiFailure */
export const pageText = (documentId: string, page: number) =>
  ask<{ lines: string[] }>('GET', `/portal/pdf-api/documents/${documentId}/pages/${page}/text`);

export const unsealedFileAddress = (documentId: string) => `/api/portal/pdf-api/documents/${documentId}/file`;
export const fieldPictureAddress = (fieldId: string) => `/api${envelope}/fields/${fieldId}/picture`;
export const sentFileAddress = (fileId: string) => `/api/portal/ins-api/sending/files/${fileId}`;
export const fileAddress = (fileId: string) => `/api${envelope}/files/${fileId}`;
export const copyAddress = (itemId: string) => `/api${envelope}/items/${itemId}/copy`;

interface PageImage {
  blob: Blob;
  /** Hash of the image. */
  hash: string | null;
}
const pageAddress = (documentId: string, page: number, dpi: number) =>
  `/api/portal/pdf-api/documents/${documentId}/pages/${page}?dpi=${dpi}`;
const ahead = new Map<string, Promise<PageImage>>();

/** Starts to fetch a page; the next request for it gets this image. */
export function fetchAhead(documentId: string, page: number, dpi: number): void {
  const address = pageAddress(documentId, page, dpi);
  if (ahead.has(address)) return;
  const begun = fetchPage(address);
  ahead.set(address, begun);
  begun.catch(() => ahead.delete(address));
}

/** Fetches a page image. @throws ApiFailure */
export function pageImage(documentId: string, page: number, dpi: number, signal: AbortSignal): Promise<PageImage> {
  const address = pageAddress(documentId, page, dpi);
  const begun = ahead.get(address);
  ahead.delete(address);
  return begun ?? fetchPage(address, signal);
}

async function fetchPage(address: string, signal?: AbortSignal): Promise<PageImage> {
  const response = await fetch(address, signal && { signal }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  if (!response.ok) throw await failureOf(response);
  const hash = /^"([0-9a-f]{64})"$/.exec(response.headers.get('etag') ?? '')?.[1] ?? null;
  return { blob: await response.blob(), hash };
}

/** Uploads one file of an item and reports progress. @throws ApiFailure */
export function sendFile(
  documentId: string,
  file: Blob,
  { name, password }: { name: string; password?: string | undefined },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<PortalFile> {
  const form = new FormData();
  form.set('documentId', documentId);
  if (password) form.set('password', password);
  form.set('file', file, name);
  return sendForm('/portal/ins-api/documents/upload', form, onProgress, signal);
}
