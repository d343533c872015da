'use client';

import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import type { Problem } from '@/lib/rules/kit/rule-keys';
import { type Step, stepOf, steps } from './steps';
import classes from './step-tabs.module.css';

interface StepTabsProps {
  current: Step;
  problems: readonly Problem[];
  /** True after the first input. */
  started: boolean;
  onChange: (step: Step) => void;
}

/** Shows the steps as tabs and marks the complete ones. */
export function StepTabs({ current, problems, started, onChange }: StepTabsProps) {
  const text = useTranslations('envelopes');
  return (
    <nav aria-label={text('stepsLabel')} className={classes.steps}>
      <ol>
        {steps.map((step, at) => {
          const done = started && step !== 'send' && !problems.some(({ path }) => stepOf(path) === step);
          return (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onChange(step)}
              >
                <span className={classes.number} data-done={done || undefined} aria-hidden="true">
                  {done ? <CheckIcon size={14} /> : at + 1}
                </span>
                {text(`steps.${step}`)}
                {done && <span className="visually-hidden"> {text('stepDone')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
