'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { pages as pageCalls } from '@/lib/contract/documents/pages';
import { KindBar } from './kind-bar';
import { PageCanvas } from './page-canvas';
import { PageStrip } from './page-strip';
import type { PlanItem, Signer } from '../plan';
import { useEditor } from './use-editor';
import type { FieldsHandle } from './use-fields';
import { FieldProperties } from './field-properties';
import classes from './field-editor.module.css';

interface FieldEditorProps {
  item: PlanItem;
  signers: readonly Signer[];
  fields: FieldsHandle;
}

/**
 * Edits the fields of one document: page thumbnails at the start, the page in the middle, kinds of fields at the end.
 */
export function FieldEditor({ item, signers, fields }: FieldEditorProps) {
  const documentId = item.documentId ?? '';
  const count = useQuery({
    ...queryFor('pages.count', pageCalls.count, { params: { documentId } }),
    staleTime: Infinity,
  });
  if (count.error)
    return (
      <ErrorNotice error={toFailure(count.error)} onRetry={() => void count.refetch()} retrying={count.isFetching} />
    );
  if (!count.data) return <SkeletonRows rows={6} height={72} />;
  return <Editor {...{ item, signers, fields }} documentId={documentId} pages={count.data.pages} />;
}

type EditorProps = FieldEditorProps & { documentId: string; pages: readonly { width: number; height: number }[] };

function Editor({ item, signers, fields, documentId, pages }: EditorProps) {
  const text = useTranslations('envelopes');
  const editor = useEditor({ item, signers, fields, pages });
  const signatures = item.fields.filter(({ kind }) => kind === 'SIGNATURE' || kind === 'INITIALS').length;
  return (
    <div className={classes.editor} onKeyDown={editor.onKeyDown}>
      <PageStrip
        documentId={documentId}
        pages={pages}
        fields={item.fields}
        current={editor.page}
        onChange={editor.goToPage}
      />
      <div className={classes.middle}>
        <p className={classes.hint} role="status" data-missing={signatures === 0 || undefined}>
          {signatures === 0 ? text('fieldNeeded') : text('fieldsTold', { count: item.fields.length, signatures })}
        </p>
        <PageCanvas {...{ documentId, editor }} pages={pages.length} fields={item.fields} />
      </div>
      <div className={classes.end}>
        <KindBar {...{ signers, editor, fields, item, pages: pages.length }} />
        <FieldProperties {...{ signers, editor }} pages={pages.length} />
      </div>
      <p className="visually-hidden" role="status">
        {editor.announcement}
      </p>
    </div>
  );
}
