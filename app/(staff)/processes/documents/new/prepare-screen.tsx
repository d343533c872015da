'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ActionBar } from '@/components/form/action-bar';
import { PageFrame } from '@/components/shell/page-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorNotice } from '@/components/ui/error-notice';
import { ArrowBackIcon, ArrowForwardIcon } from '@/components/ui/icons';
import type { Customer } from '@/lib/contract/customers';
import type { DocumentRow } from '@/lib/contract/documents';
import type { Envelope } from '@/lib/contract/envelopes';
import type { SignaturePlace } from '@/lib/contract/pages';
import { sendProblems } from '@/lib/rules/envelope';
import { emptyPlan, type Plan, planOf, draftOf, signDocument, fieldsFrom } from './plan';
import { signerFrom } from './signer-from';
import { SendStep } from './send-step';
import { SentResult } from './sent-result';
import { StepTabs } from './step-tabs';
import { type Step, stepOf, steps } from './steps';
import { useDraftSaving } from './use-draft-saving';
import { useSending } from './use-sending';
import { WhatStep } from './what-step';
import { WhereStep } from './where-step';
import { WhoStep } from './who-step';
import classes from './prepare-screen.module.css';

interface Start {
  customer: Customer | null;
  document: DocumentRow | null;
  /** Places of earlier signatures, or of the form that the document was made from. */
  places: readonly SignaturePlace[];
  orderId: string | null;
}

interface PrepareScreenProps {
  /** Saved draft to continue. */
  envelope: Envelope | null;
  start: Start;
}

/** Wizard with four steps in any order: what, who, where, send. The draft is saved at every step (DOC-03). */
export function PrepareScreen({ envelope, start }: PrepareScreenProps) {
  const text = useTranslations('envelopes');
  const [plan, change] = useState(() => (envelope ? planOf(envelope) : planFrom(start)));
  const [step, setStep] = useState<Step>('what');
  const saving = useDraftSaving(plan, envelope);
  const sending = useSending(saving.flush);
  const problems = useMemo(() => sendProblems(draftOf(plan)), [plan]);
  if (sending.sent) return <SentResult envelope={sending.sent} />;
  const at = steps.indexOf(step);
  const goTo = (next: Step) => {
    setStep(next);
    window.scrollTo({ top: 0 });
  };
  const shared = { plan, change };
  return (
    <PageFrame
      title={text('prepareTitle')}
      subtitle={<SavingLine state={plan.customerId === null ? 'unsaved' : saving.state} />}
      action={
        <ButtonLink href="/processes/documents" look="plain">
          {text('toSent')}
        </ButtonLink>
      }
    >
      <StepTabs current={step} problems={problems} started={plan.customerId !== null} onChange={goTo} />
      {saving.failure && (
        <ErrorNotice shape="line" error={saving.failure} onRetry={() => void saving.flush().catch(() => undefined)} />
      )}
      <div className={classes.step}>
        {step === 'what' && <WhatStep {...shared} />}
        {step === 'who' && <WhoStep {...shared} problems={problems} />}
        {step === 'where' && <WhereStep {...shared} />}
        {step === 'send' && (
          <SendStep {...shared} problems={problems} failure={sending.failure} onGoTo={(path) => goTo(stepOf(path))} />
        )}
      </div>
      <ActionBar>
        {step === 'send' ? (
          <Button variant="deliver" loading={sending.pending} disabled={problems.length > 0} onClick={sending.send}>
            {text('sendNow', { count: plan.inOrder ? 1 : plan.signers.length })}
          </Button>
        ) : (
          <Button rightSection={<ArrowForwardIcon size={18} />} onClick={() => goTo(steps[at + 1]!)}>
            {text('nextTo', { step: text(`steps.${steps[at + 1]!}`) })}
          </Button>
        )}
        {at > 0 && (
          <Button variant="default" leftSection={<ArrowBackIcon size={18} />} onClick={() => goTo(steps[at - 1]!)}>
            {text('back')}
          </Button>
        )}
      </ActionBar>
    </PageFrame>
  );
}

function planFrom({ customer, document, places, orderId }: Start): Plan {
  const empty = emptyPlan(orderId);
  const items = document
    ? [{ ...signDocument(document.documentId, document.documentName), fields: fieldsFrom(places) }]
    : [];
  if (!customer) return { ...empty, items };
  const signer = signerFrom(customer);
  return {
    ...empty,
    customerId: customer.customerId,
    customerName: signer.name,
    customerPrivileges: customer.customerPrivileges,
    signers: [signer],
    items,
    subject: document?.documentName ?? '',
  };
}

function SavingLine({ state }: { state: 'unsaved' | 'saving' | 'saved' | 'failed' }) {
  const text = useTranslations('envelopes');
  return (
    <span role="status" className={classes.saving} data-state={state}>
      {text(`saving.${state}`)}
    </span>
  );
}
