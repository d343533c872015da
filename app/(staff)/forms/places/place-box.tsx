'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { BoxOnPage } from '../../../../components/envelopes/box-on-page';
import type { Place } from './places';
import classes from './places.module.css';
import { usePlaceName } from '../use-place-name';
import type { PlacesHandle } from './use-places';

/** Step of an arrow key as a fraction of the page; with Shift it resizes. */
const step = 0.004;
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Box of a place on a form's page: a field or a signature. */
export function PlaceBox({ place, handle }: { place: Place; handle: PlacesHandle }) {
  const text = useTranslations('forms.places');
  const nameOf = usePlaceName();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (by) handle.drag(place, by, event.shiftKey ? 'size' : 'move');
    else if (event.key === 'Delete' || event.key === 'Backspace') handle.remove(place.id);
    else return;
    event.preventDefault();
  };
  return (
    <BoxOnPage
      box={place}
      name={text('nameOf', { name: nameOf(place) })}
      hue={place.field ? classes.field : classes.signature}
      selected={handle.selected === place.id}
      onSelect={() => handle.select(place.id)}
      onDrag={handle.drag}
      onKeyDown={onKeyDown}
    >
      {nameOf(place)}
    </BoxOnPage>
  );
}
