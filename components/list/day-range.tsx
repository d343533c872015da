'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { parseTypedDate, shownDate } from '@/components/form/field/typed-date';
import type { ListFilter } from './column';
import classes from './filter-bar.module.css';
import { daysOf, setFilter } from './list-address';
import type { ListAddressHandle } from './use-list-address';

interface DayRangeProps {
  filter: ListFilter;
  handle: ListAddressHandle;
}

/** Takes the first and the last day of a filter; either may stay empty. Applies when a field is left, or on Enter. */
export function DayRange({ filter, handle: { address, go } }: DayRangeProps) {
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
