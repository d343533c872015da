import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { type Send, useAttempts } from '@/components/data/attempts';
import { read } from '@/components/data/request';
import { useTellFailure } from '@/components/data/use-action';
import { photosPdf } from '@/components/scan/photos-pdf';
import { showDone } from '@/components/ui/action/toasts';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type PaperLine, papers } from '@/lib/contract/claims/papers';
import { documents } from '@/lib/contract/documents/documents';
import { stalePapers } from '../stale-papers';

/** A paper of the checklist, or any other. */
export type PhotographedKind = PaperLine['kind'] | 'OTHER';

interface Photographed {
  kind: PhotographedKind;
  photos: readonly File[];
  /** The document of a paper that is here: the photos become its last pages. */
  addTo: string | null;
}

/** What was made of photos, so that a repeat sends the same file to the same document. */
interface Made extends Photographed {
  file: File;
  documentId?: string;
}

/** Puts a document on its line, once: after a lost answer it may be there already. */
async function fileOnLine(send: Send, claimId: string, kind: PaperLine['kind'], documentId: string): Promise<void> {
  try {
    await send(papers.file, { params: { claimId }, body: { kind, documentId } });
  } catch (error) {
    if (toFailure(error).code !== 'CONFLICT') throw error;
    const lines = await read(papers.list, { params: { claimId } });
    if (!lines.some((line) => line.documentId === documentId)) throw error;
  }
}

/** Returns the file of photos: one stays a picture, several become the pages of a PDF, below those that are there. */
async function fileOf({ photos, addTo }: Photographed, name: string): Promise<File> {
  const [first] = photos;
  if (addTo === null) return photos.length === 1 && first ? first : photosPdf(photos, name);
  const standing = await read(documents.latestFile, { params: { documentId: addTo } });
  return photosPdf(photos, name, await standing.blob());
}

/**
 * Returns how photos of a paper are sent: as one document of the claim, then onto its line. A repeat goes on where it
 * stopped.
 */
export function useSendPhotos(
  { claimId, customerId, orderId }: ClaimCard,
  nameOf: (kind: PhotographedKind) => string,
  onDone: () => void,
) {
  const text = useTranslations('claims.phone.photograph');
  const client = useQueryClient();
  const attempt = useAttempts();
  const last = useRef<Made>(null);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const tell = useTellFailure();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);
  const madeOf = async (given: Photographed): Promise<Made> => {
    const before = last.current?.kind === given.kind && last.current.addTo === given.addTo ? last.current : null;
    if (before?.photos === given.photos) return before;
    const documentId = given.addTo ?? before?.documentId;
    const file = await fileOf(given, nameOf(given.kind));
    return (last.current = { ...given, file, ...(documentId && { documentId }) });
  };
  const send = async (given: Photographed) => {
    const { kind, addTo } = given;
    setBusy(true);
    setFailure(null);
    setShare(0);
    try {
      const made = await madeOf(given);
      await attempt(async (call) => {
        const body = { customerId, claimId, orderId, documentName: nameOf(kind), awaitsFile: true };
        const documentId = made.documentId ?? (await call(documents.create, { body })).documentId;
        made.documentId = documentId;
        await call(documents.upload, { params: { documentId }, file: made.file }, { onProgress: setShare });
        if (kind !== 'OTHER' && addTo === null) await fileOnLine(call, claimId, kind, documentId);
      });
      showDone({ message: text('done', { paper: nameOf(kind) }) });
      onDone();
    } catch (error) {
      // Sending goes on when the dialog is closed, and its failure must not be missed.
      if (hasLeft.current) tell(toFailure(error));
      else setFailure(toFailure(error));
    }
    setBusy(false);
    for (const name of stalePapers) void client.invalidateQueries({ queryKey: [name] });
  };
  return { percent: Math.round(share * 100), failure, busy, send };
}
