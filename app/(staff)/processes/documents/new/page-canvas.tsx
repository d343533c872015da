'use client';

import { useTranslations } from 'next-intl';
import { PageSheet } from '../page-sheet';
import sheet from '../page-sheet.module.css';
import { addressOfPage } from './address-of-page';
import type { PlanZone } from './plan';
import type { Editor } from './use-editor';
import { ZoneBox } from './zone-box';

interface PageCanvasProps {
  documentId: string;
  pages: number;
  zones: readonly PlanZone[];
  editor: Editor;
}

/** Name under which a hand that carries a kind finds the page. */
export const canvasId = 'prepare-page';

/** One page with its zones, and the lines along which one that is dragged snaps. */
export function PageCanvas({ documentId, pages, zones, editor }: PageCanvasProps) {
  const text = useTranslations('envelopes');
  const { page, extent, guides, armed, kind } = editor;
  return (
    <PageSheet
      src={addressOfPage(documentId, page, 'page')}
      name={text('surface', { page, kind: text(`zoneKinds.${kind}`) })}
      id={canvasId}
      onPut={(at) => editor.place(kind, at)}
      onMiss={() => editor.select(null)}
      goTo={editor.goToPage}
      {...{ page, pages, extent, armed }}
    >
      {zones
        .filter((zone) => zone.page === page)
        .map((zone) => (
          <ZoneBox key={zone.id} zone={zone} editor={editor} />
        ))}
      {guides.x !== null && <span className={sheet.down} style={{ insetInlineStart: `${guides.x * 100}%` }} />}
      {guides.y !== null && <span className={sheet.across} style={{ insetBlockStart: `${guides.y * 100}%` }} />}
    </PageSheet>
  );
}
