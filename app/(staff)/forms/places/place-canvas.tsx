'use client';

import { useTranslations } from 'next-intl';
import { PageSheet } from '../../../../components/envelopes/page-sheet';
import { addressOfFormPage } from '../address-of-form-page';
import { PlaceBox } from './place-box';
import type { PlacesHandle } from './use-places';

/** Shows one page of the form with its places. */
export function PlaceCanvas({ formId, handle }: { formId: string; handle: PlacesHandle }) {
  const text = useTranslations('forms.places');
  const { page, pages, extent, places, kind, put, goTo } = handle;
  return (
    <PageSheet
      src={addressOfFormPage(formId, page, 'page')}
      name={text('onPage', { page, what: text(kind) })}
      onPut={put}
      armed
      {...{ page, pages, extent, goTo }}
    >
      {places
        .filter((place) => place.page === page)
        .map((place) => (
          <PlaceBox key={place.id} place={place} handle={handle} />
        ))}
    </PageSheet>
  );
}
