import { memo } from 'react';
import type { ReactNode } from 'react';
import { dpiFor, type Size } from './page-window';
import { say, type ZoneTexts } from './texts';
import { usePageImage } from './use-page-image';
import classes from './sign-document.module.css';

interface Props {
  documentId: string;
  title: string;
  /** From 0. */
  index: number;
  size: Size;
  width: number;
  zoom: number;
  /** Its picture waits for that of the page in the middle of the screen: a slow line brings one after the other. */
  held: boolean;
  texts: ZoneTexts;
  onShown: (page: number, hash: string | null) => void;
}

/** Slow or dear lines get pictures that are good enough to read. */
function mostDpi(): number {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData || /2g/.test(connection?.effectiveType ?? '') ? 120 : 200;
}

/** The picture of one page: as sharp as the screen shows it, and sharper when fingers zoom in. */
export const DocumentPage = memo(function DocumentPage({ documentId, title, index, size, width, zoom, held, texts, onShown }: Props) {
  const { words } = texts;
  const density = Math.min(window.devicePixelRatio || 1, 3);
  const dpi = zoom > 1.2 ? dpiFor(size, width * zoom, density) : dpiFor(size, width, density, mostDpi());
  const { address, waits, failed } = usePageImage(documentId, index + 1, dpi, held, onShown);
  if (!address)
    return (
      <p className={classes.wait} role="status">
        {waits || failed ? words.pageFailed : <span className="visually-hidden">{words.pageLoading}</span>}
      </p>
    );
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={classes.image} src={address} alt={say(words.pageImage, { page: index + 1, title })} draggable={false} />;
});

/** A page's place, of its exact height from the first paint. */
export function PagePlace({ index, size, children }: { index: number; size: Size; children: ReactNode }) {
  return (
    <div className={classes.page} data-page={index + 1} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {children}
    </div>
  );
}
