import { memo, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { sharpnessOf } from './page-sharpness';
import type { Size } from './page-window';
import { say, type PortalTexts } from '../frame/texts';
import { pageText } from '../frame/portal-calls';
import { persist } from '../frame/persist';
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
  /**
   * Delays loading until the page in the middle of the screen has its image, so that slow connections load one after
   * the other.
   */
  held: boolean;
  texts: PortalTexts;
  onShown: (page: number, hash: string | null) => void;
}

/** Shows the image of one page. */
export const DocumentPage = memo(function DocumentPage({
  documentId,
  title,
  index,
  size,
  width,
  zoom,
  held,
  texts,
  onShown,
}: Props) {
  const { words } = texts;
  const { address, waits, failed } = usePageImage(documentId, index + 1, sharpnessOf(size, width, zoom), held, onShown);
  if (!address)
    return (
      <p className={classes.wait} role="status">
        {waits || failed ? words.pageFailed : <span className="visually-hidden">{words.pageLoading}</span>}
      </p>
    );
  return (
    <>
      <img
        className={classes.image}
        src={address}
        alt={say(words.pageImage, { page: index + 1, title })}
        draggable={false}
      />
      <PageText documentId={documentId} page={index + 1} words={words} />
    </>
  );
});

/** Says the text of a page to screen readers, after its image has loaded. */
function PageText({ documentId, page, words }: { documentId: string; page: number; words: PortalTexts['words'] }) {
  const [lines, setLines] = useState<readonly string[]>();
  useEffect(() => {
    let left = false;
    persist(() => pageText(documentId, page)).then(
      (text) => !left && setLines(text.lines),
      () => undefined,
    );
    return () => void (left = true);
  }, [documentId, page]);
  if (!lines) return null;
  return (
    <div className="visually-hidden" data-text>
      {lines.length === 0 ? <p>{words.pageWithoutText}</p> : null}
      {lines.map((line, at) => (
        <p key={at} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}

interface PlaceProps {
  index: number;
  size: Size;
  children: ReactNode;
}

/** Reserves the exact height of a page from the first paint. The many places without contents are rendered once. */
export const PageSpace = memo(function PageSpace({ index, size, children }: PlaceProps) {
  return (
    <div className={classes.page} data-page={index + 1} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {children}
    </div>
  );
});
