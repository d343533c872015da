import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { DragEvent, KeyboardEvent } from 'react';
import { type Event, events } from '@/lib/contract/desk/events';
import { directionOf } from '@/lib/i18n/locales';
import { daysAfter } from '@/lib/rules/time/business-days';
import { eventWork } from '@/lib/shapes/event-work';
import classes from './events.module.css';
import type { Move } from './use-move';
import { useEventWords } from './use-event-words';

interface EventChipProps {
  event: Event;
  onOpen: (event: Event) => void;
  onMove: Move;
  onDragStart?: (start: DragEvent) => void;
}

/** Shows an event as a line that leads to its work; one's own is moved by drag, or by Shift and an arrow key. */
export function EventChip({ event, onOpen, onMove, onDragStart }: EventChipProps) {
  const text = useTranslations('events');
  const words = useEventWords()(event);
  const forward = directionOf(useLocale()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: -1, ArrowUp: -7, ArrowDown: 7, [forward]: 1 };
  const { type, time, day, eventId, repeats } = event;
  const denied = useDenied(events.move);
  const own = event.own && denied === null;
  const onKeyDown = (press: KeyboardEvent) => {
    const step = steps[press.key];
    if (!own || !press.shiftKey || step === undefined) return;
    press.preventDefault();
    onMove({ eventId, repeats, from: day, to: daysAfter(day, step) }, step);
  };
  const content = (
    <>
      {time && (
        <span className={classes.time}>
          <bdi dir="ltr">{time}</bdi>
        </span>
      )}
      <span className="visually-hidden">{text(`type.${type}`)}: </span>
      <bdi>{words}</bdi>
    </>
  );
  if (type !== 'CLIENT_EVENT' && type !== 'CUSTOMER_BIRTHDAY')
    return (
      <Link href={eventWork(event)} prefetch={false} className={classes.chip} data-type={type} title={words}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      className={classes.chip}
      data-type={type}
      data-event={`${eventId} ${day}`}
      title={words}
      draggable={own}
      {...(own && { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' })}
      onDragStart={own ? onDragStart : undefined}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(event)}
    >
      {content}
    </button>
  );
}
