'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { ErrorIcon } from '@/components/ui/door-icons';
import type { PageExtent, Point } from '@/lib/rules/field-geometry';
import classes from './page-sheet.module.css';

interface PageSheetProps {
  /** Address of the page as a picture. */
  src: string;
  page: number;
  pages: number;
  extent: PageExtent;
  /** What can be put on it, said aloud. */
  name: string;
  /** Name under which a hand that carries something finds the page. */
  id?: string;
  /** Boxes that stand on it. */
  children: ReactNode;
  onPut: (at: Point) => void;
  /** A press beside all boxes while nothing is to be put there. */
  onMiss?: () => void;
  /** Whether a press puts something there. */
  armed: boolean;
  goTo: (page: number) => void;
}

const middle: Point = { x: 0.5, y: 0.5 };

/** One page to put things on. A press puts one there, Enter puts one in the middle. */
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
        {/* The page itself takes the focus and the keys; what stands on it are buttons in it. */}
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
  // Private, and drawn for this size already: nothing to optimise.
  return <img className={classes.image} src={src} alt={alt} draggable={false} onError={() => setFailed(true)} />;
}
