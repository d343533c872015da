'use client';

import { Autocomplete } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { useSuggestions } from '@/components/data/use-suggestions';
import { useField } from '@/components/form/field/use-field';
import { geography } from '@/lib/contract/quotes/geography';
import type { Values } from '../saves';

/** Fewest letters of a city that are looked up. */
const fewest = 2;

interface Place {
  id: string;
  names: { he: string; en?: string | null | undefined; ru?: string | null | undefined };
}

/** Looks up cities while one is typed. */
const useCities = (typed: string) =>
  useSuggestions(typed, (query) => queryFor('geography.cities', geography.cities, { query: { query } }), { fewest });

/** Returns the id of the city that is written out, in any language; undefined for another text. */
const idOf = (typed: string, found: readonly Place[]): string | undefined =>
  found.find(({ names }) => Object.values(names).includes(typed.trim()))?.id;

/** Looks up streets of a city; none while the city is not in the register. */
const useStreets = (typed: string, city: string | undefined) =>
  useSuggestions(
    typed,
    (query) => queryFor('geography.streets', geography.streets, { query: { city: city ?? '', query } }),
    { fewest: 1, enabled: city !== undefined },
  );

/** Shows the city or the street of an accident with suggestions from the state's register; any other text is taken. */
export function PlaceField({ form: { control }, name }: { form: UseFormReturn<Values>; name: 'city' | 'street' }) {
  const text = useTranslations('claims.fields');
  const locale = useLocale();
  const { field, frame } = useField({ control, name, label: text(name) });
  const [city, street] = useWatch({ control, name: ['city', 'street'] }).map((value) => String(value ?? ''));
  const cities = useCities(city ?? '');
  const cityId = idOf(city ?? '', cities.found ?? []);
  const streets = useStreets(name === 'street' ? (street ?? '') : '', cityId);
  const { found = [], stale } = name === 'city' ? cities : { ...streets, found: cityId ? streets.found : [] };
  const names = new Set(found.map((place: Place) => place.names[locale] ?? place.names.he));
  return (
    <Autocomplete
      {...frame}
      {...field}
      value={(name === 'city' ? city : street) ?? ''}
      onChange={(value) => field.onChange(value)}
      data={[...names].map((value) => ({ value, disabled: stale }))}
      filter={({ options }) => options}
      autoComplete="off"
      maxLength={100}
    />
  );
}
