'use client';

import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { MarkedName } from '@/components/customers/marked-name';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { WrittenText } from '@/components/ui/value/written-text';
import { Modal } from '@/components/ui/popup/modal';
import { type DocumentCard, documents } from '@/lib/contract/documents/documents';
import classes from './document-side.module.css';
import { documentAnswers } from './use-document-actions';

const shownAtOnce = 50;
const places = ['customer', 'orders'] as const;

/**
 * Chooses the file for the next version of this document: from the customer's documents, or from those of any order.
 */
export function CopyDialog({ card: { documentId, customerId }, onClose }: { card: DocumentCard; onClose: () => void }) {
  const text = useTranslations('documents');
  const words = useTranslations('ui');
  const [from, setFrom] = useState<(typeof places)[number]>('customer');
  const ofCustomer = useQuery({
    ...queryFor('documents.list', documents.list, { params: { customerId }, query: { size: shownAtOnce } }),
    enabled: from === 'customer',
  });
  const ofOrders = useQuery({
    ...queryFor('documents.sources', documents.sources, { query: { size: shownAtOnce } }),
    enabled: from === 'orders',
  });
  const { data, error, refetch } = from === 'customer' ? ofCustomer : ofOrders;
  const rows = data?.content.filter((row) => row.documentId !== documentId && row.latest !== null) ?? [];
  const copy = useAction(documents.copyLatestFile, {
    done: () => text('copied'),
    stale: documentAnswers,
    failureIn: 'screen',
    onDone: onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('copyTitle')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.dialog}>
        <p className={classes.mode}>{text('copyHint')}</p>
        <SegmentedControl
          fullWidth
          value={from}
          onChange={(value) => setFrom(value as typeof from)}
          data={places.map((value) => ({ value, label: text(`copyFrom.${value}`) }))}
        />
        {copy.failure && <ErrorNotice shape="line" error={copy.failure} />}
        {error && <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonRows rows={3} height={48} />}
        {data && rows.length === 0 && <p>{text('nothingToCopy')}</p>}
        <ul className={classes.sources}>
          {rows.map((row) => (
            <li key={row.documentId}>
              <span>
                <WrittenText>{row.documentName}</WrittenText>
                <small>
                  <MarkedName name={row.customerName} privilege={row.customerPrivileges} /> ·{' '}
                  <DateText value={row.createdAt} />
                </small>
              </span>
              <Button
                variant="default"
                size="compact-md"
                loading={copy.busy && copy.input?.body.fromDocumentId === row.documentId}
                aria-label={text('takeOf', { name: row.documentName })}
                onClick={() => copy.run({ body: { fromDocumentId: row.documentId, toDocumentId: documentId } })}
              >
                {text('take')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
