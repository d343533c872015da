'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { CameraIcon, CloseIcon, PictureIcon } from '@/components/ui/icon/icons';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { type PhotographedKind, useSendPhotos } from './use-send-photos';
import classes from './photographs.module.css';
import frame from '../papers.module.css';

/** Most photos of one paper: together they stay below the size of a document. */
const maxPhotos = 15;

interface PhotographDialogProps {
  claim: ClaimCard;
  onClose: () => void;
}

/** Takes photos of a paper, of its sides or pages, and puts them as one document on its line of the checklist. */
export function PhotographDialog({ claim, onClose }: PhotographDialogProps) {
  const text = useTranslations('claims.phone.photograph');
  const kinds = useTranslations('claims.papers.kinds');
  const words = useTranslations('ui');
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<PhotographedKind | null>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const nameOf = (one: PhotographedKind) => (one === 'OTHER' ? text('other') : kinds(one));
  const { percent, failure, busy, send } = useSendPhotos(claim, nameOf, onClose);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    setPhotos((before) => [...before, ...chosen].slice(0, maxPhotos));
    currentTarget.value = '';
  };
  const take = (next: PhotographedKind) => {
    setKind(next);
    camera.current?.click();
  };
  const name = kind && nameOf(kind);
  return (
    <ModalDialog label={name ?? text('title')} className={frame.dialog} photos={photos.length > 0} onClose={onClose}>
      <h2 className={frame.question}>{name ?? text('title')}</h2>
      <p className={frame.hint}>{text(kind ? 'pagesHint' : 'hint')}</p>
      {kind === null ? (
        <Kinds claimId={claim.claimId} nameOf={nameOf} onTake={take} />
      ) : (
        <>
          <Photos photos={photos} disabled={busy} onRemove={(at) => setPhotos(photos.toSpliced(at, 1))} />
          <div className={classes.ways}>
            <Button
              variant="default"
              leftSection={<CameraIcon size={18} />}
              disabled={busy || photos.length >= maxPhotos}
              onClick={() => camera.current?.click()}
            >
              {text(photos.length === 0 ? 'take' : 'another')}
            </Button>
            <Button
              variant="default"
              leftSection={<PictureIcon size={18} />}
              disabled={busy || photos.length >= maxPhotos}
              onClick={() => gallery.current?.click()}
            >
              {text('gallery')}
            </Button>
          </div>
          {busy && <p role="status">{text('sending', { percent })}</p>}
          {failure && <ErrorNotice shape="line" error={failure} />}
          {photos.length > 0 && (
            <Button loading={busy} onClick={() => void send({ kind, photos })}>
              {text(failure ? 'again' : 'save', { count: photos.length })}
            </Button>
          )}
        </>
      )}
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" data-photo onChange={choose} />
      <input ref={gallery} type="file" hidden accept="image/*" multiple data-gallery onChange={choose} />
      {kind !== null && photos.length === 0 && (
        <Button variant="subtle" onClick={() => setKind(null)}>
          {text('otherPaper')}
        </Button>
      )}
      <Button variant="subtle" onClick={onClose}>
        {words('cancel')}
      </Button>
    </ModalDialog>
  );
}

interface KindsProps {
  claimId: string;
  nameOf: (kind: PhotographedKind) => string;
  onTake: (kind: PhotographedKind) => void;
}

/** Offers the papers that are missing. */
function Kinds({ claimId, nameOf, onTake }: KindsProps) {
  const { data, error, refetch } = useQuery(queryFor('papers.list', papers.list, { params: { claimId } }));
  if (error && !data) return <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={48} />;
  const missing = data.filter(({ state }) => state === 'MISSING' || state === 'ASKED');
  const wanted: PhotographedKind[] = [...missing.map((line) => line.kind), 'OTHER'];
  return (
    <ul className={classes.kinds}>
      {wanted.map((kind) => (
        <li key={kind}>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={<CameraIcon size={18} />}
            onClick={() => onTake(kind)}
          >
            {nameOf(kind)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PhotosProps {
  photos: readonly File[];
  disabled: boolean;
  onRemove: (at: number) => void;
}

/** Shows the photos that were taken, in the order of the pages. */
function Photos({ photos, disabled, onRemove }: PhotosProps) {
  const text = useTranslations('claims.phone.photograph');
  if (photos.length === 0) return null;
  return (
    <ol className={classes.photos} aria-label={text('photos')}>
      {photos.map((photo, at) => (
        <li key={`${at} ${photo.name} ${photo.lastModified}`}>
          <Preview photo={photo} label={text('photo', { number: at + 1 })} />
          <button
            type="button"
            className={classes.remove}
            aria-label={text('remove', { number: at + 1 })}
            disabled={disabled}
            onClick={() => onRemove(at)}
          >
            <CloseIcon size={18} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Preview({ photo, label }: { photo: File; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return <img src={address} alt={label} className={classes.photo} />;
}
