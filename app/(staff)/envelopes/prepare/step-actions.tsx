'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ActionBar } from '@/components/form/frame/action-bar';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ArrowBackIcon, ArrowForwardIcon } from '@/components/ui/icon/icons';
import { envelopes } from '@/lib/contract/documents/envelopes';
import type { Problem } from '@/lib/rules/kit/rule-keys';
import type { Plan } from './plan';
import { type Step, stepOf, steps } from './steps';
import type { useSending } from './use-sending';

interface StepActionsProps {
  step: Step;
  plan: Plan;
  problems: readonly Problem[];
  sending: ReturnType<typeof useSending>;
  onGoTo: (step: Step) => void;
}

/** Returns whether a problem is about the signers. "Has nothing to sign" counts only after the fields are placed. */
const isAboutSigners = ({ path, rule }: Problem) => stepOf(path) === 'who' && rule !== 'signerHasNothing';

/** Returns the next step: none about signers when the customer alone signs and can be reached. */
function nextOf(step: Step, { signers }: Plan, problems: readonly Problem[]): Step {
  if (step === 'what' && signers.length === 1 && !problems.some(isAboutSigners)) return 'where';
  return steps[steps.indexOf(step) + 1] ?? 'send';
}

/** Shows the ways on and back; sends from the step of the places, where nothing else may be missing. */
export function StepActions({ step, plan, problems, sending, onGoTo }: StepActionsProps) {
  const text = useTranslations('envelopes');
  const denied = useDenied(envelopes.create);
  const isReady = step === 'where' && problems.length === 0;
  const next = nextOf(step, plan, problems);
  const before = steps[steps.indexOf(step) - 1];
  return (
    <ActionBar>
      {(step === 'send' || isReady) && (
        <ActionButton
          denied={denied}
          variant="deliver"
          loading={sending.pending}
          disabled={problems.length > 0}
          onClick={sending.send}
        >
          {text('sendNow', { count: plan.inOrder ? 1 : plan.signers.length })}
        </ActionButton>
      )}
      {step !== 'send' && (
        <Button
          variant={isReady ? 'default' : 'filled'}
          rightSection={<ArrowForwardIcon size={18} />}
          onClick={() => onGoTo(next)}
        >
          {text('nextTo', { step: text(`steps.${next}`) })}
        </Button>
      )}
      {/* Three buttons would cover the kinds of fields on a phone; the tabs lead back too. */}
      {before && !isReady && (
        <Button variant="default" leftSection={<ArrowBackIcon size={18} />} onClick={() => onGoTo(before)}>
          {text('back')}
        </Button>
      )}
    </ActionBar>
  );
}
