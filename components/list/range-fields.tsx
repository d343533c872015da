'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { WholeNumberInput } from '@/components/form/field/whole-number-input';
import { parseTypedDate, shownDate } from '@/components/form/field/typed-date';
import type { ListFilter } from './column';
import classes from './filter-bar.module.css';
import { amountsOf, daysOf, setFilter } from './list-address';
import type { ListAddressHandle } from './use-list-address';

interface RangeProps {
  filter: ListFilter;
  handle: ListAddressHandle;
}

/** Takes the first and the last day of a filter; either may stay empty. Applies when a field is left, or on Enter. */
export function DayRange({ filter, handle: { address, go } }: RangeProps) {
  const text = useTranslations('list');
  const value = address.filters[filter.key]?.[0];
  const [from, to] = daysOf(value) ?? ['', ''];
  const apply = (next: readonly [string, string]) => {
    const range = next.join('..');
    if (range !== [from, to].join('..')) go(setFilter(address, filter.key, range === '..' ? null : range));
  };
  return (
    <div role="group" aria-label={text('exactDays', { filter: filter.label })} className={classes.days}>
      <DayInput key={`from ${from}`} label={text('fromDay')} day={from} onDay={(day) => apply([day, to])} />
      <DayInput key={`to ${to}`} label={text('toDay')} day={to} onDay={(day) => apply([from, day])} />
    </div>
  );
}

function DayInput({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  const words = useTranslations('form.rules');
  const [typed, setTyped] = useState(shownDate(day || null));
  const [wrong, setWrong] = useState(false);
  const settle = () => {
    const next = typed.trim() === '' ? '' : parseTypedDate(typed, new Date().getFullYear());
    setWrong(next === null);
    if (next !== null) onDay(next);
  };
  return (
    <TextInput
      label={label}
      value={typed}
      inputMode="numeric"
      placeholder="DD.MM.YYYY"
      dir="ltr"
      autoComplete="off"
      error={wrong && words('invalid')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
    />
  );
}

/** Takes the least and the greatest amount of a filter; either may stay empty. Applies like `DayRange`. */
export function AmountRange({ filter, unit, handle: { address, go } }: RangeProps & { unit: string }) {
  const text = useTranslations('list');
  const value = address.filters[filter.key]?.[0];
  const [min, max] = amountsOf(value) ?? [null, null];
  const apply = (next: readonly [number | null, number | null]) => {
    const range = next.map((bound) => bound ?? '').join('..');
    if (range !== [min ?? '', max ?? ''].join('..')) go(setFilter(address, filter.key, range === '..' ? null : range));
  };
  return (
    <div role="group" aria-label={text('exactAmounts', { filter: filter.label })} className={classes.days}>
      <AmountInput
        key={`min ${min}`}
        label={text('minAmount')}
        {...{ unit }}
        amount={min}
        onAmount={(next) => apply([next, max])}
      />
      <AmountInput
        key={`max ${max}`}
        label={text('maxAmount')}
        {...{ unit }}
        amount={max}
        onAmount={(next) => apply([min, next])}
      />
    </div>
  );
}

interface AmountInputProps {
  label: string;
  unit: string;
  amount: number | null;
  onAmount: (amount: number | null) => void;
}

/** Greatest amount that a list can be asked for. */
const maxAmount = 100_000_000;

function AmountInput({ label, unit, amount, onAmount }: AmountInputProps) {
  const words = useTranslations('form.rules');
  const [typed, setTyped] = useState(amount);
  const [wrong, setWrong] = useState(false);
  const settle = () => {
    const isWrong = typed !== null && !(Number.isInteger(typed) && typed >= 0 && typed <= maxAmount);
    setWrong(isWrong);
    if (!isWrong) onAmount(typed);
  };
  return (
    <WholeNumberInput
      label={label}
      value={typed}
      onChange={setTyped}
      min={0}
      suffix={unit}
      thousandSeparator=","
      hideControls
      autoComplete="off"
      // A text that is no number is named by the input itself.
      error={wrong && !Number.isNaN(typed) && words('invalid')}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
    />
  );
}
