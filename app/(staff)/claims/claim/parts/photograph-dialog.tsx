'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure, toFailure } from '@/components/data/api-failure';
import { isHeic } from '@/components/data/photo';
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

/** What the server answers to a picture of an iPhone that the browser could not turn into another one. */
const heicRefusal = new ApiFailure(415, { code: 'HEIC_PICTURE', reference: '' });

/** A paper, and the document that gets more pages; null for a new one. */
interface Chosen {
  kind: PhotographedKind;
  addTo: string | null;
}

interface PhotographDialogProps {
  claim: ClaimCard;
  /** A paper that is here and gets more pages; without it one is chosen first. */
  paper?: Chosen;
  onClose: () => void;
}

/** Takes photos of a paper, of its sides or pages, and puts them as one document on its line of the checklist. */
export function PhotographDialog({ claim, paper, onClose }: PhotographDialogProps) {
  const text = useTranslations('claims.phone.photograph');
  const kinds = useTranslations('claims.papers.kinds');
  const words = useTranslations('ui');
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(paper ?? null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const nameOf = (one: PhotographedKind) => (one === 'OTHER' ? text('other') : kinds(one));
  const sending = useSendPhotos(claim, nameOf, onClose);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    setPhotos((before) => [...before, ...chosen].slice(0, maxPhotos));
    currentTarget.value = '';
  };
  const take = (next: Chosen) => {
    setChosen(next);
    camera.current?.click();
  };
  const name = chosen && nameOf(chosen.kind);
  return (
    <ModalDialog label={name ?? text('title')} className={frame.dialog} photos={photos.length > 0} onClose={onClose}>
      <h2 className={frame.question}>{name ?? text('title')}</h2>
      <p className={frame.hint}>{text(hintFor(chosen))}</p>
      {chosen === null ? (
        <Kinds claimId={claim.claimId} nameOf={nameOf} onTake={take} />
      ) : (
        <Taken
          chosen={chosen}
          photos={photos}
          onChange={setPhotos}
          sending={sending}
          onCamera={() => camera.current?.click()}
          onGallery={() => gallery.current?.click()}
        />
      )}
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" data-photo onChange={choose} />
      <input ref={gallery} type="file" hidden accept="image/*" multiple data-gallery onChange={choose} />
      {chosen !== null && !paper && photos.length === 0 && (
        <Button variant="subtle" onClick={() => setChosen(null)}>
          {text('otherPaper')}
        </Button>
      )}
      <Button variant="subtle" onClick={onClose}>
        {words('cancel')}
      </Button>
    </ModalDialog>
  );
}

const hintFor = (chosen: Chosen | null) => (chosen === null ? 'hint' : chosen.addTo === null ? 'pagesHint' : 'addHint');

interface TakenProps {
  chosen: Chosen;
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
  sending: ReturnType<typeof useSendPhotos>;
  onCamera: () => void;
  onGallery: () => void;
}

/** Shows the photos of a paper, takes more, and saves them. */
function Taken({ chosen, photos, onChange, sending, onCamera, onGallery }: TakenProps) {
  const text = useTranslations('claims.phone.photograph');
  const { percent, failure, busy, send } = sending;
  const [unseen, setUnseen] = useState<readonly File[]>([]);
  const refused = photos.some((photo) => unseen.includes(photo) && isHeic(photo));
  const isFull = busy || photos.length >= maxPhotos;
  return (
    <>
      <Photos
        photos={photos}
        disabled={busy}
        onUnseen={(photo) => setUnseen((before) => [...before, photo])}
        onRemove={(at) => onChange(photos.toSpliced(at, 1))}
      />
      {refused && !failure && <ErrorNotice shape="line" error={heicRefusal} />}
      <div className={classes.ways}>
        <Button variant="default" leftSection={<CameraIcon size={18} />} disabled={isFull} onClick={onCamera}>
          {text(photos.length === 0 ? 'take' : 'another')}
        </Button>
        <Button variant="default" leftSection={<PictureIcon size={18} />} disabled={isFull} onClick={onGallery}>
          {text('gallery')}
        </Button>
      </div>
      {busy && <p role="status">{text('sending', { percent })}</p>}
      {failure && <ErrorNotice shape="line" error={failure} />}
      {photos.length > 0 && (
        <Button loading={busy} disabled={refused} onClick={() => void send({ ...chosen, photos })}>
          {text(failure ? 'again' : 'save', { count: photos.length })}
        </Button>
      )}
    </>
  );
}

interface KindsProps {
  claimId: string;
  nameOf: (kind: PhotographedKind) => string;
  onTake: (chosen: Chosen) => void;
}

/** Offers the papers that are missing, and more pages for those that are here. */
function Kinds({ claimId, nameOf, onTake }: KindsProps) {
  const text = useTranslations('claims.phone.photograph');
  const { data, error, refetch } = useQuery(queryFor('papers.list', papers.list, { params: { claimId } }));
  if (error && !data) return <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={48} />;
  const missing = data.filter(({ state }) => state === 'MISSING' || state === 'ASKED');
  const wanted: Chosen[] = [...missing.map(({ kind }) => kind), 'OTHER' as const].map((kind) => ({
    kind,
    addTo: null,
  }));
  const here = data.flatMap(({ kind, documentId }) => (documentId === null ? [] : [{ kind, addTo: documentId }]));
  const list = (all: readonly Chosen[]) =>
    all.map((chosen) => (
      <li key={chosen.kind}>
        <Button
          variant="default"
          fullWidth
          justify="flex-start"
          leftSection={<CameraIcon size={18} />}
          onClick={() => onTake(chosen)}
        >
          {nameOf(chosen.kind)}
        </Button>
      </li>
    ));
  return (
    <>
      <ul className={classes.kinds}>{list(wanted)}</ul>
      {here.length > 0 && (
        <>
          <h3 className={classes.here}>{text('addTo')}</h3>
          <ul className={classes.kinds}>{list(here)}</ul>
        </>
      )}
    </>
  );
}

interface PhotosProps {
  photos: readonly File[];
  disabled: boolean;
  /** Told of a photo that this browser cannot show. */
  onUnseen: (photo: File) => void;
  onRemove: (at: number) => void;
}

/** Shows the photos that were taken, in the order of the pages. */
function Photos({ photos, disabled, onUnseen, onRemove }: PhotosProps) {
  const text = useTranslations('claims.phone.photograph');
  if (photos.length === 0) return null;
  return (
    <ol className={classes.photos} aria-label={text('photos')}>
      {photos.map((photo, at) => (
        <li key={`${at} ${photo.name} ${photo.lastModified}`}>
          <Preview photo={photo} label={text('photo', { number: at + 1 })} onUnseen={() => onUnseen(photo)} />
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

interface PreviewProps {
  photo: File;
  label: string;
  onUnseen: () => void;
}

/** Shows a photo, or the name of one that this browser cannot show. */
function Preview({ photo, label, onUnseen }: PreviewProps) {
  const [address, setAddress] = useState<string>();
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  if (isUnseen)
    return (
      <span className={classes.unseen}>
        <PictureIcon size={28} />
        <span className="visually-hidden">{label}</span>
        <bdi>{photo.name}</bdi>
      </span>
    );
  const onError = () => {
    setUnseen(true);
    onUnseen();
  };
  return <img src={address} alt={label} className={classes.photo} onError={onError} />;
}
