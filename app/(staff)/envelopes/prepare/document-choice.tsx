'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DocumentIcon, PlusIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import { type DocumentRow, documents } from '@/lib/contract/documents/documents';
import { AddDocuments } from './add-documents';
import { type PlanItem, signDocument } from './plan';
import classes from './what-step.module.css';

const shownAtOnce = 100;
/** Only a PDF can be signed (S3 §5). */
const pdf = 'application/pdf';

interface DocumentChoiceProps {
  customerId: string;
  orderId: string | null;
  items: readonly PlanItem[];
  onAdd: (item: PlanItem) => void;
}

/** Chooses among the customer's PDF documents, or adds new ones from this device. */
export function DocumentChoice({ customerId, orderId, items, onAdd }: DocumentChoiceProps) {
  const text = useTranslations('envelopes');
  const query = useQuery(
    queryFor('documents.list', documents.list, { params: { customerId }, query: { size: shownAtOnce } }),
  );
  const all = query.data?.content ?? [];
  const rows = all.filter((row) => isSignable(row) && !items.some(({ documentId }) => documentId === row.documentId));
  return (
    <>
      <AddDocuments
        customerId={customerId}
        orderId={orderId}
        onAdded={({ documentId, documentName }) => onAdd(signDocument(documentId, documentName))}
      />
      {query.error && <ErrorNotice shape="line" error={toFailure(query.error)} onRetry={() => void query.refetch()} />}
      {rows.length > 0 && (
        <details className={classes.existing} open={items.length === 0}>
          <summary>{text('existingDocuments', { count: rows.length })}</summary>
          <ul className={classes.documents}>
            {rows.map((row) => (
              <li key={row.documentId}>
                <DocumentIcon size={18} />
                <span className={classes.documentName}>
                  <WrittenText>{row.documentName}</WrittenText>
                  <small>
                    <DateText value={row.createdAt} />
                    {row.latest?.pages && <> · {text('pageCount', { count: row.latest.pages })}</>}
                  </small>
                </span>
                {row.signingEnvelopeId ? (
                  <Link className={classes.out} href={`/processes/documents/${row.signingEnvelopeId}`}>
                    {text('outForSignature')}
                  </Link>
                ) : (
                  <Button
                    variant="default"
                    size="compact-md"
                    leftSection={<PlusIcon size={16} />}
                    aria-label={text('addDocument', { name: row.documentName })}
                    onClick={() => onAdd(signDocument(row.documentId, row.documentName))}
                  >
                    {text('add')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const isSignable = ({ latest, status }: DocumentRow): boolean => latest?.type === pdf && status !== 'SIGNED';
