import { useLocale, useTranslations } from 'next-intl';
import { type DragEvent, useState } from 'react';
import { PlusIcon } from '@/components/ui/icon/icons';
import type { Event } from '@/lib/contract/desk/events';
import { daysAfter } from '@/lib/rules/time/business-days';
import { holidayOf } from '@/lib/rules/time/holidays';
import { hebrewDay, weekdays, wholeDay } from './day-label';
import { EventChip } from './event-chip';
import classes from './events.module.css';
import { RestOfDay } from './rest-of-day';
import type { Move } from './use-move';
import { useShownEvents } from './use-shown-events';

interface MonthGridProps {
  from: string;
  to: string;
  view: 'month' | 'week';
  /** `YYYY-MM`; days of others are dimmed. */
  month: string;
  today: string;
  events: readonly Event[];
  onOpen: (event: Event) => void;
  onAdd: (day: string) => void;
  onMove: Move;
}

/** Events of a day that a month shows before the rest is behind a link. */
const maxShown = 4;
const dragged = 'application/x-event';

/** Shows weeks as a table, Sunday first. */
export function MonthGrid({ from, to, view, month, today, events, onOpen, onAdd, onMove }: MonthGridProps) {
  const text = useTranslations('events');
  const locale = useLocale();
  const weeks: string[][] = [];
  for (let sunday = from; sunday <= to; sunday = daysAfter(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(sunday, at)));
  return (
    <>
      <table className={classes.grid} data-view={view}>
        <caption className="visually-hidden">{text('title')}</caption>
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  dim={view === 'month' && !day.startsWith(month)}
                  isToday={day === today}
                  max={view === 'month' ? maxShown : Infinity}
                  events={events.filter((event) => event.day === day)}
                  {...{ onOpen, onAdd, onMove }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{text('moveHint')}</p>
    </>
  );
}

interface DayCellProps extends Pick<MonthGridProps, 'events' | 'onOpen' | 'onAdd' | 'onMove'> {
  day: string;
  dim: boolean;
  isToday: boolean;
  max: number;
}

function DayCell({ day, dim, isToday, max, events, onOpen, onAdd, onMove }: DayCellProps) {
  const text = useTranslations('events');
  const locale = useLocale();
  const [over, setOver] = useState(false);
  const holiday = holidayOf(day);
  const { shown, rest, showAll, list } = useShownEvents(events, max);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [eventId, from, repeats] = event.dataTransfer.getData(dragged).split(' ');
    if (eventId && from && from !== day) onMove({ eventId, from, to: day, repeats: repeats === 'true' });
  };
  return (
    <td
      data-day={day}
      data-dim={dim || undefined}
      data-today={isToday || undefined}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.dayHead}>
        <time dateTime={day} aria-current={isToday ? 'date' : undefined} className={classes.number}>
          {Number(day.slice(8))}
        </time>
        <span className={classes.hebrew}>{hebrewDay(day, locale)}</span>
        <button
          type="button"
          className={classes.add}
          aria-label={text('newOn', { day: wholeDay(day, locale) })}
          onClick={() => onAdd(day)}
        >
          <PlusIcon size={16} />
        </button>
      </div>
      {holiday && <p className={classes.holiday}>{text(`holidays.${holiday}`)}</p>}
      {shown.length > 0 && (
        <ul ref={list} className={classes.chips}>
          {shown.map((event) => (
            <li key={`${event.type}${event.eventId}`}>
              <EventChip {...{ event, onOpen, onMove }} onDragStart={drag(event)} />
            </li>
          ))}
        </ul>
      )}
      <RestOfDay day={day} count={rest} onShow={showAll} />
    </td>
  );
}

const drag = (event: Event) => (start: DragEvent) => {
  start.dataTransfer.setData(dragged, `${event.eventId} ${event.day} ${event.repeats}`);
  start.dataTransfer.effectAllowed = 'move';
};
