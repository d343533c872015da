import { useMemo } from 'react';
import { qrCode } from '@/lib/format/qr-code';
import classes from './qr-picture.module.css';

/** Quiet modules around the code, as the standard asks for. */
const quiet = 4;

/** Shows a text as a QR code, dark on light in both schemes: readers expect it so. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const rows = qrCode(text);
    const dark = rows.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: rows.length + 2 * quiet };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.code}>
      <path d={path} />
    </svg>
  );
}
