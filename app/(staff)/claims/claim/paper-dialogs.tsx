'use client';

import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ChannelChoice, LanguageChoice, useSendingLanguage } from '@/components/messages/sending-choices';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { type PaperLine, papers } from '@/lib/contract/claims/papers';
import { envelopeChannels } from '@/lib/contract/documents/envelope-drafts';
import { documents } from '@/lib/contract/documents/documents';
import { stalePapers } from './stale-papers';
import classes from './papers.module.css';

interface FrameProps {
  title: string;
  hint: string;
  action: string;
  busy: boolean;
  onAction: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, hint, action, busy, onAction, onClose, children }: FrameProps) {
  const words = useTranslations('ui');
  return (
    <ModalDialog label={title} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.question}>{title}</h2>
      <p className={classes.hint}>{hint}</p>
      {children}
      <div className={classes.actions}>
        <Button loading={busy} onClick={onAction}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}

interface AskDialogProps {
  claim: Pick<ClaimCard, 'claimId' | 'customerId'>;
  missing: readonly PaperLine[];
  onClose: () => void;
}

/** Asks which papers are wanted, and sends the customer one link for them. */
export function AskDialog({ claim: { claimId, customerId }, missing, onClose }: AskDialogProps) {
  const text = useTranslations('claims.papers');
  const rules = useTranslations('form.rules');
  const [kinds, setKinds] = useState<string[]>(missing.map(({ kind }) => kind));
  const [channel, setChannel] = useState<(typeof envelopeChannels)[number]>('SMS');
  const [locale, setLocale] = useSendingLanguage(customerId);
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction(papers.ask, { stale: stalePapers, done: () => text('asked'), onDone: onClose });
  const submit = () => {
    setTried(true);
    const wanted = missing.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
    if (wanted.length > 0) run({ params: { claimId }, body: { kinds: wanted, channel, locale } });
  };
  return (
    <Frame
      title={text('askTitle')}
      hint={text('askHint')}
      action={text('send')}
      onAction={submit}
      {...{ busy, onClose }}
    >
      <Checkbox.Group
        label={text('wanted')}
        value={kinds}
        onChange={setKinds}
        error={tried && kinds.length === 0 ? rules('required') : undefined}
      >
        <div className={classes.wanted}>
          {missing.map(({ kind }) => (
            <Checkbox key={kind} value={kind} label={text(`kinds.${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <ChannelChoice channels={envelopeChannels} value={channel} onChange={setChannel} />
      <LanguageChoice value={locale} onChange={setLocale} />
    </Frame>
  );
}

interface LineDialogProps {
  claimId: string;
  line: PaperLine;
  onClose: () => void;
}

/** Asks why a paper is sent back. */
export function RejectDialog({ claimId, line: { kind }, onClose }: LineDialogProps) {
  const text = useTranslations('claims.papers');
  const rules = useTranslations('form.rules');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction(papers.reject, { stale: stalePapers, done: () => text('rejected'), onDone: onClose });
  const submit = () => {
    setTried(true);
    if (reason.trim() !== '') run({ params: { claimId }, body: { kind, reason } });
  };
  return (
    <Frame
      title={text('rejectTitle', { paper: text(`kinds.${kind}`) })}
      hint={text('rejectHint')}
      action={text('reject')}
      onAction={submit}
      {...{ busy, onClose }}
    >
      <Textarea
        label={text('reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        minRows={2}
        autosize
        error={tried && reason.trim() === '' ? rules('required') : undefined}
      />
    </Frame>
  );
}

/** Most documents that are offered, the newest first. */
const offered = 50;

/** Asks which document of the claim is the paper. */
export function FileDialog({ claimId, line: { kind }, onClose }: LineDialogProps) {
  const text = useTranslations('claims.papers');
  const rules = useTranslations('form.rules');
  const [documentId, setDocumentId] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { data, error, refetch } = useQuery(
    queryFor('documents.find', documents.find, { query: { claimId, size: offered } }),
  );
  const { run, busy } = useAction(papers.file, { stale: stalePapers, done: () => text('filed'), onDone: onClose });
  const submit = () => {
    setTried(true);
    if (documentId) run({ params: { claimId }, body: { kind, documentId } });
  };
  return (
    <Frame
      title={text('fileTitle', { paper: text(`kinds.${kind}`) })}
      hint={text('fileHint')}
      action={text('file')}
      onAction={submit}
      {...{ busy, onClose }}
    >
      {error && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <p className={classes.hint}>{text('noDocuments')}</p>}
      <Select
        label={text('document')}
        value={documentId}
        onChange={setDocumentId}
        data={(data?.content ?? []).map((row) => ({ value: row.documentId, label: row.documentName }))}
        searchable
        error={tried && !documentId ? rules('required') : undefined}
        comboboxProps={{ withinPortal: false }}
      />
    </Frame>
  );
}
