'use client';

import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { AddressInput, ChannelChoice, LanguageChoice, useSendingLanguage } from '@/components/messages/sending-choices';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { letterDraft, type LetterReader, letters } from '@/lib/contract/claims/letters';
import { envelopeChannels } from '@/lib/contract/documents/envelope-drafts';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { type Locale, writtenIn } from '@/lib/i18n/locales';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';
import classes from './papers.module.css';
import { useSendLetter } from '../use-send-letter';

interface LetterDialogProps {
  claim: Pick<ClaimCard, 'claimId' | 'customerId'>;
  to: LetterReader;
  onClose: () => void;
}

/** Shows the drafted letter to the insurer or the customer, and sends it (CLM-06). What is changed in it outlasts a reload. */
export function LetterDialog({ claim: { claimId, customerId }, to, onClose }: LetterDialogProps) {
  const text = useTranslations('claims.letter');
  const [language, setLanguage, isKnown] = useSendingLanguage(to === 'CUSTOMER' ? customerId : null);
  const { data, error, refetch } = useQuery({
    ...queryFor('letters.draft', letters.draft, { params: { claimId }, query: { to, language } }),
    // What is being changed is never replaced by a newer draft.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: isKnown,
  });
  const title = text(`to.${to}`);
  // Another language is another text of the same letter: here, because each language has a form of its own.
  const [changes, keep] = useKeptState<Changes>({
    form: 'claims.letter-text',
    subject: `${claimId} ${to} ${language}`,
    version: 1,
  });
  const finish = () => {
    keep(null);
    onClose();
  };
  const sending = useSendLetter(claimId, to, finish);
  return (
    <ModalDialog label={title} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.question}>{title}</h2>
      <p className={classes.hint}>{text('hint')}</p>
      <LanguageChoice value={language} onChange={setLanguage} />
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={56} />}
      {data && (
        <LetterForm
          key={language}
          draft={data}
          onChange={keep}
          {...{ to, language, changes, sending }}
          onClose={finish}
        />
      )}
    </ModalDialog>
  );
}

type Draft = OutputOf<typeof letters.draft>;

/** What somebody has changed in the drafted letter. */
type Changes = Partial<Pick<z.input<typeof letterDraft>, 'channel' | 'address' | 'subject' | 'text' | 'documentId'>>;

interface LetterFormProps extends Pick<LetterDialogProps, 'to' | 'onClose'> {
  draft: Draft;
  language: Locale;
  changes: Changes | null;
  onChange: (changes: Changes | null) => void;
  sending: ReturnType<typeof useSendLetter>;
}

function LetterForm({ draft, to, language, changes, onChange, onClose, sending }: LetterFormProps) {
  const { run, busy, wasSent } = sending;
  const text = useTranslations('claims.letter');
  const words = useTranslations('ui');
  const form = useTranslations('form');
  const rules = useTranslations('form.rules');
  const addressOf = (channel: 'SMS' | 'MAIL') => (channel === 'MAIL' ? draft.email : draft.mobile) ?? '';
  const first = to === 'INSURER' || !draft.mobile ? 'MAIL' : 'SMS';
  const drafted = {
    ...{ to, channel: first as 'SMS' | 'MAIL', address: addressOf(first) },
    ...{ subject: draft.subject, text: draft.text, documentId: first === 'MAIL' ? draft.documentId : null },
  };
  const letter = { ...drafted, ...changes };
  const [tried, setTried] = useState(false);
  const problems = letterDraft.safeParse(letter).error?.issues ?? [];
  const errorOf = (name: string) => {
    const problem = tried ? problems.find(({ path }) => path[0] === name) : undefined;
    return problem && rules(problem.message as RuleKey);
  };
  const written = { attributes: { input: writtenIn(language) } };
  const change = (part: Changes) => onChange({ ...changes, ...part });
  const submit = () => {
    setTried(true);
    if (problems.length === 0) run(letter);
  };
  return (
    <>
      {to === 'CUSTOMER' && (
        <ChannelChoice
          channels={envelopeChannels}
          value={letter.channel}
          onChange={(channel) => change({ channel, address: addressOf(channel), documentId: null })}
        />
      )}
      <AddressInput
        channel={letter.channel}
        value={letter.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <TextInput
        label={text('subject')}
        {...written}
        value={letter.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
        maxLength={200}
        error={errorOf('subject')}
      />
      <Textarea
        label={text('text')}
        {...written}
        value={letter.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        maxLength={2_000}
        minRows={6}
        maxRows={12}
        autosize
        error={errorOf('text')}
      />
      {letter.channel === 'MAIL' && draft.documents.length > 0 && (
        <Select
          label={text('document')}
          placeholder={text('noDocument')}
          value={letter.documentId}
          onChange={(documentId) => change({ documentId })}
          data={draft.documents.map(({ documentId, name }) => ({ value: documentId, label: name }))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': form('clear') }}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {wasSent && (
        <p role="alert" className={classes.hint}>
          {text('wasSent')}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="deliver" loading={busy} onClick={submit}>
          {text(wasSent ? 'sendAgain' : 'send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        {changes && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {text('fromDraft')}
          </Button>
        )}
      </div>
    </>
  );
}
