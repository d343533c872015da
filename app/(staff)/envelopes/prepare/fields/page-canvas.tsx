'use client';

import { useTranslations } from 'next-intl';
import { PageSheet } from '../../../../../components/envelopes/page-sheet';
import sheet from '../../../../../components/envelopes/page-sheet.module.css';
import { addressOfPage } from '../address-of-page';
import type { PlanField } from '../plan';
import type { Editor } from './use-editor';
import { FieldBox } from './field-box';

interface PageCanvasProps {
  documentId: string;
  pages: number;
  fields: readonly PlanField[];
  editor: Editor;
}

/** Id by which dragging a kind finds the page. */
export const canvasId = 'prepare-page';

/** Shows one page with its fields, and guide lines while a field snaps. */
export function PageCanvas({ documentId, pages, fields, editor }: PageCanvasProps) {
  const text = useTranslations('envelopes');
  const { page, extent, guides, armed, kind } = editor;
  return (
    <PageSheet
      src={addressOfPage(documentId, page, 'page')}
      name={text('surface', { page, kind: text(`fieldKinds.${kind}`) })}
      id={canvasId}
      onPut={(at) => editor.place(kind, at)}
      onMiss={() => editor.select(null)}
      goTo={editor.goToPage}
      {...{ page, pages, extent, armed }}
    >
      {fields
        .filter((field) => field.page === page)
        .map((field) => (
          <FieldBox key={field.id} field={field} editor={editor} />
        ))}
      {guides.x !== null && <span className={sheet.down} style={{ insetInlineStart: `${guides.x * 100}%` }} />}
      {guides.y !== null && <span className={sheet.across} style={{ insetBlockStart: `${guides.y * 100}%` }} />}
    </PageSheet>
  );
}
