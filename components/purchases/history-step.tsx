import { useState } from 'react';
import { yearOfCase, yearsOfHistory } from '@/lib/rules/quotes/insurance-cases';
import type { StepProps } from './step-props';
import { FieldError, Select, Tick } from './fields';
import classes from './purchases.module.css';
import { StepFrame } from './step-frame';

const maxClaims = 4;
/** Nothing is declared for the customer: each insured year is ticked by hand. */
const unsaid = { insured: false, claims: 0 };

const numbers = (max: number) => Array.from({ length: max + 1 }, (_, value) => ({ value, label: String(value) }));

/** Asks for the insurance and the claims of the last four years, the latest first. */
export function HistoryStep({ given, today, errors, onSave, onCall: _, answers: __, ...page }: StepProps<'history'>) {
  const { words } = page.texts;
  const [years, setYears] = useState(given?.years ?? Array.from({ length: yearsOfHistory }, () => unsaid));
  const [cancelled, setCancelled] = useState(given?.licenceCancelledTimes ?? 0);
  const change = (at: number, over: Partial<typeof unsaid>) =>
    setYears(years.map((year, place) => (place === at ? { ...year, ...over } : year)));
  return (
    <StepFrame
      {...page}
      title={words.historyTitle ?? ''}
      lead={words.historyLead}
      next={page.pending ? words.saving : words.next}
      onNext={() => onSave({ years, licenceCancelledTimes: cancelled })}
    >
      <ul className={classes.years}>
        {years.map(({ insured, claims }, at) => (
          <li key={at}>
            <strong>
              <bdi>{yearOfCase(at + 1, today)}</bdi>
            </strong>
            <Tick checked={insured} onChange={(value) => change(at, { insured: value })}>
              {words.insured}
            </Tick>
            <Select
              label={`${words.claims}, ${yearOfCase(at + 1, today)}`}
              hidden
              value={claims}
              onChange={(value) => change(at, { claims: Number(value) })}
              options={numbers(maxClaims).map(({ value }) => ({ value, label: `${words.claims}: ${value}` }))}
            />
          </li>
        ))}
      </ul>
      <FieldError error={errors.years} />
      <Select
        label={words.licenceCancelled ?? ''}
        error={errors.licenceCancelledTimes}
        value={cancelled}
        onChange={(value) => setCancelled(Number(value))}
        options={numbers(3)}
      />
    </StepFrame>
  );
}
