'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { areaOf, closest, type Crop, moved, outputSize, wholeCrop, within } from './crop';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  picture: HTMLImageElement;
  /** Width divided by height of the cropped picture. */
  aspect: number;
  round?: boolean;
  onTake: (picture: Blob) => void;
  onClose: () => void;
}

/** Step of an arrow key, as a share of the visible part. */
const step = 0.05;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Lets the person choose the part of a picture to keep: by dragging, wheel, slider or arrow keys. */
export function CropDialog({ picture, aspect, round = false, onTake, onClose }: CropDialogProps) {
  const text = useTranslations('form');
  const words = useTranslations('ui');
  const [crop, setCrop] = useState(wholeCrop);
  const zoomId = useId();
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const move = (by: { x: number; y: number }) => setCrop((before) => moved(before, by, size, aspect));
  const zoom = (to: number) => setCrop((before) => within({ ...before, zoom: to }, size, aspect));
  const { ref, ...pointer } = useDrag(move);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const part = areaOf(crop, size, aspect);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <ModalDialog label={text('cropTitle')} onClose={onClose} className={styles.box}>
      <h2 className={styles.title}>{text('cropTitle')}</h2>
      <p className={styles.hint}>{text('cropHint')}</p>
      <div
        ref={ref}
        {...pointer}
        className={styles.frame}
        data-round={round || undefined}
        dir="ltr"
        role="group"
        aria-label={text('cropFrame')}
        tabIndex={0}
        style={{ aspectRatio: aspect }}
        onKeyDown={onKeyDown}
        onWheel={(event) => zoom(crop.zoom - event.deltaY / 500)}
      >
        {/* A local picture (blob): the image optimizer cannot handle it. */}
        <img
          src={picture.src}
          alt=""
          draggable={false}
          style={{
            inlineSize: percent(size.width / part.width),
            insetInlineStart: percent(-part.x / part.width),
            insetBlockStart: percent(-part.y / part.height),
          }}
        />
      </div>
      <label htmlFor={zoomId} className={styles.zoom}>
        <span>{text('cropZoom')}</span>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => zoom(Number(event.currentTarget.value))}
        />
      </label>
      <div className={styles.actions}>
        <Button onClick={() => void take(picture, crop, aspect).then(onTake)}>{text('cropTake')}</Button>
        <Button variant="subtle" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}

/** Moves the picture with a finger or the mouse. */
function useDrag(move: (by: { x: number; y: number }) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number }>(null);
  return {
    ref,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const frame = ref.current?.getBoundingClientRect();
      if (!from.current || !frame) return;
      move({ x: (from.current.x - clientX) / frame.width, y: (from.current.y - clientY) / frame.height });
      from.current = { x: clientX, y: clientY };
    },
    onPointerUp: () => void (from.current = null),
    onPointerCancel: () => void (from.current = null),
  };
}

/** Draws the part again, which removes the camera's metadata, such as the location. */
async function take(picture: HTMLImageElement, crop: Crop, aspect: number): Promise<Blob> {
  const part = areaOf(crop, { width: picture.naturalWidth, height: picture.naturalHeight }, aspect);
  const canvas = Object.assign(document.createElement('canvas'), outputSize(part));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', 0.9),
  );
}
