import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { type Event, events } from '@/lib/contract/desk/events';
import { formatDay } from '@/lib/format/date';
import type { SeriesDays } from '@/lib/rules/time/occurrences';

interface Moved extends Pick<Event, 'eventId' | 'repeats'> {
  from: string;
  to: string;
}
export type Move = (moved: Moved) => void;

interface Mover {
  move: Move;
  /** The move of an event that repeats, until it is known which days are meant. */
  asking: Moved | null;
  answer: (days: SeriesDays) => void;
  stop: () => void;
}

/** Moves an event to another day, or some days of one that repeats; the focus goes with it. */
export function useMove(): Mover {
  const text = useTranslations('events');
  const [asking, setAsking] = useState<Moved | null>(null);
  const { run } = useAction(
    (send, { eventId, from, to, days }: Moved & { days: SeriesDays }) =>
      send(events.move, { params: { eventId }, body: { from, to, days } }),
    {
      stale: ['events'],
      queue: 'events.move',
      done: (_, { to }) => text('moved', { day: formatDay(to) }),
      undo: {
        run: (send, { eventId, from, to }, answer) =>
          answer.eventId === eventId
            ? send(events.move, { params: { eventId }, body: { from: to, to: from, days: 'ALL' } })
            : send(events.restore, { params: { eventId }, query: { on: from } }),
      },
      onDone: ({ eventId }, { to }) => focusWhenShown(`${eventId} ${to}`),
    },
  );
  const stop = () => setAsking(null);
  return {
    move: (moved) => (moved.repeats ? setAsking(moved) : run({ ...moved, days: 'ALL' })),
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
  const find = () => document.querySelector<HTMLElement>(`[data-event="${CSS.escape(key)}"]`);
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
