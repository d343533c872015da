'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { NewClaimMenuItem } from '@/components/claims/new-claim-menu-item';
import { useAction } from '@/components/data/use-action';
import { MarkedName } from '@/components/customers/marked-name';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { CopyIcon, LockIcon, PersonIcon, TrashIcon, WhatsAppIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { type DocumentCard, documents } from '@/lib/contract/documents/documents';
import { sendings } from '@/lib/contract/customers/sendings';
import { isAwaited, isLocked } from '@/lib/rules/work/document-status';
import { AttachDialog } from './attach-dialog';
import { CopyDialog } from './copy-dialog';
import { DetailsForm } from './details-form';
import classes from './document-side.module.css';
import { DocumentTags } from './document-tags';
import { documentAnswers, useRemoveDocuments } from './use-document-actions';
import { VersionList } from './version-list';

const SendSheet = lazyDialog(() => import('@/components/messages/send-sheet').then((file) => file.SendSheet));

interface DocumentSideProps {
  card: DocumentCard;
  /** The displayed version; null for the latest. */
  fileId: string | null;
  onFile: (fileId: string | null) => void;
  onRemoved: () => void;
}

/** Shows the side panel of a document: details and reminders, tags, versions, actions. */
export function DocumentSide({ card, fileId, onFile, onRemoved }: DocumentSideProps) {
  const text = useTranslations('documents');
  const locked = isLocked(card.status);
  return (
    <aside className={classes.side} aria-label={text('details')}>
      {locked && (
        <p className={classes.locked}>
          <LockIcon size={18} />
          {text('locked')}
        </p>
      )}
      <Section title={text('details')}>
        <Facts card={card} />
        {!locked && <DetailsForm key={card.documentId} card={card} />}
      </Section>
      <Section title={text('tags')}>
        <DocumentTags card={card} />
      </Section>
      <Section title={text('versions')}>
        <VersionList card={card} fileId={fileId} onFile={onFile} />
      </Section>
      <div className={classes.actions}>
        {isAwaited(card.status) && <ReceiveAction card={card} />}
        {card.latest && <SendAction card={card} />}
        {!locked && <ChangeActions card={card} onRemoved={onRemoved} />}
      </div>
    </aside>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ card }: { card: DocumentCard }) {
  const text = useTranslations('documents');
  const orders = useTranslations('orders');
  const { customerId, customerName, customerPrivileges, orderId, orderNumber, claimId, attachedTo, author, createdAt } =
    card;
  const facts: [string, ReactNode][] = [
    [
      text('customer'),
      <Link key="customer" href={`/customers/${encodeURIComponent(customerId)}`}>
        <MarkedName name={customerName} privilege={customerPrivileges} />
      </Link>,
    ],
    ...attachedTo.map((other): [string, ReactNode] => [
      text('also'),
      <Link key={other.customerId} href={`/customers/${encodeURIComponent(other.customerId)}`}>
        <bdi>{[other.name, ...other.dirNames].join(' / ')}</bdi>
      </Link>,
    ]),
    ...(orderId
      ? [
          [
            text('order'),
            <Link key="order" href={`/orders/${encodeURIComponent(orderId)}`}>
              {orders('number', { number: String(orderNumber) })}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(claimId
      ? [
          [
            text('claim'),
            <Link key="claim" href={`/claims/${encodeURIComponent(claimId)}`}>
              {text('openClaim')}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    [
      text('added'),
      <span key="added">
        <DateText value={createdAt} withTime /> · <bdi>{author}</bdi>
      </span>,
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value], at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReceiveAction({ card }: Pick<DocumentSideProps, 'card'>) {
  const text = useTranslations('documents');
  const receive = useAction(documents.receive, { stale: documentAnswers });
  return (
    <CallButton
      of={documents.receive}
      leftSection={<CheckIcon size={18} />}
      loading={receive.busy}
      onClick={() => receive.run({ params: { documentId: card.documentId } })}
    >
      {text('receive')}
    </CallButton>
  );
}

/** Sends the document to its customer, also a signed one. */
function SendAction({ card }: Pick<DocumentSideProps, 'card'>) {
  const text = useTranslations('sendings');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <CallButton
        of={sendings.send}
        variant="default"
        leftSection={<WhatsAppIcon size={18} />}
        onClick={() => setOpened(true)}
      >
        {text('button')}
      </CallButton>
      {opened && (
        <SendSheet
          kind="DOCUMENT"
          subjectId={card.documentId}
          subjectIn={() => card.documentName}
          customerId={card.customerId}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

/** Attaches and removes the document, and replaces its file. */
function ChangeActions({ card, onRemoved }: Pick<DocumentSideProps, 'card' | 'onRemoved'>) {
  const text = useTranslations('documents');
  const remove = useRemoveDocuments(onRemoved);
  const [open, ask] = useState<'attach' | 'copy' | null>(null);
  return (
    <>
      <CallButton
        of={documents.attach}
        variant="default"
        leftSection={<PersonIcon size={18} />}
        onClick={() => ask('attach')}
      >
        {text('attach')}
      </CallButton>
      <CallButton
        of={documents.copyLatestFile}
        variant="default"
        leftSection={<CopyIcon size={18} />}
        onClick={() => ask('copy')}
      >
        {text('copyFile')}
      </CallButton>
      <MoreMenu loading={remove.busy}>
        <NewClaimMenuItem
          customer={card}
          orderId={card.orderId}
          documentId={card.claimId === null ? card.documentId : null}
        />
        <CallItem
          of={documents.remove}
          danger
          icon={<TrashIcon size={18} />}
          onClick={() => remove.run({ body: { documentIds: [card.documentId] } })}
        >
          {text('remove')}
        </CallItem>
      </MoreMenu>
      {open === 'attach' && <AttachDialog card={card} onClose={() => ask(null)} />}
      {open === 'copy' && <CopyDialog card={card} onClose={() => ask(null)} />}
    </>
  );
}
