import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { type Event, events } from '@/lib/contract/desk/events';
import { formatDay } from '@/lib/format/date';
import { daysAfter } from '@/lib/rules/time/business-days';
import type { SeriesDays } from '@/lib/rules/time/occurrences';

interface Moved extends Pick<Event, 'eventId' | 'repeats'> {
  from: string;
  to: string;
}
/** @param by days to move on from where earlier presses of the key have put the event; replaces the day `to` */
export type Move = (moved: Moved, by?: number) => void;

/** Where an event goes before the calendar shows it there. */
interface Ahead {
  to: string;
  underway: number;
  answeredAt: number;
}

interface Mover {
  move: Move;
  /** The move of an event that repeats, until it is known which days are meant. */
  asking: Moved | null;
  answer: (days: SeriesDays) => void;
  stop: () => void;
}

/**
 * Moves an event to another day, or some days of one that repeats; the focus goes with it. A key that is pressed again
 * before the calendar has changed moves the event on from where it is by then.
 * @param shownAt when what is shown was read
 */
export function useMove(shownAt: number): Mover {
  const text = useTranslations('events');
  const [asking, setAsking] = useState<Moved | null>(null);
  const ahead = useRef(new Map<string, Ahead>());
  const { run } = useAction(
    (send, { eventId, from, to, days }: Moved & { days: SeriesDays }) =>
      send(events.move, { params: { eventId }, body: { from, to, days } }),
    {
      stale: ['events'],
      queue: 'events.move',
      done: (_, { to }) => text('moved', { day: formatDay(to) }),
      undo: {
        run: (send, { eventId, from, to }, answer) => {
          ahead.current.delete(eventId);
          return answer.eventId === eventId
            ? send(events.move, { params: { eventId }, body: { from: to, to: from, days: 'ALL' } })
            : send(events.restore, { params: { eventId }, query: { on: from } });
        },
      },
      onDone: ({ eventId }, { eventId: moved, to }) => {
        const gone = ahead.current.get(moved);
        if (gone) ahead.current.set(moved, { ...gone, underway: gone.underway - 1, answeredAt: Date.now() });
        focusWhenShown(`${eventId} ${to}`);
      },
      onFailed: (_, { eventId }) => void ahead.current.delete(eventId),
    },
  );
  const stop = () => setAsking(null);
  const moveOn = (moved: Moved, by?: number) => {
    const gone = ahead.current.get(moved.eventId);
    const isAhead = gone !== undefined && (gone.underway > 0 || gone.answeredAt >= shownAt);
    const from = isAhead ? gone.to : moved.from;
    const to = by === undefined ? moved.to : daysAfter(from, by);
    ahead.current.set(moved.eventId, { to, underway: (isAhead ? gone.underway : 0) + 1, answeredAt: 0 });
    run({ ...moved, from, to, days: 'ALL' });
  };
  const ask = (moved: Moved, by?: number) =>
    setAsking((asked) =>
      asked?.eventId === moved.eventId && asked.from === moved.from && by !== undefined
        ? { ...asked, to: daysAfter(asked.to, by) }
        : moved,
    );
  return {
    move: (moved, by) => (moved.repeats ? ask : moveOn)(moved, by),
    asking,
    answer: (days) => {
      stop();
      if (asking) run({ ...asking, days });
    },
    stop,
  };
}

/** The line of the event is drawn again in another cell, after the list has been read. */
function focusWhenShown(key: string): void {
  // The month and the agenda both have it; one of them is not displayed.
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(key)}"]`)].find((line) =>
      line.checkVisibility(),
    );
  const watch = new MutationObserver(() => {
    const line = find();
    if (!line) return;
    watch.disconnect();
    line.focus();
  });
  const line = find();
  if (line) return line.focus();
  watch.observe(document.body, { childList: true, subtree: true });
  // The new day may lie outside of the period.
  setTimeout(() => watch.disconnect(), 5_000);
}
