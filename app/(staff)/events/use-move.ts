import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { events } from '@/lib/contract/desk/events';
import { formatDay } from '@/lib/format/date';

interface Moved {
  eventId: string;
  from: string;
  to: string;
}
export type Move = (moved: Moved) => void;

/** Moves an event to another day; the focus goes with it. */
export function useMove(): Move {
  const text = useTranslations('events');
  const { run } = useAction(
    (send, { eventId, from, to }: Moved) => send(events.move, { params: { eventId }, body: { from, to } }),
    {
      stale: ['events'],
      queue: 'events.move',
      done: (_, { to }) => text('moved', { day: formatDay(to) }),
      undo: {
        run: (send, { eventId, from, to }) => send(events.move, { params: { eventId }, body: { from: to, to: from } }),
      },
      onDone: (_, { eventId, to }) => focusWhenShown(`${eventId} ${to}`),
    },
  );
  return run;
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
