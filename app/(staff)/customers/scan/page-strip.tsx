'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { ScanPage } from '@/components/scan/scan-page';
import { DocumentIcon } from '@/components/ui/icon/icons';
import classes from './page-strip.module.css';

interface PageStripProps {
  pages: readonly ScanPage[];
  previews: ReadonlyMap<string, string>;
  /** Number of files that are being read; each has a placeholder. */
  taking: number;
  shown: string | null;
  onShow: (id: string) => void;
  onMove: (id: string, to: number) => void;
}

/** Shows all pages as thumbnails. A page is moved by dragging it, or with Alt and the arrow keys. */
export function PageStrip({ pages, previews, taking, shown, onShow, onMove }: PageStripProps) {
  const text = useTranslations('scan');
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = (id: string, to: number) => {
    if (to < 0 || to >= pages.length) return;
    onMove(id, to);
    setSaid(text('movedTo', { number: to + 1, count: pages.length }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string, at: number) => {
    const by = directionOf(event);
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey) return move(id, at + by);
    const next = pages[at + by];
    if (!next) return;
    onShow(next.id);
    event.currentTarget.closest('ol')?.querySelector<HTMLElement>(`[data-page="${next.id}"]`)?.focus();
  };
  const dropOn = (at: number) => ({
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, at);
      setDragged(null);
    },
  });
  return (
    <>
      <ol className={classes.strip} aria-label={text('pages')} aria-describedby="strip-keys">
        {pages.map((page, at) => (
          <li key={page.id} className={classes.item} data-dragged={dragged === page.id || undefined} {...dropOn(at)}>
            <button
              type="button"
              draggable
              data-page={page.id}
              className={classes.page}
              aria-current={page.id === shown || undefined}
              aria-label={text('pageOf', { number: at + 1, count: pages.length })}
              onClick={() => onShow(page.id)}
              onKeyDown={(event) => onKeyDown(event, page.id, at)}
              onDragStart={() => setDragged(page.id)}
              onDragEnd={() => setDragged(null)}
            >
              <Thumb page={page} address={previews.get(page.id)} />
              <span className={classes.number}>{at + 1}</span>
            </button>
          </li>
        ))}
        {Array.from({ length: taking }, (_, at) => (
          <li key={`taking-${at}`} className={classes.item}>
            <span className={classes.waiting} />
          </li>
        ))}
      </ol>
      <p id="strip-keys" className={classes.keys}>
        {text('stripKeys')}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

/** Returns −1 towards the first page, 1 towards the last, 0 for other keys; the arrows follow the reading direction. */
function directionOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
  if (key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return -1;
  return key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight') ? 1 : 0;
}

function Thumb({ page, address }: { page: ScanPage; address: string | undefined }) {
  if (page.kind === 'sheet' && !address)
    return (
      <span className={classes.sheet} data-turn={page.turn}>
        <DocumentIcon size={22} />
        <small dir="ltr">PDF {page.number}</small>
      </span>
    );
  if (!address) return <span className={classes.waiting} />;
  // A local picture, which the server cannot optimize.
  return <img src={address} alt="" draggable={false} className={classes.thumb} />;
}
