'use client';

import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { type Send, useAttempts } from '@/components/data/attempts';
import { queryFor } from '@/components/data/query-for';
import { read } from '@/components/data/request';
import { showDone } from '@/components/ui/action/toasts';
import { CameraIcon } from '@/components/ui/icon/icons';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type PaperLine, papers } from '@/lib/contract/claims/papers';
import { documents } from '@/lib/contract/documents/documents';
import { stalePapers } from '../stale-papers';
import classes from './parts.module.css';
import frame from '../papers.module.css';

type Kind = PaperLine['kind'] | 'OTHER';

interface Photo {
  kind: Kind;
  file: File;
  /** Document that was created for it. */
  documentId: string | null;
}

interface PhotographDialogProps {
  claim: ClaimCard;
  onClose: () => void;
}

/** Takes a photo of a paper with the camera and puts it on its line of the checklist. */
export function PhotographDialog({ claim, onClose }: PhotographDialogProps) {
  const text = useTranslations('claims.phone.photograph');
  const kinds = useTranslations('claims.papers.kinds');
  const words = useTranslations('ui');
  const camera = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const { claimId } = claim;
  const { data, error, refetch } = useQuery(queryFor('papers.list', papers.list, { params: { claimId } }));
  const nameOf = (one: Kind) => (one === 'OTHER' ? text('other') : kinds(one));
  const { photo, percent, failure, send } = useSendPhoto(claim, nameOf, onClose);
  const missing = (data ?? []).filter(({ state }) => state === 'MISSING' || state === 'ASKED');
  const wanted: Kind[] = [...missing.map((line) => line.kind), 'OTHER'];
  const take = (next: Kind) => {
    setKind(next);
    camera.current?.click();
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file && kind) void send({ kind, file, documentId: null });
    currentTarget.value = '';
  };
  const busy = photo !== null && failure === null;
  return (
    <ModalDialog label={text('title')} className={frame.dialog} onClose={onClose}>
      <h2 className={frame.question}>{text('title')}</h2>
      <p className={frame.hint}>{text('hint')}</p>
      {error && !data && <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} height={48} />}
      {data && (
        <ul className={classes.kinds}>
          {wanted.map((one) => (
            <li key={one}>
              <Button
                variant="default"
                fullWidth
                justify="flex-start"
                leftSection={<CameraIcon size={18} />}
                disabled={busy}
                onClick={() => take(one)}
              >
                {nameOf(one)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" data-photo onChange={choose} />
      {busy && <p role="status">{text('sending', { percent })}</p>}
      {failure && photo && <ErrorNotice shape="line" error={failure} onRetry={() => void send(photo)} />}
      <Button variant="subtle" onClick={onClose}>
        {words('cancel')}
      </Button>
    </ModalDialog>
  );
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

/** Returns how a photo is sent: as a document of the claim, then onto its line. A repeat goes on where it stopped. */
function useSendPhoto({ claimId, customerId, orderId }: ClaimCard, nameOf: (kind: Kind) => string, onDone: () => void) {
  const text = useTranslations('claims.phone.photograph');
  const client = useQueryClient();
  const attempt = useAttempts();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const send = async (given: Photo) => {
    const { kind, file } = given;
    setPhoto(given);
    setFailure(null);
    setShare(0);
    try {
      await attempt(async (call) => {
        const body = { customerId, claimId, orderId, documentName: nameOf(kind), awaitsFile: true };
        const made = given.documentId ?? (await call(documents.create, { body })).documentId;
        setPhoto({ ...given, documentId: made });
        await call(documents.upload, { params: { documentId: made }, file }, { onProgress: setShare });
        if (kind !== 'OTHER') await fileOnLine(call, claimId, kind, made);
      });
      showDone({ message: text('done', { paper: nameOf(kind) }) });
      onDone();
    } catch (error) {
      setFailure(toFailure(error));
    }
    for (const name of stalePapers) void client.invalidateQueries({ queryKey: [name] });
  };
  return { photo, percent: Math.round(share * 100), failure, send };
}
