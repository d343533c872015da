'use client';

import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { unreachable } from '@/components/data/api-failure';
import { useTellFailure } from '@/components/data/use-action';
import { CalendarIcon } from '@/components/ui/icon/icons';
import styles from './date-field.module.css';
import type { DayCalendarProps } from './day-calendar';
import { parseTypedDate, shownDate } from './typed-date';
import { type FieldProps, useField } from './use-field';

interface DateProps {
  /** Last year that two typed digits can mean, in years from now: 0 for birthdays. */
  yearsAhead?: number;
  /** Level at which the calendar opens: days, or years for dates long ago. */
  opensAt?: DayCalendarProps['opensAt'];
  /** Called after a date is set or cleared, to update dependent values. */
  onSet?: (date: string | null) => void;
}

/**
 * Shows a date input: displayed DD.MM.YYYY, stored `YYYY-MM-DD`. Typing never opens the calendar; the button does. Text
 * that is not a date stays in the field and is reported by the field's rule.
 */
export function DateField<Values extends FieldValues>(props: FieldProps<Values> & DateProps) {
  const { yearsAhead = 20, opensAt, onSet } = props;
  const { field, frame } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const held: string | null = field.value ?? null;
  const date = held === null ? null : parseTypedDate(held, 0);
  const set = (next: string | null) => {
    field.onChange(next);
    onSet?.(next);
  };
  const type = (text: string) => {
    setTyped(text);
    const next = parseTypedDate(text, new Date().getFullYear(), yearsAhead) ?? (text.trim() === '' ? null : text);
    if (next !== held) set(next);
  };
  return (
    <TextInput
      {...frame}
      {...field}
      value={typed ?? shownDate(held)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      inputMode="numeric"
      placeholder="DD.MM.YYYY"
      dir="ltr"
      classNames={{ input: styles.date }}
      rightSectionWidth={36}
      autoComplete="off"
      rightSection={<CalendarButton date={date} opensAt={opensAt} onPick={set} />}
    />
  );
}

interface CalendarButtonProps {
  date: string | null;
  opensAt: DayCalendarProps['opensAt'];
  onPick: (date: string) => void;
}

function CalendarButton({ date, opensAt, onPick }: CalendarButtonProps) {
  const t = useTranslations('form');
  const [opened, setOpened] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<DayCalendarProps> | null>(null);
  const tell = useTellFailure();
  // It loads before it opens, so that the focus finds its days.
  const open = () =>
    import('./day-calendar').then(
      ({ DayCalendar }) => {
        setCalendar(() => DayCalendar);
        setOpened(true);
      },
      () => tell(unreachable()),
    );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          aria-label={t('calendar')}
          onClick={() => (opened ? setOpened(false) : void open())}
        >
          <CalendarIcon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        {Calendar && (
          <Calendar
            value={date}
            opensAt={opensAt}
            onPick={(day) => {
              onPick(day);
              setOpened(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
