'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PersonChoice } from '@/components/customers/person-choice';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { WrittenText } from '@/components/ui/value/written-text';
import { Modal } from '@/components/ui/popup/modal';
import { documents } from '@/lib/contract/documents/documents';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import classes from './composer.module.css';

interface DocumentDialogProps {
  mail: Pick<MailCard, 'entityId' | 'customerId' | 'customerName'>;
  onAttached: (card: MailCard) => void;
  onClose: () => void;
}

/** Documents that are shown of one customer, the newest first. */
const shown = 50;

/** Attaches a document of a customer to a draft: of the one it is filed to, or of another (MBX-03). */
export function DocumentDialog({ mail, onAttached, onClose }: DocumentDialogProps) {
  const text = useTranslations('mails.composer');
  const words = useTranslations('ui');
  const [customer, setCustomer] = useState(
    mail.customerId === null ? null : { id: mail.customerId, name: mail.customerName ?? '' },
  );
  const attach = useAction(mails.attachDocument, {
    done: () => text('attached'),
    onDone: (card) => {
      onAttached(card);
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('attachDocument')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.dialog}>
        <PersonChoice
          label={text('documentsOf')}
          onChoose={({ customerId, customerInfo: { firstName, lastName } }) =>
            setCustomer({ id: customerId, name: `${firstName} ${lastName}` })
          }
        />
        {customer && (
          <>
            <h3>
              <bdi>{customer.name}</bdi>
            </h3>
            <Documents
              customerId={customer.id}
              busy={attach.busy}
              onAttach={(documentId) => attach.run({ params: { mailId: mail.entityId }, body: { documentId } })}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

interface DocumentsProps {
  customerId: string;
  busy: boolean;
  onAttach: (documentId: string) => void;
}

function Documents({ customerId, busy, onAttach }: DocumentsProps) {
  const text = useTranslations('mails.composer');
  const { data, error, refetch } = useQuery(
    queryFor('documents.find', documents.find, { query: { customerId, size: shown } }),
  );
  if (error && !data) return <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={44} />;
  if (data.content.length === 0) return <p className={classes.quiet}>{text('noDocuments')}</p>;
  return (
    <ul className={classes.documents}>
      {data.content.map(({ documentId, documentName }) => (
        <li key={documentId}>
          <WrittenText>{documentName}</WrittenText>
          <CallButton
            of={mails.attachDocument}
            size="sm"
            variant="default"
            disabled={busy}
            onClick={() => onAttach(documentId)}
          >
            {text('attach')}
          </CallButton>
        </li>
      ))}
    </ul>
  );
}
