'use client';

import { useTranslations } from 'next-intl';
import { type FormField, type KnownName, knownNames } from '@/lib/contract/documents/forms';
import type { Place } from './places/places';

export const isKnown = (name: string): name is KnownName => (knownNames as readonly string[]).includes(name);

/** Returns a function that names a value that is filled in automatically. */
export function useKnownName(): (name: KnownName) => string {
  const text = useTranslations('forms.places.known');
  return (name) => text(name.replace('.', '-') as 'today');
}

/** Returns a function that names a field: its label, else its known value, else its own name. */
export function useFieldName(): (field: Pick<FormField, 'name' | 'label'>) => string {
  const known = useKnownName();
  // Uploaded files label their fields with the technical names.
  return ({ name, label }) => (label !== '' && label !== name ? label : isKnown(name) ? known(name) : name);
}

/** Returns a function that names a place: its field, or its signer. */
export function usePlaceName(): (place: Pick<Place, 'field' | 'signer'>) => string {
  const text = useTranslations('forms.places');
  const nameOf = useFieldName();
  return ({ field, signer }) =>
    field ? nameOf(field) : `${text('signature')} · ${text('signerNumber', { number: signer + 1 })}`;
}
