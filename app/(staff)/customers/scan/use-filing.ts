'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { upload } from '@/components/data/upload';
import type { Part } from '@/components/scan/scan-work';
import { type DocumentDraft, documents } from '@/lib/contract/documents';
import type { ScanHandle } from './use-scan';

export interface FilingValues {
  customerId: string;
  documentName: string;
  infoType: DocumentDraft['infoType'];
  orderId: string | null;
}

/** How far it is: pages that are drawn, share that has been sent. */
export type FilingStep =
  | { step: 'drawing'; done: number; of: number }
  | { step: 'sending'; share: number; size: number }
  | { step: 'waiting' };

export interface Filed {
  documentId: string;
  customerId: string;
  name: string;
  size: number;
  pages: number;
}

/** What of an act has been done already: a repeat goes on from there, and nothing is made twice. */
interface Progress {
  words: string;
  key: string;
  documentId: string | null;
  /** The PDF of these pages. */
  made: { pages: ScanHandle['pages']; file: File; key: string } | null;
}

const nothingDone: Progress = { words: '', key: '', documentId: null, made: null };

/** Turns the pages into one PDF and files it with the customer. After a lost connection it goes on where it stood. */
export function useFiling(scan: ScanHandle, onFiled: (filed: Filed) => void) {
  const client = useQueryClient();
  const [step, setStep] = useState<FilingStep | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const progress = useRef(nothingDone);

  const madeOf = async ({ documentName }: FilingValues) => {
    const { pages } = scan;
    const { made } = progress.current;
    if (made?.pages === pages) return made;
    const file = await drawn(scan, documentName, (done) => setStep({ step: 'drawing', done, of: pages.length }));
    return (progress.current.made = { pages, file, key: newIdempotencyKey() });
  };
  const send = async (values: FilingValues) => {
    const { file, key } = await madeOf(values);
    setStep({ step: 'sending', share: 0, size: file.size });
    progress.current.documentId ??= (
      await request(documents.create, { body: values, idempotencyKey: progress.current.key })
    ).documentId;
    const { documentId } = progress.current;
    const sending = { params: { documentId }, file, fields: { source: 'SCAN' }, idempotencyKey: key };
    await upload(documents.upload, sending, {
      onProgress: (share) => setStep({ step: 'sending', share, size: file.size }),
    });
    await Promise.all(['documents', 'timeline'].map((concept) => client.invalidateQueries({ queryKey: [concept] })));
    onFiled({
      documentId,
      customerId: values.customerId,
      name: values.documentName,
      size: file.size,
      pages: scan.pages.length,
    });
  };
  const file = async (values: FilingValues): Promise<void> => {
    const words = JSON.stringify(values);
    if (progress.current.words !== words) progress.current = { ...nothingDone, words, key: newIdempotencyKey() };
    setFailure(null);
    try {
      await online(() => setStep({ step: 'waiting' }));
      await send(values);
    } catch (error) {
      // Lost on the way: it is tried again as soon as there is a network.
      if (!navigator.onLine) return file(values);
      setFailure(toFailure(error));
    }
    setStep(null);
  };
  return { file, step, failure };
}

/** Waits for a network, when there is none. */
async function online(onWait: () => void): Promise<void> {
  if (navigator.onLine) return;
  onWait();
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

async function drawn(
  { pages, sources, engine }: ScanHandle,
  title: string,
  onPage: (done: number) => void,
): Promise<File> {
  if (!engine) throw new Error('No scan worker');
  onPage(0);
  const parts = pages.map((page): Part => {
    const file = sources.get(page.sourceId)!;
    if (page.kind === 'sheet') return { kind: 'sheet', file, number: page.number, turn: page.turn };
    return { kind: 'picture', picture: file, quad: page.quad, look: page.look, turn: page.turn };
  });
  const pdf = await engine.ask('assemble', { parts, title }, onPage);
  return new File([pdf], `${title.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'scan'}.pdf`, { type: 'application/pdf' });
}
