import { useState } from 'react';
import type { PortalTexts } from '../frame/texts';
import { keepInk } from '@/lib/marks/ink';
import { trimmedPicture } from './trim-ink';
import { CameraIcon } from '../frame/portal-icons';
import parts from '../frame/portal.module.css';
import classes from './field-sheet.module.css';

/**
 * Returns a photographed signature without its paper, as the data URL of a PNG; undefined when there is no ink in it.
 * @throws when the file is not a picture
 */
async function inkOf(file: File): Promise<string | undefined> {
  const photo = await createImageBitmap(file);
  const scale = Math.min(1, 1_200 / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (!keepInk(pixels)) return undefined;
  context.putImageData(pixels, 0, 0);
  return trimmedPicture(canvas);
}

/** Signs by a picture of a signature on white paper. */
export function SignaturePicture({ texts, onPut }: { texts: PortalTexts; onPut: (picture: string) => void }) {
  const { words } = texts;
  const [picture, setPicture] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const ink = await inkOf(file);
      setPicture(ink);
      setFailed(ink ? undefined : words.pictureNoInk);
    } catch {
      setPicture(undefined);
      setFailed(words.pictureFailed);
    }
  };
  return (
    <>
      <p>{words.uploadLabel}</p>
      <label className={`${parts.secondary} ${classes.file}`}>
        <CameraIcon size={22} />
        <span>{words.uploadChoose}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      {failed && (
        <p role="alert" className={parts.failure}>
          {failed}
        </p>
      )}
      <div className={classes.preview}>{picture && <img src={picture} alt={words.preview} />}</div>
      <button type="button" className={parts.primary} disabled={!picture} onClick={() => picture && onPut(picture)}>
        {words.place}
      </button>
    </>
  );
}
