'use client';

import { useTranslations } from 'next-intl';
import type { KeyboardEvent, MouseEvent } from 'react';
import { addressOfFormPage } from '../address-of-form-page';
import { PlaceBox } from './place-box';
import classes from './places.module.css';
import type { PlacesHandle } from './use-places';

const middle = { x: 0.5, y: 0.5 };

/** One page of the form. A press puts a place there, Enter puts one in the middle. */
export function PlaceCanvas({ formId, handle }: { formId: string; handle: PlacesHandle }) {
  const text = useTranslations('forms.places');
  const { page, pages, extent, places, kind, put, goTo } = handle;
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const box = event.currentTarget.getBoundingClientRect();
    put({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      put(middle);
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      goTo(page + (event.key === 'PageDown' ? 1 : -1));
    }
  };
  return (
    <div className={classes.frame}>
      <div className={classes.sheet} dir="ltr" style={{ aspectRatio: `${extent.width} / ${extent.height}` }}>
        {/* Private, and drawn for this size already: nothing to optimise. */}
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img key={page} className={classes.image} src={addressOfFormPage(formId, page, 'page')} alt={text('pageOf', { page, pages })} draggable={false} />
        {/* The page itself takes the focus and the keys; its places are buttons in it. */}
        <div className={classes.surface} role="group" tabIndex={0} aria-label={text('onPage', { page, what: text(kind) })} onClick={onClick} onKeyDown={onKeyDown}>
          {places
            .filter((place) => place.page === page)
            .map((place) => (
              <PlaceBox key={place.id} place={place} handle={handle} />
            ))}
        </div>
      </div>
    </div>
  );
}
