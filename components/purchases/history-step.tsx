import { useState } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import type { PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';
import { yearOfCase, yearsOfHistory } from '@/lib/rules/quotes/insurance-cases';
import { driverTitle } from './driver-title';
import type { StepProps } from './step-props';
import { FieldError, Select } from './fields';
import type { PurchaseTexts } from './purchase-texts';
import classes from './purchases.module.css';
import { StepFrame } from './step-frame';

type Said = NonNullable<PurchaseAnswers['history']>['years'][number];
/** A year while it is asked for: nothing is declared for the customer, also not that there were no claims. */
type Year = Said | { insured: null; claims: null };

const unsaid: Year = { insured: null, claims: null };
const quiet: Year = { insured: true, claims: 0 };
const claimCounts = [0, 1, 2, 3, 4] as const;
const cancellations = [0, 1, 2, 3] as const;
/** Value of the choice of a year without insurance; the others are numbers of claims. */
const none = 'none';

const yearOf = (value: string): Year => {
  if (value === '') return unsaid;
  return value === none ? { insured: false, claims: 0 } : { insured: true, claims: Number(value) };
};

const valueOf = ({ insured, claims }: Year): string => {
  if (insured === null) return '';
  return insured ? String(claims) : none;
};

/** Returns the histories of all drivers, the first one's first; those that nobody has given yet are empty. */
function historiesOf(given: PurchaseAnswers['history'], drivers: number): Year[][] {
  const said = given ? [given.years, ...given.others] : [];
  return Array.from({ length: drivers }, (_, at) => said[at] ?? Array.from({ length: yearsOfHistory }, () => unsaid));
}

/** Asks for the insurance and the claims of the last four years of every driver, the latest first. */
export function HistoryStep({ given, today, errors, onSave, onCall: _, answers, ...page }: StepProps<'history'>) {
  const { words } = page.texts;
  const allowed = answers.drivers?.driversAllowed ?? 'one';
  const [histories, setHistories] = useState(() => historiesOf(given, answers.drivers?.drivers.length ?? 1));
  const [cancelled, setCancelled] = useState(given?.licenceCancelledTimes ?? null);
  const change = (driver: number, said: Year[]) =>
    setHistories(histories.map((former, at) => (at === driver ? said : former)));
  const [years, ...others] = histories;
  return (
    <StepFrame
      {...page}
      title={words.historyTitle ?? ''}
      lead={words.historyLead}
      next={page.pending ? words.saving : words.next}
      onNext={() => onSave({ years, others, licenceCancelledTimes: cancelled })}
    >
      {histories.map((said, driver) => (
        <DriverYears
          key={driver}
          title={driverTitle(allowed, driver, page.texts)}
          years={said}
          path={driver === 0 ? 'years' : `others.${driver - 1}`}
          {...{ today, errors, words }}
          onChange={(next) => change(driver, next)}
        />
      ))}
      <Select
        label={words.licenceCancelled ?? ''}
        error={errors.licenceCancelledTimes}
        value={cancelled ?? ''}
        onChange={(value) => setCancelled(value === '' ? null : Number(value))}
        options={[
          { value: '', label: words.choose ?? '' },
          ...cancellations.map((value) => ({ value, label: String(value) })),
        ]}
      />
    </StepFrame>
  );
}

interface DriverYearsProps {
  title: string;
  years: readonly Year[];
  /** Place in the answer, as errors name it. */
  path: string;
  today: string;
  errors: Readonly<Record<string, string>>;
  words: PurchaseTexts['words'];
  onChange: (years: Year[]) => void;
}

/** Asks for the years of one driver: one choice a year says whether there was insurance, and how many claims. */
function DriverYears({ title, years, path, today, errors, words, onChange }: DriverYearsProps) {
  const options = [
    { value: '', label: words.choose ?? '' },
    ...claimCounts.map((count) => ({
      value: String(count),
      label: count === 0 ? (words.insuredQuiet ?? '') : say(words.insuredClaims, { count }),
    })),
    { value: none, label: words.notInsured ?? '' },
  ];
  return (
    <section className={classes.driver}>
      <h2>{title}</h2>
      <button type="button" className={portal.link} onClick={() => onChange(years.map(() => quiet))}>
        {words.allQuiet}
      </button>
      <ul className={classes.years}>
        {years.map((year, at) => (
          <li key={at}>
            <strong aria-hidden>
              <bdi>{yearOfCase(at + 1, today)}</bdi>
            </strong>
            <Select
              label={`${title}, ${yearOfCase(at + 1, today)}`}
              hidden
              error={errors[`${path}.${at}.insured`]}
              value={valueOf(year)}
              onChange={(value) => onChange(years.map((former, place) => (place === at ? yearOf(value) : former)))}
              options={options}
            />
          </li>
        ))}
      </ul>
      <FieldError error={errors[path]} />
    </section>
  );
}
