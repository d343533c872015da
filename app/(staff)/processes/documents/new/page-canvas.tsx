'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { ErrorIcon } from '@/components/ui/door-icons';
import type { PageExtent } from '@/lib/rules/zone-geometry';
import { addressOfPage } from './address-of-page';
import type { PlanZone, Signer } from './plan';
import type { Editor } from './use-editor';
import { ZoneBox } from './zone-box';
import classes from './page-canvas.module.css';

interface PageCanvasProps {
  documentId: string;
  pages: readonly PageExtent[];
  signers: readonly Signer[];
  zones: readonly PlanZone[];
  editor: Editor;
}

/** Name under which a hand that carries a kind finds the page. */
export const canvasId = 'prepare-page';
const middle = { x: 0.5, y: 0.5 };

/** One page with its zones. A press puts a zone there, Enter puts one in the middle. */
export function PageCanvas({ documentId, pages, zones, editor }: PageCanvasProps) {
  const text = useTranslations('envelopes');
  const { page, extent, guides, armed, kind } = editor;
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    if (!armed) return editor.select(null);
    const box = event.currentTarget.getBoundingClientRect();
    editor.place(kind, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      editor.place(kind, middle);
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      editor.goToPage(page + (event.key === 'PageDown' ? 1 : -1));
    }
  };
  return (
    <div className={classes.frame}>
      <div className={classes.sheet} dir="ltr" style={{ aspectRatio: `${extent.width} / ${extent.height}` }}>
        <PageImage key={`${documentId}:${page}`} src={addressOfPage(documentId, page, 'page')} alt={text('pageOf', { page, pages: pages.length })} />
        {/* The page itself is the place where zones are put: it takes the focus and the keys, and its zones are buttons in it. */}
        <div
          id={canvasId}
          className={classes.surface}
          role="group"
          tabIndex={0}
          data-armed={armed || undefined}
          aria-label={text('surface', { page, kind: text(`zoneKinds.${kind}`) })}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {zones
            .filter((zone) => zone.page === page)
            .map((zone) => (
              <ZoneBox key={zone.id} zone={zone} editor={editor} />
            ))}
          {guides.x !== null && <span className={classes.down} style={{ insetInlineStart: `${guides.x * 100}%` }} />}
          {guides.y !== null && <span className={classes.across} style={{ insetBlockStart: `${guides.y * 100}%` }} />}
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
  // eslint-disable-next-line @next/next/no-img-element
  return <img className={classes.image} src={src} alt={alt} draggable={false} onError={() => setFailed(true)} />;
}
