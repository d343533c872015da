import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ChangeAddress } from '@/components/list/use-address-state';
import { ChevronBackIcon, ChevronForwardIcon } from '@/components/ui/icon/icons';
import { eventTypes } from '@/lib/contract/desk/events';
import { formatMonth } from '@/lib/format/date';
import { type CalendarAddress, calendarViews, stepped } from './calendar-address';
import classes from './events.module.css';

interface CalendarBarProps {
  address: CalendarAddress;
  change: ChangeAddress<CalendarAddress>;
  today: string;
  people: readonly { accountId: string; name: string }[];
  children: ReactNode;
}

/** Chooses the period, the view, whose events and which types. */
export function CalendarBar({ address, change, today, people, children }: CalendarBarProps) {
  const text = useTranslations('events');
  const locale = useLocale();
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const day = address.day ?? today;
  const shown = address.view ?? (isPhone ? 'agenda' : 'month');
  const go = (to: string | null) => change((now) => ({ ...now, day: to }), 'push');
  return (
    <div className={classes.bar}>
      <div className={classes.period}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={text('before')}
          onClick={() => go(stepped(address.view, day, -1))}
        >
          <ChevronBackIcon />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={text('after')}
          onClick={() => go(stepped(address.view, day, 1))}
        >
          <ChevronForwardIcon />
        </ActionIcon>
        <Button variant="default" onClick={() => go(null)}>
          {text('today')}
        </Button>
        <h2 className={classes.month} aria-live="polite">
          {formatMonth(day.slice(0, 7), locale)}
        </h2>
      </div>
      <div role="group" aria-label={text('view')} className={classes.views}>
        {calendarViews.map((view) => (
          <Button
            key={view}
            variant={shown === view ? 'light' : 'default'}
            aria-pressed={shown === view}
            onClick={() => change((now) => ({ ...now, view: now.view === view ? null : view }), 'push')}
          >
            {text(`views.${view}`)}
          </Button>
        ))}
      </div>
      <div className={classes.extra}>
        <NativeSelect
          aria-label={text('whose')}
          value={address.whose}
          data={[
            { value: 'agency', label: text('agency') },
            { value: 'mine', label: text('mine') },
            ...people.map(({ accountId, name }) => ({ value: accountId, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            change((now) => ({ ...now, whose: value }), 'push');
          }}
        />
        {children}
      </div>
      <div role="group" aria-label={text('types')} className={classes.types}>
        {eventTypes.map((type) => {
          const shown = !address.without.includes(type);
          return (
            <button
              key={type}
              type="button"
              className={classes.type}
              data-type={type}
              aria-pressed={shown}
              onClick={() =>
                change(
                  (now) => ({
                    ...now,
                    without: shown ? [...now.without, type] : now.without.filter((one) => one !== type),
                  }),
                  'replace',
                )
              }
            >
              {text(`type.${type}`)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
