'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { useAttempts } from '@/components/data/attempts';
import type { Part } from '@/components/scan/scan-work';
import { type DocumentDraft, documents } from '@/lib/contract/documents/documents';
import type { ScanHandle } from './use-scan';

export interface FilingValues {
  customerId: string;
  documentName: string;
  infoType: DocumentDraft['infoType'];
  orderId: string | null;
}

/** Progress of filing: drawn pages, uploaded share. */
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

/** PDF of a set of pages, so that a retry uploads the same file. */
interface Made {
  pages: ScanHandle['pages'];
  name: string;
  file: File;
}

/**
 * Turns the pages into one PDF and files it for the customer. After a lost connection it continues where it stopped.
 */
export function useFiling(scan: ScanHandle, onFiled: (filed: Filed) => void) {
  const client = useQueryClient();
  const [step, setStep] = useState<FilingStep | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const last = useRef<Made>(null);
  const attempt = useAttempts();

  const madeOf = async ({ documentName }: FilingValues) => {
    const { pages } = scan;
    if (last.current?.pages === pages && last.current.name === documentName) return last.current;
    const file = await drawn(scan, documentName, (done) => setStep({ step: 'drawing', done, of: pages.length }));
    return (last.current = { pages, name: documentName, file });
  };
  const send = async (values: FilingValues) => {
    const { file } = await madeOf(values);
    setStep({ step: 'sending', share: 0, size: file.size });
    const documentId = await attempt(async (through) => {
      const made = await through(documents.create, { body: { ...values, awaitsFile: true } });
      await through(
        documents.upload,
        { params: { documentId: made.documentId }, file, fields: { source: 'SCAN' } },
        { onProgress: (share) => setStep({ step: 'sending', share, size: file.size }) },
      );
      return made.documentId;
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
    setFailure(null);
    try {
      await online(() => setStep({ step: 'waiting' }));
      await send(values);
    } catch (error) {
      // The connection was lost: retries as soon as there is a network.
      if (!navigator.onLine) return file(values);
      setFailure(toFailure(error));
    }
    setStep(null);
  };
  return { file, step, failure };
}

/** Waits for a network if there is none. */
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
