import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { DriverAnswer, DriverDraft, PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';
import type { StepProps } from './step-props';
import { driverTitle } from './driver-title';
import { Choice, FieldError, Select, TextInput } from './fields';
import type { PurchaseTexts } from './purchase-texts';
import classes from './purchases.module.css';
import { StepFrame } from './step-frame';

type Allowed = NonNullable<PurchaseAnswers['drivers']>['driversAllowed'];

/** Who may drive, with the number of drivers that are described. Any driver: the youngest prices the policy. */
const counts = { one: 1, family: 2, '2': 2, '3': 3, any: 1 } as const satisfies Partial<Record<Allowed, number>>;
type Offered = keyof typeof counts;
const offered: readonly Offered[] = ['one', 'family', '2', '3', 'any'];
const statuses = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWER'] as const;

/** Nothing is declared for the customer: gender and status are chosen by hand. */
const unknown: DriverDraft = { genderMale: null, maritalStatus: '', birthday: '', licenseIssued: '' };

/** Returns as many drivers as a choice needs; a couple is married and of opposite gender (S2 §4). */
function fitting(allowed: Offered, drivers: readonly DriverDraft[]): DriverDraft[] {
  const count = counts[allowed];
  const listed = Array.from({ length: count }, (_, at) => drivers[at] ?? unknown);
  if (allowed !== 'family') return listed;
  const [{ genderMale: first }] = listed as [DriverDraft];
  return listed.map((driver, at) => ({
    ...driver,
    maritalStatus: 'MARRIED',
    genderMale: at === 0 || first === null ? first : !first,
  }));
}

/** Asks who may drive, and what the price depends on of each driver. */
export function DriversStep({ given, today, errors, onSave, onCall: _, answers: __, ...page }: StepProps<'drivers'>) {
  const { words } = page.texts;
  const before = offered.find((one) => one === given?.driversAllowed);
  const [allowed, setAllowed] = useState<Offered>(before ?? 'one');
  const [drivers, setDrivers] = useState<readonly DriverDraft[]>(given?.drivers ?? [unknown]);
  // The choice is shown at once, the fields of further drivers follow.
  const described = useDeferredValue(allowed);
  const shown = useMemo(() => fitting(described, drivers), [described, drivers]);
  const change = useCallback(
    (at: number, over: Partial<DriverDraft>) =>
      setDrivers((all) => {
        const listed = Array.from({ length: Math.max(all.length, at + 1) }, (_, place) => all[place] ?? unknown);
        return listed.map((driver, place) => (place === at ? { ...driver, ...over } : driver));
      }),
    [],
  );
  return (
    <StepFrame
      {...page}
      title={words.driversTitle ?? ''}
      next={page.pending ? words.saving : words.next}
      onNext={() => onSave({ driversAllowed: allowed, drivers: fitting(allowed, drivers) })}
    >
      <Choice
        label={words.whoDrives ?? ''}
        error={errors.driversAllowed}
        value={allowed}
        onChange={setAllowed}
        options={offered.map((value) => ({ value, label: words[`allowed_${value}`] ?? value }))}
        row
      />
      {shown.map((driver, at) => (
        <DriverFields
          key={at}
          {...{ driver, at, today, errors, texts: page.texts }}
          title={driverTitle(allowed, at, page.texts)}
          couple={allowed === 'family'}
          onChange={change}
        />
      ))}
      <FieldError error={errors.drivers} />
    </StepFrame>
  );
}

/** Returns the errors of one driver by field. */
const errorsAt = (errors: Readonly<Record<string, string>>, at: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`drivers.${at}.`))
      .map(([path, text]) => [path.split('.')[2] ?? '', text]),
  );

interface DriverFieldsProps {
  driver: DriverDraft;
  /** Place among the drivers. */
  at: number;
  title: string;
  today: string;
  /** Of all drivers, by path. */
  errors: Readonly<Record<string, string>>;
  couple: boolean;
  texts: PurchaseTexts;
  onChange: (at: number, over: Partial<DriverDraft>) => void;
}

/** Asks for the facts of one driver. Rendered again only when they change, so that slow phones respond at once. */
const DriverFields = memo(function DriverFields({ driver, at, title, today, couple, ...props }: DriverFieldsProps) {
  const { words } = props.texts;
  const errors = errorsAt(props.errors, at);
  const onChange = (over: Partial<DriverDraft>) => props.onChange(at, over);
  const second = at > 0;
  return (
    <section className={classes.driver}>
      <h2>{title}</h2>
      <TextInput
        label={words.birthday ?? ''}
        error={errors.birthday}
        type="date"
        max={today}
        autoComplete={second ? 'off' : 'bday'}
        value={driver.birthday}
        onChange={(birthday) => onChange({ birthday })}
      />
      <TextInput
        label={words.licence ?? ''}
        error={errors.licenseIssued}
        type="date"
        max={today}
        value={driver.licenseIssued}
        onChange={(licenseIssued) => onChange({ licenseIssued })}
      />
      {!(couple && second) && (
        <Choice
          label={words.gender ?? ''}
          error={errors.genderMale}
          value={driver.genderMale === null ? null : driver.genderMale ? 'male' : 'female'}
          onChange={(value) => onChange({ genderMale: value === 'male' })}
          options={[
            { value: 'male', label: words.male ?? '' },
            { value: 'female', label: words.female ?? '' },
          ]}
          row
        />
      )}
      {!couple && (
        <Select
          label={words.marital ?? ''}
          error={errors.maritalStatus}
          value={driver.maritalStatus}
          onChange={(value) => onChange({ maritalStatus: value as DriverAnswer['maritalStatus'] })}
          options={[
            { value: '', label: words.choose ?? '' },
            ...statuses.map((value) => ({ value, label: words[`marital_${value}`] ?? value })),
          ]}
        />
      )}
    </section>
  );
});
