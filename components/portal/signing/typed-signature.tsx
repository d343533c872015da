import { type FormEvent, useMemo, useState } from 'react';
import type { PortalTexts } from '../frame/texts';
import { trimmedPicture } from './trim-ink';
import parts from '../frame/portal.module.css';
import classes from './field-sheet.module.css';

/** Handwriting fonts of common devices. None has Hebrew letters; those are slanted instead. */
const hand = "'Snell Roundhand', 'Segoe Script', 'Dancing Script', 'Bradley Hand', 'Apple Chancery', cursive";

/** Draws a name in a handwriting font and returns the data URL of a PNG; undefined without a name. */
function written(name: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 1_400;
  canvas.height = 260;
  const context = canvas.getContext('2d');
  if (!context || name.trim() === '') return undefined;
  const isHebrew = /\p{Script=Hebrew}/u.test(name);
  const face = isHebrew
    ? getComputedStyle(document.body).fontFamily
    : `${hand}, ${getComputedStyle(document.body).fontFamily}`;
  context.direction = isHebrew ? 'rtl' : 'ltr';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#0b2a6b';
  context.setTransform(1, 0, isHebrew ? -0.3 : -0.12, 1, isHebrew ? 39 : 16, 0);
  for (let size = 130; size > 20; size -= 8) {
    context.font = `${isHebrew ? '300' : 'italic 500'} ${size}px ${face}`;
    if (context.measureText(name).width < canvas.width - 160) break;
  }
  context.fillText(name.trim(), canvas.width / 2, canvas.height / 2);
  return trimmedPicture(canvas);
}

/** Signs by keyboard, for people who cannot or do not want to draw. */
export function TypedSignature({
  suggestion,
  label,
  texts,
  onPut,
}: {
  suggestion: string;
  label: string | undefined;
  texts: PortalTexts;
  onPut: (picture: string) => void;
}) {
  const { words } = texts;
  const [name, setName] = useState(suggestion);
  const picture = useMemo(() => written(name), [name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picture) onPut(picture);
  };
  return (
    <form method="dialog" className={parts.stack} onSubmit={submit}>
      <label>
        <span className={parts.label}>{label}</span>
        <input
          className={parts.field}
          dir="auto"
          autoComplete="name"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <div className={classes.preview}>{picture && <img src={picture} alt={`${words.preview}: ${name}`} />}</div>
      <button type="submit" className={parts.primary} disabled={!picture}>
        {words.place}
      </button>
    </form>
  );
}
