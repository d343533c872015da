'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { BulkBar } from '@/components/list/bulk-bar';
import type { Column } from '@/components/list/column';
import { FilterBar } from '@/components/list/filter-bar';
import { changeAddress, isNarrowed } from '@/components/list/list-address';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { keepVisible, nothing } from '@/components/list/selection';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import { useListRows } from '@/components/list/use-list-rows';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type DocumentRow, documents } from '@/lib/contract/documents/documents';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { type Tag, tags } from '@/lib/contract/customers/tags';
import { BulkActions } from './bulk-actions';
import classes from './document-columns.module.css';
import { useDocumentAddress } from './document-address';
import { useDocumentColumns } from './document-columns';
import { documentListQuery, documentListShape, type DocumentScope } from './document-query';
import { UploadArea } from './upload-area';
import type { UploadTarget } from './use-uploads';
import { useDocumentFilters } from './use-document-filters';

/** Loads when the first document is opened. */
const DocumentViewer = lazyDialog(() => import('./document-viewer').then((module) => module.DocumentViewer));

interface DocumentListProps {
  /** Filters by owner: customer, order, claim or remark. */
  scope: DocumentScope;
  /** Owner of new documents. */
  target: UploadTarget;
  /** The server's first page for the address. */
  first: Part<Page<DocumentRow>>;
  firstTags: Part<Tag[]>;
  /** `YYYY-MM-DD` */
  today: string;
  /** Addresses of other ways to add a document, where available. */
  ways?: { scan?: string | undefined; form?: string | undefined };
}

/** Lists documents of a customer or an order: search, open, upload, tag, download as zip, delete (DOC-01). */
export function DocumentList({ scope, target, first, firstTags, today, ways }: DocumentListProps) {
  const text = useTranslations('documents');
  const known = useFirstQuery(queryFor('tags.list', tags.list), firstTags.data);
  const shape = useMemo(() => documentListShape(known.data ?? []), [known.data]);
  const { handle, opened, open, hrefOf } = useDocumentAddress(shape);
  const query = documentListQuery(handle.address, scope, today);
  const list = useListRows(queryFor('documents.find', documents.find, { query }), first.data);
  const rows = useRef<HTMLDivElement>(null);
  const columns = useDocumentColumns({ hrefOf, open, today });
  const filters = useDocumentFilters(known.data ?? []);
  return (
    <UploadArea target={target}>
      {(upload) => (
        <>
          <div className={classes.actions}>
            {upload}
            {ways?.form && (
              <ButtonLink href={ways.form} look="plain">
                {text('fillForm')}
              </ButtonLink>
            )}
            {ways?.scan && (
              <ButtonLink href={ways.scan} look="plain">
                {text('scan')}
              </ButtonLink>
            )}
          </div>
          <FilterBar {...{ handle, columns, rows, filters }} total={list.page} searchLabel={text('search')} />
          {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
          {!list.page && !list.failure && <SkeletonRows rows={6} height={56} />}
          {list.page?.totalElements === 0 && <NoDocuments handle={handle} />}
          {list.page && list.page.totalElements > 0 && (
            <Rows page={list.page} stale={list.stale} {...{ rows, columns, handle }} />
          )}
          {opened && <DocumentViewer key={opened} documentId={opened} onClose={() => open(null)} />}
        </>
      )}
    </UploadArea>
  );
}

interface RowsProps {
  rows: RefObject<HTMLDivElement | null>;
  page: Page<DocumentRow>;
  stale: boolean;
  columns: readonly Column<DocumentRow>[];
  handle: ListAddressHandle;
}

function Rows({ rows, page, stale, columns, handle }: RowsProps) {
  const text = useTranslations('documents');
  const [selection, setSelection] = useState(nothing);
  const chosen = keepVisible(
    selection,
    page.content.map(({ documentId }) => documentId),
  );
  const clear = () => setSelection(nothing);
  return (
    <>
      <ListTable
        ref={rows}
        caption={text('title')}
        rows={page.content}
        identity={{ keyOf: ({ documentId }) => documentId, labelOf: ({ documentName }) => documentName }}
        density="comfortable"
        selection={{ chosen, change: setSelection }}
        {...{ columns, handle, stale }}
      />
      <BulkBar count={chosen.size} onClear={clear}>
        <BulkActions chosen={page.content.filter(({ documentId }) => chosen.has(documentId))} onDone={clear} />
      </BulkBar>
      <Pager handle={handle} page={page} />
    </>
  );
}

function NoDocuments({ handle: { address, go } }: { handle: ListAddressHandle }) {
  const text = useTranslations('documents');
  const words = useTranslations('list');
  if (!isNarrowed(address))
    return (
      <EmptyState icon={DocumentIcon} title={text('empty')}>
        {text('emptyHint')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchIcon}
      title={words('noMatch')}
      action={
        <Button variant="default" onClick={() => go(changeAddress(address, { query: '', filters: {} }))}>
          {words('clearAll')}
        </Button>
      }
    >
      {words('noMatchHint')}
    </EmptyState>
  );
}
