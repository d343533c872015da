'use client';

import 'dayjs/locale/he';
import 'dayjs/locale/ru';
import { useDirection } from '@mantine/core';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { addDays, addMonths, parseISO } from 'date-fns';
import { useLocale } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';

/** Returns the day to which a key leads from another one; undefined for other keys. */
export function dayAfterKey(key: string, day: string, rightToLeft: boolean): string | undefined {
  const from = parseISO(day);
  const days = { ArrowDown: 7, ArrowUp: -7, ArrowRight: rightToLeft ? -1 : 1, ArrowLeft: rightToLeft ? 1 : -1 }[key];
  if (days !== undefined) return isoDay(addDays(from, days));
  const months = { PageDown: 1, PageUp: -1 }[key];
  return months === undefined ? undefined : isoDay(addMonths(from, months));
}

export interface DayCalendarProps {
  /** `YYYY-MM-DD`. */
  value: string | null;
  /** Level at which the calendar opens: days, or years for dates long ago. */
  opensAt: DatePickerProps['defaultLevel'];
  onPick: (day: string) => void;
}

/** Shows a month of days. Arrows go the way the page is read, and on into the next month. */
export function DayCalendar({ value, opensAt, onPick }: DayCalendarProps) {
  const locale = useLocale();
  const rightToLeft = useDirection().dir === 'rtl';
  const [shown, setShown] = useState(value ?? todayInIsrael());
  const box = useRef<HTMLDivElement>(null);
  const reached = useRef<string | null>(null);
  useEffect(() => {
    if (reached.current) box.current?.querySelector<HTMLElement>(`[data-day="${reached.current}"]`)?.focus();
    reached.current = null;
  }, [shown]);
  const move = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const next = day && dayAfterKey(event.key, day, rightToLeft);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    reached.current = next;
    setShown(next);
  };
  return (
    <div ref={box} onKeyDownCapture={move}>
      <DatePicker
        value={value}
        date={shown}
        onDateChange={setShown}
        defaultLevel={opensAt}
        locale={locale}
        firstDayOfWeek={0}
        weekendDays={[5, 6]}
        getDayProps={(day) => ({ 'data-day': day })}
        onChange={(picked) => {
          if (picked) onPick(picked);
        }}
      />
    </div>
  );
}
