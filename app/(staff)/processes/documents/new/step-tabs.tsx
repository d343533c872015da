'use client';

import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/door-icons';
import type { Problem } from '@/lib/rules/rule-keys';
import { type Step, stepOf, steps } from './steps';
import classes from './step-tabs.module.css';

interface StepTabsProps {
  current: Step;
  problems: readonly Problem[];
  /** Something has been filled in already. */
  started: boolean;
  onChange: (step: Step) => void;
}

/** The steps by name, which are complete, and the way to each. */
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
