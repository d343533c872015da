import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-picture.module.css';

/** Quiet modules around the code, as the standard asks for. */
const quiet = 4;

/** Shows a text as a QR code, dark on light in both schemes: readers expect it so. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: quiet });
    const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), size };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.code}>
      <path d={path} />
    </svg>
  );
}
