'use client';

import { useTranslations } from 'next-intl';
import { type KnownName, knownNames } from '@/lib/contract/forms';
import type { Place } from './places';

export const isKnown = (name: string): name is KnownName => (knownNames as readonly string[]).includes(name);

/** Words for a name that fills itself in. */
export function useKnownName(): (name: KnownName) => string {
  const text = useTranslations('forms.places.known');
  return (name) => text(name.replace('.', '-') as 'today');
}

/** What a place is called: as it is labelled, what it fills in with, who signs. */
export function usePlaceName(): (place: Pick<Place, 'field' | 'signer'>) => string {
  const text = useTranslations('forms.places');
  const known = useKnownName();
  return ({ field, signer }) => {
    if (!field) return `${text('signature')} · ${text('signerNumber', { number: signer + 1 })}`;
    return field.label || (isKnown(field.name) ? known(field.name) : field.name);
  };
}
