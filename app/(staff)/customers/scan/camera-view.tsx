'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ScanEngine } from '@/components/scan/scan-engine';
import { CloseIcon, PictureIcon } from '@/components/ui/icon/icons';
import classes from './camera-view.module.css';
import { QuadOutline } from './corner-editor';
import { photoOf, useCamera, useLiveQuad } from './use-camera';

interface CameraViewProps {
  engine: ScanEngine | null;
  /** Number of pages so far. */
  count: number;
  /** Address of a picture of the last page. */
  last: string | undefined;
  onPhoto: (photo: File) => void;
  /** Called to choose files instead of the camera. */
  onFiles: () => void;
  onClose: () => void;
}

/**
 * Shows the camera full screen: the detected edges of the page are drawn live, and the shutter takes one page after
 * another.
 */
export function CameraView({ engine, count, last, onPhoto, onFiles, onClose }: CameraViewProps) {
  const text = useTranslations('scan');
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [ratio, setRatio] = useState(3 / 4);
  const [flash, setFlash] = useState(0);
  const { problem, stream } = useCamera(video);
  const quad = useLiveQuad(video, engine);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const shoot = async () => {
    if (!video.current || !stream) return;
    setFlash((times) => times + 1);
    navigator.vibrate?.(20);
    onPhoto(await photoOf(video.current));
  };
  return (
    <dialog
      ref={dialog}
      aria-label={text('camera')}
      className={classes.view}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <button type="button" className={classes.plain} aria-label={text('closeCamera')} onClick={onClose}>
          <CloseIcon size={24} />
        </button>
        <p className={classes.hint} role="status">
          {problem ? '' : text(quad ? 'pageSeen' : 'aim')}
        </p>
      </div>
      <div className={classes.stage}>
        {problem ? (
          <div className={classes.problem} role="alert">
            <p>{text(`cameraProblem.${problem}`)}</p>
            <Button variant="default" onClick={onFiles}>
              {text('chooseFiles')}
            </Button>
          </div>
        ) : (
          <div className={classes.frame} dir="ltr" style={{ '--aspect': ratio } as React.CSSProperties}>
            <video
              ref={video}
              className={classes.video}
              autoPlay
              muted
              playsInline
              onLoadedMetadata={({ currentTarget }) => setRatio(currentTarget.videoWidth / currentTarget.videoHeight)}
            />
            {quad && <QuadOutline quad={quad} />}
            <span key={flash} className={classes.flash} data-on={flash > 0 || undefined} aria-hidden="true" />
          </div>
        )}
      </div>
      <footer className={classes.foot}>
        <button type="button" className={classes.plain} aria-label={text('chooseFiles')} onClick={onFiles}>
          <PictureIcon size={26} />
        </button>
        <button
          type="button"
          className={classes.shutter}
          aria-label={text('shoot')}
          disabled={!stream}
          onClick={() => void shoot()}
        />
        <button type="button" className={classes.done} disabled={count === 0} onClick={onClose}>
          {/* A local picture, which the server cannot optimize. */}
          {last && <img src={last} alt="" className={classes.last} />}
          <span>{text('doneShooting', { count })}</span>
        </button>
      </footer>
    </dialog>
  );
}
