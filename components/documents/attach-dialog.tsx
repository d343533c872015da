'use client';

import { Button, Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ClaimSelect } from '@/components/claims/claim-select';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { MarkedName } from '@/components/customers/marked-name';
import { PersonChoice } from '@/components/customers/person-choice';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Modal } from '@/components/ui/popup/modal';
import type { Customer } from '@/lib/contract/customers/customers';
import { type DocumentCard, documents } from '@/lib/contract/documents/documents';
import { orders } from '@/lib/contract/orders/orders';
import { vehicleText } from '@/lib/format/vehicle';
import { isolate } from '@/lib/format/bidi';
import { valuesOf } from './details-values';
import classes from './document-side.module.css';
import { documentAnswers } from './use-document-actions';

const shownAtOnce = 50;
const maxFolders = 20;

/** Chooses the order and the claim that a document belongs to, and its other customers. */
export function AttachDialog({ card, onClose }: { card: DocumentCard; onClose: () => void }) {
  const text = useTranslations('documents');
  const words = useTranslations('ui');
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('attachTitle')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.dialog}>
        <OfOrder card={card} />
        <OfClaim card={card} />
        <OfCustomer card={card} onDone={onClose} />
      </div>
    </Modal>
  );
}

function OfOrder({ card }: { card: DocumentCard }) {
  const text = useTranslations('documents');
  const words = useTranslations('orders');
  const locale = useLocale();
  const { documentId, customerId, version } = card;
  const { data } = useQuery({
    ...queryFor('orders.list', orders.list, { query: { customerId, size: shownAtOnce, show: 'all' } }),
    retry: false,
  });
  const { run, busy, failure } = useAction(documents.update, {
    done: () => text('saved'),
    stale: documentAnswers,
    failureIn: 'screen',
  });
  if (!data || data.content.length === 0) return null;
  return (
    <>
      <Select
        label={text('attachOrder')}
        placeholder={text('noOrder')}
        value={card.orderId}
        disabled={busy}
        clearable
        onChange={(orderId) => run({ params: { documentId }, body: { ...valuesOf(card), version, orderId } })}
        data={data.content.map((row) => ({
          value: row.orderId,
          label: [words('number', { number: String(row.orderNumber) }), row.title && vehicleText(row.title, locale)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {failure && <ErrorNotice shape="line" error={failure} />}
    </>
  );
}

function OfClaim({ card }: { card: DocumentCard }) {
  const text = useTranslations('documents');
  const { documentId, customerId, version } = card;
  const { run, busy } = useAction(documents.update, {
    done: () => text('saved'),
    stale: [...documentAnswers, 'claims'],
    onFailed: ({ fields }) => (fields?.some(({ path }) => path === 'claimId') ? text('paperOfClaim') : undefined),
  });
  return (
    <ClaimSelect
      label={text('attachClaim')}
      placeholder={text('noClaim')}
      customerId={customerId}
      chosen={card.claimId}
      disabled={busy}
      onChoose={(claimId) => run({ params: { documentId }, body: { ...valuesOf(card), version, claimId } })}
    />
  );
}

function OfCustomer({ card: { documentId }, onDone }: { card: DocumentCard; onDone: () => void }) {
  const text = useTranslations('documents');
  const [customer, setCustomer] = useState<Customer | null>(null);
  const [dirNames, setDirNames] = useState<string[]>([]);
  const name = customer ? `${customer.customerInfo.firstName} ${customer.customerInfo.lastName}` : '';
  const { run, busy, failure } = useAction(documents.attach, {
    done: () => text('attached', { name: isolate(name) }),
    stale: documentAnswers,
    failureIn: 'screen',
    onDone,
  });
  return (
    <>
      <PersonChoice label={text('attachCustomer')} onChoose={setCustomer} onType={() => setCustomer(null)} />
      {customer && (
        <p className={classes.chosen}>
          <MarkedName name={name} privilege={customer.customerPrivileges} />
        </p>
      )}
      <p className={classes.mode}>{text('attachHint')}</p>
      {customer && (
        <TagsInput
          label={text('folders')}
          description={text('foldersHint')}
          value={dirNames}
          onChange={setDirNames}
          maxTags={maxFolders}
          clearable={false}
        />
      )}
      {failure && <ErrorNotice shape="line" error={failure} />}
      <Button
        disabled={!customer}
        loading={busy}
        onClick={() => customer && run({ params: { customerId: customer.customerId }, body: { documentId, dirNames } })}
      >
        {text('attachAction')}
      </Button>
    </>
  );
}
