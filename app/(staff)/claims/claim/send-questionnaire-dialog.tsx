'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { AddressInput, ChannelChoice, LanguageChoice, useSendingLanguage } from '@/components/messages/sending-choices';
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

function SendForm({ claim: { claimId, customerId }, reach, onClose }: DialogProps & { reach: Reach }) {
  const text = useTranslations('claims.questionnaire');
  const words = useTranslations('ui');
  const rules = useTranslations('form.rules');
  const addressOf = (channel: 'SMS' | 'MAIL') => (channel === 'MAIL' ? reach.email : reach.mobile) ?? '';
  const first = reach.mobile || !reach.email ? 'SMS' : 'MAIL';
  const [locale, setLocale] = useSendingLanguage(customerId);
  const [delivery, setDelivery] = useState<Omit<QuestionnaireSending, 'locale'>>({
    channel: first,
    address: addressOf(first),
  });
  const sending: QuestionnaireSending = { ...delivery, locale };
  const [tried, setTried] = useState(false);
  const { run, busy } = useAction(questionnaires.send, {
    stale: ['questionnaires', 'documents', 'envelopes', 'claims', 'timeline'],
    done: () => text('sent'),
    onDone: onClose,
  });
  const [problem] = questionnaireSending.safeParse(sending).error?.issues ?? [];
  const change = (part: Partial<typeof delivery>) => setDelivery({ ...delivery, ...part });
  const submit = () => {
    setTried(true);
    if (!problem) run({ params: { claimId }, body: sending });
  };
  return (
    <>
      {!reach.mobile && !reach.email && <p className={classes.hint}>{text('noAddress')}</p>}
      <ChannelChoice
        channels={envelopeChannels}
        value={sending.channel}
        onChange={(channel) => change({ channel, address: addressOf(channel) })}
      />
      <AddressInput
        channel={sending.channel}
        value={sending.address}
        onChange={(address) => change({ address })}
        error={tried && problem && rules(problem.message as RuleKey)}
      />
      <LanguageChoice value={locale} onChange={setLocale} />
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
