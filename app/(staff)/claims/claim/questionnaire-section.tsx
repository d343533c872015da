'use client';

import { SegmentedControl, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { ClaimCard } from '@/lib/contract/claims/claims';
import { letters } from '@/lib/contract/claims/letters';
import { type Questionnaire, questionnaires } from '@/lib/contract/claims/questionnaires';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { type ClaimQuestion, claimQuestions } from '@/lib/insurers/claim-questions';
import { supplierName } from '@/lib/insurers/names';
import { insurer } from '@/lib/insurers/registry';
import type { Locale } from '@/lib/i18n/locales';
import { isOfCar } from '@/lib/shapes/claim-needs';
import classes from './questionnaire.module.css';

const SendQuestionnaireDialog = lazyDialog(() =>
  import('./send-questionnaire-dialog').then((file) => file.SendQuestionnaireDialog),
);
const LetterDialog = lazyDialog(() => import('./letter-dialog').then((file) => file.LetterDialog));

const addressOfPreview = (claimId: string): string =>
  `/api/${questionnaires.preview.upstream}/${fillPath(questionnaires.preview.path, { claimId })}`;

/** Shows the questionnaire of the claim's insurer, where it has one of its own (CLM-03). */
export function QuestionnaireSection({ claim }: { claim: ClaimCard }) {
  const { supplier, type } = claim;
  if (supplier === null || !isOfCar(type) || !insurer(supplier).claimQuestionnaire) return null;
  return <QuestionnaireForm key={supplier} claim={claim} supplier={supplier} />;
}

type Insurer = NonNullable<ClaimCard['supplier']>;

/** Time between two looks whether the customer has signed, ms. */
const waiting = 10_000;

/** Another insurer has another questionnaire: its answers are kept apart. */
const questionnaireOf = (claimId: string, supplier: Insurer) => ({
  ...queryFor('questionnaires.get', questionnaires.get, { params: { claimId } }),
  queryKey: ['questionnaires', 'get', claimId, supplier],
});

function QuestionnaireForm({ claim, supplier }: { claim: ClaimCard; supplier: Insurer }) {
  const text = useTranslations('claims.questionnaire');
  const locale = useLocale() as Locale;
  const { claimId } = claim;
  const { data, error, refetch } = useQuery({
    ...questionnaireOf(claimId, supplier),
    // The customer may sign while the claim is open.
    refetchInterval: ({ state: { data: found } }) => (found?.envelopeId && !found.signed ? waiting : false),
  });
  const title = text('title', { insurer: supplierName({ supplierType: supplier }, locale) });
  return (
    <section aria-label={title} className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.hint}>{text('hint')}</p>
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {data && <Questions claim={claim} stored={data} supplier={supplier} />}
      {data && <Ways claim={claim} stored={data} />}
    </section>
  );
}

interface PartProps {
  claim: ClaimCard;
  stored: Questionnaire;
}

function Questions({ claim: { claimId, status }, stored, supplier }: PartProps & { supplier: Insurer }) {
  const text = useTranslations('claims.questionnaire');
  const client = useQueryClient();
  const [failed, setFailed] = useState(false);
  const { queryKey } = questionnaireOf(claimId, supplier);
  const save = useAction(
    (send, answers: Questionnaire['answers']) => {
      // The version that is stored by now: an answer before may have just been saved.
      const { version } = client.getQueryData<Questionnaire>(queryKey) ?? stored;
      return send(questionnaires.save, { params: { claimId }, body: { version, answers } });
    },
    {
      queue: `questionnaire-${claimId}`,
      onDone: (answer) => {
        setFailed(false);
        keepAnswer(client, queryKey, answer);
      },
      onFailed: ({ code }) => {
        setFailed(true);
        if (code !== 'CONFLICT') return undefined;
        void client.invalidateQueries({ queryKey });
        return text('conflict');
      },
    },
  );
  return (
    <div className={classes.questions}>
      {stored.questions.map((question) => (
        <Question
          // A failed or foreign answer shows what is stored.
          key={`${question}-${stored.answers[question] ?? ''}-${failed}`}
          question={question}
          answer={stored.answers[question] ?? ''}
          disabled={status === 'CLOSED'}
          onAnswer={(answer) => save.run({ [question]: answer })}
        />
      ))}
    </div>
  );
}

interface QuestionProps {
  question: ClaimQuestion;
  answer: string;
  disabled: boolean;
  onAnswer: (answer: string) => void;
}

function Question({ question, answer, disabled, onAnswer }: QuestionProps) {
  const text = useTranslations('claims.questionnaire');
  const [typed, setTyped] = useState(answer);
  const id = useId();
  if (claimQuestions[question] === 'text')
    return (
      <TextInput
        label={text(`questions.${question}`)}
        value={typed}
        maxLength={300}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed.trim() !== answer && onAnswer(typed)}
      />
    );
  return (
    <div role="group" aria-labelledby={id} className={classes.question}>
      <span id={id}>{text(`questions.${question}`)}</span>
      <SegmentedControl
        aria-labelledby={id}
        value={typed}
        disabled={disabled}
        data={[
          { value: 'YES', label: text('yes') },
          { value: 'NO', label: text('no') },
        ]}
        onChange={(value) => {
          setTyped(value);
          onAnswer(value);
        }}
      />
    </div>
  );
}

function Ways({ claim, stored }: PartProps) {
  const text = useTranslations('claims.questionnaire');
  const denied = useDenied(questionnaires.send);
  const [sending, setSending] = useState(false);
  const [writing, setWriting] = useState(false);
  const mayWrite = useDenied(letters.send);
  const { claimId, status } = claim;
  const { envelopeId, signed } = stored;
  return (
    <div className={classes.ways}>
      {status !== 'CLOSED' && signed && (
        <ActionButton variant="light" denied={mayWrite} onClick={() => setWriting(true)}>
          {text('toInsurer')}
        </ActionButton>
      )}
      {status !== 'CLOSED' && (
        <ActionButton denied={denied} variant={signed ? 'default' : 'light'} onClick={() => setSending(true)}>
          {text('send')}
        </ActionButton>
      )}
      <a href={addressOfPreview(claimId)} target="_blank" rel="noreferrer" className={classes.way}>
        {text('preview')}
      </a>
      {envelopeId && (
        <Link href={`/processes/documents/${encodeURIComponent(envelopeId)}`} className={classes.way}>
          {text(signed ? 'signed' : 'open')}
        </Link>
      )}
      {writing && <LetterDialog claim={claim} to="INSURER" onClose={() => setWriting(false)} />}
      {sending && <SendQuestionnaireDialog claim={claim} stored={stored} onClose={() => setSending(false)} />}
    </div>
  );
}
