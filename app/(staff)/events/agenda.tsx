import { Button } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { CallNumber } from '@/components/customers/call-number';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CalendarIcon } from '@/components/ui/icon/icons';
import type { Event } from '@/lib/contract/desk/events';
import { daysAfter } from '@/lib/rules/time/business-days';
import { holidayOf } from '@/lib/rules/time/holidays';
import { hebrewDay, wholeDay } from './day-label';
import { EventChip } from './event-chip';
import classes from './events.module.css';
import { RestOfDay } from './rest-of-day';
import type { Move } from './use-move';
import { useShownEvents } from './use-shown-events';

interface AgendaProps {
  from: string;
  to: string;
  today: string;
  events: readonly Event[];
  /** Days without events too. */
  whole: boolean;
  onOpen: (event: Event) => void;
  onMove: Move;
}

/** Events of a day that stand there at once: a large agency has dozens of birthdays. */
const maxShown = 8;

/** Lists the days of a period that have events or a holiday. */
export function Agenda({ from, to, today, events, whole, onOpen, onMove }: AgendaProps) {
  const text = useTranslations('events');
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1))
    if (whole || holidayOf(day) !== null || events.some((event) => event.day === day)) days.push(day);
  if (days.length === 0)
    return (
      <EmptyState icon={CalendarIcon} title={text('empty')}>
        {text('emptyHint')}
      </EmptyState>
    );
  return (
    <ol className={classes.agenda}>
      {days.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          isToday={day === today}
          events={events.filter((event) => event.day === day)}
          {...{ onOpen, onMove }}
        />
      ))}
    </ol>
  );
}

interface AgendaDayProps extends Pick<AgendaProps, 'events' | 'onOpen' | 'onMove'> {
  day: string;
  isToday: boolean;
}

function AgendaDay({ day, isToday, events, onOpen, onMove }: AgendaDayProps) {
  const text = useTranslations('events');
  const locale = useLocale();
  const holiday = holidayOf(day);
  const { shown, rest, showAll, list } = useShownEvents(events, maxShown);
  return (
    <li className={classes.agendaDay} data-today={isToday || undefined}>
      <h3 className={classes.agendaHead}>
        <time dateTime={day}>{wholeDay(day, locale)}</time>
        <span className={classes.hebrew}>{hebrewDay(day, locale)}</span>
        {holiday && <span className={classes.holiday}>{text(`holidays.${holiday}`)}</span>}
      </h3>
      {events.length === 0 && <p className={classes.note}>{text('empty')}</p>}
      <ul ref={list} className={classes.lines}>
        {shown.map((event) => (
          <li key={`${event.type}${event.eventId}`} className={classes.line}>
            <EventChip {...{ event, onOpen, onMove }} />
            <span className={classes.about}>
              {text(`type.${event.type}`)}
              {event.owner && (
                <>
                  {' · '}
                  <bdi>{event.owner}</bdi>
                </>
              )}
            </span>
            {event.mobilePhone && event.customerName && (
              <CallNumber name={event.customerName} phone={event.mobilePhone} />
            )}
            {event.type === 'CUSTOMER_BIRTHDAY' && event.mobilePhone && (
              <Button variant="default" size="compact-md" onClick={() => onOpen(event)}>
                {text('greet')}
                <span className="visually-hidden"> {event.customerName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RestOfDay day={day} count={rest} onShow={showAll} />
    </li>
  );
}
