'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Place } from './places';
import classes from './places.module.css';
import { usePlaceName } from './use-place-name';
import type { PlacesHandle } from './use-places';

interface Hold {
  pointer: number;
  x: number;
  y: number;
  width: number;
  height: number;
  from: Place;
  how: 'move' | 'size';
}

/** A step of an arrow key, fraction of the page; with Shift it sizes. */
const step = 0.004;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** A place on the page: dragged by its middle, sized by its corner, moved by the arrow keys. */
export function PlaceBox({ place, handle }: { place: Place; handle: PlacesHandle }) {
  const text = useTranslations('forms.places');
  const nameOf = usePlaceName();
  const hold = useRef<Hold | null>(null);
  const isSelected = handle.selected === place.id;
  const take = (event: PointerEvent<HTMLElement>, how: Hold['how']) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const surface = event.currentTarget.closest('[role="group"]')?.getBoundingClientRect();
    if (!surface) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, width: surface.width, height: surface.height, from: place, how };
    handle.select(place.id);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const held = hold.current;
    if (held?.pointer !== event.pointerId) return;
    handle[held.how](place.id, held.from, { x: (event.clientX - held.x) / held.width, y: (event.clientY - held.y) / held.height });
  };
  const release = () => {
    hold.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (by) handle[event.shiftKey ? 'size' : 'move'](place.id, place, by);
    else handle.remove(place.id);
  };
  const percent = (share: number) => `${share * 100}%`;
  const hands = { onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
  return (
    <div
      className={classes.place}
      data-signature={place.field === null || undefined}
      data-selected={isSelected || undefined}
      style={{ insetInlineStart: percent(place.x), insetBlockStart: percent(place.y), inlineSize: percent(place.width), blockSize: percent(place.height) }}
    >
      <button
        type="button"
        className={classes.body}
        aria-label={text('nameOf', { name: nameOf(place) })}
        aria-pressed={isSelected}
        onFocus={() => handle.select(place.id)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => take(event, 'move')}
        {...hands}
      >
        <bdi>{nameOf(place)}</bdi>
      </button>
      {isSelected && <span className={classes.corner} aria-hidden="true" onPointerDown={(event) => take(event, 'size')} {...hands} />}
    </div>
  );
}
