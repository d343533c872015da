'use client';

import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { letters } from '@/lib/contract/claims/letters';
import {
  type Questionnaire,
  questionnaireSending,
  type QuestionnaireSending,
  questionnaires,
} from '@/lib/contract/claims/questionnaires';
import { envelopeChannels } from '@/lib/contract/documents/envelope-drafts';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';
import { missingInClaim } from '@/lib/shapes/claim-needs';
import classes from './papers.module.css';

interface DialogProps {
  claim: ClaimCard;
  stored: Questionnaire;
  onClose: () => void;
}

/** Says what is still empty in the questionnaire, and sends it to the customer for signature (CLM-03). */
export function SendQuestionnaireDialog(props: DialogProps) {
  const { claim, stored, onClose } = props;
  const text = useTranslations('claims.questionnaire');
  const needs = useTranslations('claims.needs.missing');
  // The addresses of the customer, as letters know them.
  const { data, error, refetch } = useQuery({
    ...queryFor('letters.draft', letters.draft, { params: { claimId: claim.claimId }, query: { to: 'CUSTOMER' } }),
    gcTime: 0,
  });
  const unanswered = stored.questions.filter((question) => !stored.answers[question]).length;
  const missing = missingInClaim(claim).filter(({ section }) => section === 'accident' || section === 'car');
  return (
    <ModalDialog label={text('sendTitle')} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.question}>{text('sendTitle')}</h2>
      <p className={classes.hint}>{text('sendHint')}</p>
      {unanswered > 0 && <p className={classes.hint}>{text('unanswered', { count: unanswered })}</p>}
      {missing.length > 0 && (
        <p className={classes.hint}>{text('missing', { needs: missing.map(({ what }) => needs(what)).join(', ') })}</p>
      )}
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} height={56} />}
      {data && <SendForm {...props} reach={data} />}
    </ModalDialog>
  );
}

type Reach = Pick<OutputOf<typeof letters.draft>, 'email' | 'mobile'>;

function SendForm({ claim: { claimId }, reach, onClose }: DialogProps & { reach: Reach }) {
  const text = useTranslations('claims.questionnaire');
  const languages = useTranslations('claims.letter.locales');
  const channels = useTranslations('envelopes.channels');
  const words = useTranslations('ui');
  const rules = useTranslations('form.rules');
  const addressOf = (channel: 'SMS' | 'MAIL') => (channel === 'MAIL' ? reach.email : reach.mobile) ?? '';
  const first = reach.mobile || !reach.email ? 'SMS' : 'MAIL';
  const [sending, setSending] = useState<QuestionnaireSending>({
    channel: first,
    address: addressOf(first),
    locale: 'he',
  });
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction(questionnaires.send, {
    stale: ['questionnaires', 'documents', 'envelopes', 'claims', 'timeline'],
    done: () => text('sent'),
    onDone: onClose,
  });
  const [problem] = questionnaireSending.safeParse(sending).error?.issues ?? [];
  const change = (part: Partial<QuestionnaireSending>) => setSending({ ...sending, ...part });
  const submit = () => {
    setTried(true);
    if (!problem) run({ params: { claimId }, body: sending });
  };
  return (
    <>
      {!reach.mobile && !reach.email && <p className={classes.hint}>{text('noAddress')}</p>}
      <Select
        label={text('channel')}
        value={sending.channel}
        onChange={(channel) => channel && change({ channel, address: addressOf(channel) })}
        data={envelopeChannels.map((value) => ({ value, label: channels(value) }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput
        label={sending.channel === 'MAIL' ? text('email') : text('mobile')}
        value={sending.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
        error={tried && problem && rules(problem.message as RuleKey)}
        dir="ltr"
        inputMode={sending.channel === 'MAIL' ? 'email' : 'tel'}
      />
      <Select
        label={text('language')}
        value={sending.locale}
        onChange={(locale) => locale && change({ locale: locale as Locale })}
        data={locales.map((value) => ({ value, label: languages(value) }))}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <div className={classes.actions}>
        <Button loading={busy} onClick={submit}>
          {text('send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </>
  );
}
