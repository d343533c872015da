'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useRef, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { EnvelopeMark } from '@/components/envelopes/envelope-mark';
import { SignerProgress } from '@/components/envelopes/signer-progress';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { TrayIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { Panel } from '@/components/ui/state/panel';
import { type Attaching, attachings, type Paper } from '@/lib/contract/orders/attachings';
import { documents } from '@/lib/contract/documents/documents';
import { documentTypes } from '@/lib/contract/kit/upload-rules';
import classes from './attach.module.css';
import type { AttachTab } from './attach-tabs';
import { PaperLine } from './paper-line';
import { usePaperActions } from './papers-tab';
import { attachingAnswers, useShowAttaching } from './use-attaching';

/** Loads when the first paper is opened. */
const DocumentViewer = lazyDialog(() =>
  import('@/components/documents/document-viewer').then((module) => module.DocumentViewer),
);

interface ReceivingTabProps {
  shown: Attaching;
  denied: string | null;
  onOpen: (tab: AttachTab) => void;
}

/** Shows what came back: the progress of the signer, and every paper until it is signed or received. */
export function ReceivingTab({ shown, denied, onOpen }: ReceivingTabProps) {
  const text = useTranslations('attachings');
  const [opened, setOpened] = useState<string | null>(null);
  const { order, papers, stage, envelope } = shown;
  if (papers.length === 0)
    return (
      <EmptyState
        icon={TrayIcon}
        title={text('nothingToReceive')}
        action={<Button onClick={() => onOpen('documents')}>{text('toDocuments')}</Button>}
      >
        {text('nothingToReceiveHint')}
      </EmptyState>
    );
  return (
    <div className={classes.stack}>
      {stage === 'CLOSED' && (
        <div className={classes.closed} role="status">
          <CheckIcon size={20} />
          <span>{text('closed')}</span>
          <ButtonLink href={`/orders/${encodeURIComponent(order.orderId)}/issue`}>{text('toIssue')}</ButtonLink>
        </div>
      )}
      {envelope && <SentEnvelope envelope={envelope} />}
      <Panel title={text('tabs.documents')}>
        <ul className={classes.papers}>
          {papers.map((paper) => (
            <PaperLine key={paper.documentId} kind={paper.kind} paper={paper} onOpen={setOpened}>
              <Receive orderId={order.orderId} paper={paper} denied={denied} />
            </PaperLine>
          ))}
        </ul>
      </Panel>
      {opened && <DocumentViewer key={opened} documentId={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function SentEnvelope({ envelope }: { envelope: NonNullable<Attaching['envelope']> }) {
  const text = useTranslations('attachings');
  const { envelopeId, status, sentTs, expiresTs, signers } = envelope;
  const address =
    status === 'DRAFT'
      ? `/processes/documents/new?${new URLSearchParams({ envelope: envelopeId })}`
      : `/processes/documents/${encodeURIComponent(envelopeId)}`;
  return (
    <Panel title={text('envelope')} aside={<EnvelopeMark status={status} />}>
      <ul className={classes.signers}>
        {signers.map((signer) => (
          <li key={signer.name}>
            <SignerProgress signer={signer} />
          </li>
        ))}
      </ul>
      <p className={classes.muted}>
        {sentTs && text.rich('sentOn', { date: () => <DateText value={sentTs} withTime /> })}{' '}
        {status === 'SENT' && text.rich('validUntil', { date: () => <DateText value={expiresTs} /> })}
      </p>
      <ButtonLink href={address} look="plain">
        {text(status === 'DRAFT' ? 'finishDraft' : 'toEnvelope')}
      </ButtonLink>
    </Panel>
  );
}

/** Records a paper that came back by hand: as it is, or with the signed copy as its next file. */
function Receive({ orderId, paper, denied }: { orderId: string; paper: Paper; denied: string | null }) {
  const text = useTranslations('attachings');
  const file = useRef<HTMLInputElement>(null);
  const { show } = useShowAttaching(orderId);
  const { receive } = usePaperActions(orderId);
  const params = { orderId, documentId: paper.documentId };
  const bring = useAction(
    async (send, scan: File) => {
      await send(documents.upload, {
        params: { documentId: paper.documentId },
        file: scan,
        fields: { source: 'SCAN' },
      });
      return send(attachings.receivePaper, { params });
    },
    { stale: attachingAnswers, onDone: show, done: () => text('paperReceived') },
  );
  if (paper.status === 'SIGNED' || paper.status === 'RECEIVED') return null;
  const out = paper.signingEnvelopeId ? text('outForSignature') : null;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [scan] = currentTarget.files ?? [];
    if (scan) bring.run(scan);
    // Allows choosing the same file again.
    currentTarget.value = '';
  };
  return (
    <>
      <ActionButton
        size="sm"
        variant="default"
        denied={denied ?? out}
        loading={bring.busy}
        onClick={() => file.current?.click()}
      >
        {text('uploadSigned')}
      </ActionButton>
      <ActionButton
        size="sm"
        variant="subtle"
        denied={denied}
        loading={receive.busy}
        onClick={() => receive.run({ params })}
      >
        {text('markReceived')}
      </ActionButton>
      <input
        ref={file}
        type="file"
        hidden
        accept={documentTypes.join(',')}
        aria-label={text('uploadSigned')}
        onChange={choose}
      />
    </>
  );
}
