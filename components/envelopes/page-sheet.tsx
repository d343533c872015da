'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { ErrorIcon } from '@/components/ui/icon/open-icons';
import type { PageExtent, Point } from '@/lib/shapes/field-geometry';
import classes from './page-sheet.module.css';

interface PageSheetProps {
  /** Address of the page's picture. */
  src: string;
  page: number;
  pages: number;
  extent: PageExtent;
  /** Accessible name, which says what can be put on the page. */
  name: string;
  /** Id by which a drag finds the page. */
  id?: string;
  /** Boxes on the page. */
  children: ReactNode;
  onPut: (at: Point) => void;
  /** Called on a press outside all boxes while nothing can be added. */
  onMiss?: () => void;
  /** True when a press adds something. */
  armed: boolean;
  goTo: (page: number) => void;
}

const middle: Point = { x: 0.5, y: 0.5 };

/** Page that things can be put on: a press adds one there, Enter adds one in the middle. */
export function PageSheet({
  src,
  page,
  pages,
  extent,
  name,
  id,
  children,
  onPut,
  onMiss,
  armed,
  goTo,
}: PageSheetProps) {
  const text = useTranslations('envelopes');
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    if (!armed) return onMiss?.();
    const box = event.currentTarget.getBoundingClientRect();
    onPut({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') onPut(middle);
    else if (event.key === 'PageDown') goTo(page + 1);
    else if (event.key === 'PageUp') goTo(page - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.frame}>
      <div className={classes.sheet} dir="ltr" style={{ aspectRatio: `${extent.width} / ${extent.height}` }}>
        <PageImage key={src} src={src} alt={text('pageOf', { page, pages })} />
        {/* The page takes focus and keys; the boxes on it are buttons inside. */}
        <div
          id={id}
          className={classes.surface}
          role="group"
          tabIndex={0}
          data-armed={armed || undefined}
          aria-label={name}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

function PageImage({ src, alt }: { src: string; alt: string }) {
  const text = useTranslations('envelopes');
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p className={classes.failed} role="alert">
        <ErrorIcon size={20} />
        {text('pageFailed')}
      </p>
    );
  }
  // Private and rendered in this size, so not sent through the image optimizer.
  return <img className={classes.image} src={src} alt={alt} draggable={false} onError={() => setFailed(true)} />;
}
