'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ApiFailure, toFailure } from '@/components/data/api-failure';
import { type Attempt, useAttempts } from '@/components/data/attempts';
import { isHeic } from '@/components/data/photo';
import { showDone } from '@/components/ui/action/toasts';
import { documents } from '@/lib/contract/documents/documents';
import { documentTypes, uploadLimits } from '@/lib/contract/kit/upload-rules';
import { needsPassword } from './lock/file-lock';
import { type NewDocument, startOf } from './new-document';
import { useRefreshDocuments } from './use-document-actions';

/** Owner of new documents. */
export interface UploadTarget {
  customerId: string;
  orderId?: string;
  claimId?: string;
  remarkId?: string;
}

/** A file that is being uploaded as a document. */
export interface Upload {
  key: string;
  file: File;
  values: NewDocument;
  state: 'chosen' | 'sending' | 'done' | 'failed';
  /** Uploaded share, 0 to 1. */
  share: number;
  failure: ApiFailure | null;
  /** Document created for the file, while the upload is not complete. */
  documentId: string | null;
  /** Password of a locked PDF. */
  password?: string;
}

/** Parallel uploads; more would only share the same bandwidth. */
const together = 2;

function problemOf(file: File): ApiFailure | null {
  if (file.size > uploadLimits.document)
    return new ApiFailure(413, { code: 'FILE_TOO_LARGE', maxBytes: uploadLimits.document, reference: '' });
  if (file.size === 0) return new ApiFailure(400, { code: 'FILE_IS_EMPTY', reference: '' });
  const isKnown =
    file.type === '' ||
    // Some browsers can turn it into a JPEG; the server says what to do otherwise.
    isHeic(file) ||
    (documentTypes as readonly string[]).includes(file.type) ||
    /^audio\/(x-|wave|mp3|m4a|mpeg)/.test(file.type);
  return isKnown ? null : new ApiFailure(415, { code: 'WRONG_FILE_TYPE', accepts: [...documentTypes], reference: '' });
}

let lastKey = 0;

const chosenFile = (file: File): Upload => {
  const failure = problemOf(file);
  return {
    key: String(++lastKey),
    file,
    values: startOf(file),
    state: failure ? 'failed' : 'chosen',
    share: 0,
    failure,
    documentId: null,
  };
};

/** Returns whether a retry can help; a file of a wrong type stays wrong. */
export const canRetry = ({ state, failure }: Upload): boolean =>
  state === 'failed' && !final.has(failure?.code ?? '') && !needsPassword(failure);

/** Refusals of the file itself. */
const final: ReadonlySet<string> = new Set([
  'WRONG_FILE_TYPE',
  'HEIC_PICTURE',
  'FILE_TOO_LARGE',
  'FILE_IS_EMPTY',
  'PICTURE_TOO_LARGE',
  'PDF_HAS_TOO_MANY_PAGES',
  'PDF_IS_XFA',
  'malformedPdfDocument',
]);

interface Sending {
  target: UploadTarget;
  change: (key: string, more: Partial<Upload>) => void;
  attempt: Attempt;
  signal: AbortSignal;
}

/**
 * Creates the document, once, and uploads its file.
 * @returns the document; null after a failure
 */
async function sendOne(one: Upload, { target, change, attempt, signal }: Sending): Promise<string | null> {
  const { key, file, password } = one;
  change(key, { state: 'sending', failure: null, share: 0 });
  try {
    const created = await attempt(async (send) => {
      const create = () =>
        send(documents.create, { body: { ...target, ...one.values, awaitsFile: true } }, { signal, of: key });
      const documentId = one.documentId ?? (await create()).documentId;
      change(key, { documentId });
      const onProgress = (share: number) => change(key, { share });
      await send(
        documents.upload,
        { params: { documentId }, file, ...(password && { fields: { password } }) },
        { signal, onProgress },
      );
      return documentId;
    });
    change(key, { state: 'done', share: 1 });
    return created;
  } catch (error) {
    if (!signal.aborted) change(key, { state: 'failed', failure: toFailure(error) });
    return null;
  }
}

/**
 * Uploads files as documents: choose, describe, send a few at a time; failed ones are retried individually (DOC-01).
 */
export function useUploads(target: UploadTarget, onAllDone: (documentId: string) => void) {
  const text = useTranslations('documents');
  const refresh = useRefreshDocuments();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef<AbortController>(null);
  const attempt = useAttempts();
  const change = (key: string, more: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));

  const send = async (some: readonly Upload[]) => {
    const stop = new AbortController();
    running.current = stop;
    const waiting = [...some];
    const outcomes: (string | null)[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next && !stop.signal.aborted; next = waiting.shift())
        outcomes.push(await sendOne(next, { target, change, attempt, signal: stop.signal }));
    };
    await Promise.all(Array.from({ length: together }, work));
    await refresh();
    const sent = new Set(some.map(({ key }) => key));
    const others = uploads.filter(({ key }) => !sent.has(key));
    if (stop.signal.aborted || outcomes.includes(null) || others.some(({ state }) => state === 'failed')) return;
    showDone({ message: text('uploaded', { count: others.length + some.length }) });
    setUploads([]);
    const last = outcomes.at(-1);
    if (last) onAllDone(last);
  };

  const leave = () => {
    running.current?.abort();
    setUploads([]);
  };

  return {
    uploads,
    busy: uploads.some(({ state }) => state === 'sending'),
    choose: (files: Iterable<File>) => setUploads((all) => [...all, ...[...files].map(chosenFile)]),
    describe: (key: string, values: Partial<NewDocument>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, values: { ...one.values, ...values } } : one))),
    drop: (key: string) => setUploads((all) => all.filter((one) => one.key !== key)),
    sendAll: () => void send(uploads.filter(({ state }) => state === 'chosen')),
    retry: (one: Upload) => void send([one]),
    unlock: (one: Upload, password: string) => void send([{ ...one, password }]),
    leave,
  };
}
