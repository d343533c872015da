'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { Customer } from '@/lib/contract/customers/customers';
import type { DocumentRow } from '@/lib/contract/documents/documents';
import type { PageBox } from '@/lib/contract/documents/envelope-drafts';
import type { Envelope } from '@/lib/contract/documents/envelopes';
import type { SignaturePlace } from '@/lib/contract/documents/pages';
import { sendProblems } from '@/lib/shapes/envelope';
import { emptyPlan, type Plan, planOf, draftOf, proposedFields, signDocument, fieldsFrom } from './plan';
import { signerFrom } from './signers/signer-from';
import { SendStep } from './send-step';
import { SentResult } from './sent-result';
import { StepTabs } from './step-tabs';
import { StepActions } from './step-actions';
import { type Step, stepOf } from './steps';
import { useDraftSaving } from './use-draft-saving';
import { useSending } from './use-sending';
import { WhatStep } from './what-step';
import { WhereStep } from './fields/where-step';
import { WhoStep } from './signers/who-step';
import classes from './prepare-screen.module.css';

interface Start {
  customer: Customer | null;
  document: DocumentRow | null;
  /** Places of earlier signatures, or of the form that the document was made from. */
  places: readonly SignaturePlace[];
  /** Places where the file asks for a signature. */
  proposed: readonly PageBox[];
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
  const [step, setStep] = useState<Step>(() => firstStep(plan, envelope));
  const saving = useDraftSaving(plan, envelope);
  const sending = useSending(saving.flush);
  const problems = useMemo(() => sendProblems(draftOf(plan)), [plan]);
  if (sending.sent) return <SentResult envelope={sending.sent} />;
  const goTo = (to: Step) => {
    setStep(to);
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
        {step === 'where' && <WhereStep {...shared} failure={sending.failure} />}
        {step === 'send' && (
          <SendStep {...shared} problems={problems} failure={sending.failure} onGoTo={(path) => goTo(stepOf(path))} />
        )}
      </div>
      <StepActions {...{ step, plan, problems, sending }} onGoTo={goTo} />
    </PageFrame>
  );
}

/** Opens the step of the places first when they are known: the agent checks them and sends. */
const firstStep = ({ items }: Plan, envelope: Envelope | null): Step =>
  envelope === null && items.some(({ fields }) => fields.length > 0) ? 'where' : 'what';

function planFrom({ customer, document, places, proposed, orderId }: Start): Plan {
  const empty = emptyPlan(orderId);
  const items = document
    ? [
        {
          ...signDocument(document.documentId, document.documentName),
          fields: [...fieldsFrom(places), ...proposedFields(proposed)],
          proposed: proposed.length > 0,
        },
      ]
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
