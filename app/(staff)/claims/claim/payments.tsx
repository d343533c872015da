'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { FieldScope } from '@/components/form/field/use-field';
import { useAction } from '@/components/data/use-action';
import { TrashIcon } from '@/components/ui/icon/icons';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { useErrorText } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { type ClaimCard, claims } from '@/lib/contract/claims/claims';
import { suppliers } from '@/lib/insurers/registry';
import { answered } from '../answered';
import { useInsurerName } from '../use-insurer-name';
import { ClaimField } from './claim-field';
import { createPart } from './part-creation';
import type { Values } from './saves';
import forms from '@/components/claims/claim-form.module.css';
import classes from './claim.module.css';

const ils = (amount: number) => ({ amount, currency: 'ILS' });
const questions = { CLAIM_PAYMENT_ABOVE: 'confirmAbove', CLAIM_PAYMENT_REPEATED: 'confirmRepeated' } as const;
type Question = keyof typeof questions;
type Answers = Partial<Record<(typeof questions)[Question], boolean>>;

interface PaymentsProps {
  claim: ClaimCard;
  today: string;
  disabled: boolean;
}

/** Lists what was paid, and records payments; one above the agreed amount or a repeated one asks first (CLM-04). */
export function Payments({ claim, today, disabled }: PaymentsProps) {
  const text = useTranslations('claims.payments');
  const lists = useTranslations('claims.lists');
  const insurerName = useInsurerName();
  const { claimId, parts } = claim;
  const remove = useAction(
    (send, { entityId }: ClaimCard['parts']['payment'][number]) =>
      send(claims.removePayment, { params: { claimId, claimPartId: entityId } }),
    {
      stale: ['claims'],
      done: () => text('removed'),
      undo: {
        run: (send, { claimed, agreed, date, supplier, reference }) =>
          answered(() =>
            send(claims.createPayment, {
              params: { claimId },
              body: { claimed, agreed, date, supplier, reference, confirmAbove: true, confirmRepeated: true },
            }),
          ),
      },
    },
  );
  return (
    <div className={classes.list}>
      {parts.payment.length === 0 ? (
        <p className={classes.none}>{text('none')}</p>
      ) : (
        <ul className={classes.payments}>
          {parts.payment.map((payment) => (
            <li key={payment.entityId}>
              <strong>
                <Money value={ils(payment.agreed ?? 0)} />
              </strong>
              {payment.date && <DateText value={payment.date} />}
              {payment.supplier && <span>{insurerName(payment.supplier)}</span>}
              {payment.reference && <bdi>{payment.reference}</bdi>}
              {!disabled && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<TrashIcon size={16} />}
                  onClick={() => remove.run(payment)}
                >
                  {lists('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.total}>
        {text('total')} <Money value={ils(claim.paid)} />
        {claim.agreed !== null && (
          <>
            {' '}
            {text('of')} <Money value={ils(claim.agreed)} />
          </>
        )}
      </p>
      {claim.agreed !== null && claim.paid > claim.agreed && <p className={classes.warning}>{text('above')}</p>}
      {!disabled && <NewPayment claim={claim} today={today} />}
    </div>
  );
}

function NewPayment({ claim: { claimId, claimed, supplier: insurer, parts }, today }: Omit<PaymentsProps, 'disabled'>) {
  const text = useTranslations('claims.payments');
  const describe = useErrorText();
  const insurerName = useInsurerName();
  const [question, setQuestion] = useState<{ code: Question; answers: Answers } | null>(null);
  const [start] = useState<Values>({ agreed: null, date: today, supplier: insurer, reference: null });
  const form = useForm<Values>({ defaultValues: start });
  useOwnDraft(form, { form: 'claims.payment', subject: claimId, version: 2 }, start);
  const creation = useOwnCreation<Values>({ form: 'claims.paid', subject: claimId, version: 1 }, () => true);
  const add = useAction(
    (send, answers: Answers) => {
      const { agreed, date, supplier, reference } = form.getValues();
      const part = { claimId, kind: 'payment', creation, shown: parts.payment } as const;
      return createPart(send, part, { claimed, agreed, date, supplier, reference, ...answers });
    },
    {
      stale: ['claims'],
      form,
      done: () => text('added'),
      onDone: () => {
        setQuestion(null);
        form.reset(start);
      },
      onFailed: ({ code }, answers) => {
        if (!(code in questions)) return undefined;
        setQuestion({ code: code as Question, answers });
        return null;
      },
    },
  );
  const submit = () => {
    const amount = form.getValues('agreed');
    if (amount) return add.run({});
    form.setError('agreed', { type: 'custom', message: Number.isNaN(amount) ? 'wholeShekels' : 'required' });
  };
  return (
    <div className={forms.form} role="group" aria-label={text('new')}>
      <FieldScope value="payment-">
        <div className={forms.fields}>
          <ClaimField control={form.control} name="agreed" look="money" label={text('amount')} />
          <ClaimField control={form.control} name="date" look="date" label={text('date')} />
          <ClaimField
            control={form.control}
            name="supplier"
            look="pick"
            label={text('payer')}
            options={suppliers.map((value) => ({ value, label: insurerName(value) }))}
          />
          <ClaimField control={form.control} name="reference" look="text" />
        </div>
      </FieldScope>
      <div>
        <Button variant="default" loading={add.busy} onClick={submit}>
          {text('add')}
        </Button>
      </div>
      {question && (
        <QuestionDialog
          title={describe(question.code).title}
          action={text('confirm')}
          busy={add.busy}
          onAction={() => add.run({ ...question.answers, [questions[question.code]]: true })}
          onClose={() => setQuestion(null)}
        >
          <p>{describe(question.code).next}</p>
        </QuestionDialog>
      )}
    </div>
  );
}
