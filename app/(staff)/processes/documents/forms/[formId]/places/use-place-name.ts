'use client';

import { useTranslations } from 'next-intl';
import { type FormField, type KnownName, knownNames } from '@/lib/contract/forms';
import type { Place } from './places';

export const isKnown = (name: string): name is KnownName => (knownNames as readonly string[]).includes(name);

/** Words for a name that fills itself in. */
export function useKnownName(): (name: KnownName) => string {
  const text = useTranslations('forms.places.known');
  return (name) => text(name.replace('.', '-') as 'today');
}

/** What a field is called: as it is labelled, else by what fills it in, else by its own name. */
export function useFieldName(): (field: Pick<FormField, 'name' | 'label'>) => string {
  const known = useKnownName();
  // Files that are brought in label their fields by their names.
  return ({ name, label }) => (label !== '' && label !== name ? label : isKnown(name) ? known(name) : name);
}

/** What a place is called: its field, or who signs. */
export function usePlaceName(): (place: Pick<Place, 'field' | 'signer'>) => string {
  const text = useTranslations('forms.places');
  const nameOf = useFieldName();
  return ({ field, signer }) =>
    field ? nameOf(field) : `${text('signature')} · ${text('signerNumber', { number: signer + 1 })}`;
}
