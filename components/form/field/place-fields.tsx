'use client';

import { Autocomplete } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { useSuggestions } from '@/components/data/use-suggestions';
import { geography } from '@/lib/contract/quotes/geography';
import { useField } from './use-field';

const fewestLetters = 2;

interface PlaceProps {
  /** Path of the address in the form: `addresses.0`. */
  base: string;
}

interface Names {
  he: string;
  en?: string | null | undefined;
  ru?: string | null | undefined;
}

/** Indexes places by displayed name; of two with the same name the first wins. */
const byName = <Place extends { names: Names }>(places: readonly Place[], locale: keyof Names) =>
  new Map(places.toReversed().map((place) => [place.names[locale] ?? place.names.he, place]));

/** Edits the city of an address, with suggestions from the state's register. Other names can be typed. */
export function CityField({ base }: PlaceProps) {
  const text = useTranslations('customers');
  const locale = useLocale();
  const { control, setValue, getValues } = useFormContext<FieldValues>();
  const name = `${base}.city`;
  const { field, frame } = useField({ control, name, label: text('city') });
  const typed = String(useWatch({ control, name }) ?? '');
  const { found = [], stale } = useSuggestions(
    typed,
    (query) => queryFor('geography.cities', geography.cities, { query: { query } }),
    { fewest: fewestLetters },
  );
  const places = byName(found, locale);
  const set = (city: string) => {
    field.onChange(city);
    const place = places.get(city);
    setValue(`${base}.cityIds`, place ? [place.id] : []);
    setValue(`${base}.streetIds`, []);
    if (place?.sampleZip && !getValues(`${base}.zipCode`))
      setValue(`${base}.zipCode`, place.sampleZip, { shouldDirty: true });
  };
  return (
    <Autocomplete
      {...frame}
      {...field}
      value={typed}
      onChange={set}
      data={[...places.keys()].map((value) => ({ value, disabled: stale }))}
      filter={({ options }) => options}
      autoComplete="off"
    />
  );
}

/** Edits the street, with suggestions for the chosen city; otherwise typed. */
export function StreetField({ base }: PlaceProps) {
  const text = useTranslations('customers');
  const locale = useLocale();
  const { control, setValue } = useFormContext<FieldValues>();
  const name = `${base}.street`;
  const { field, frame } = useField({ control, name, label: text('street') });
  const [value, cityIds] = useWatch({ control, name: [name, `${base}.cityIds`] });
  const typed = String(value ?? '');
  const city = (cityIds as readonly string[] | undefined)?.[0];
  const { found = [], stale } = useSuggestions(
    typed,
    (query) => queryFor('geography.streets', geography.streets, { query: { city: city ?? '', query } }),
    { fewest: 1, enabled: city !== undefined },
  );
  const places = byName(city === undefined ? [] : found, locale);
  const set = (street: string) => {
    field.onChange(street);
    const place = places.get(street);
    setValue(`${base}.streetIds`, place ? [place.id] : []);
  };
  return (
    <Autocomplete
      {...frame}
      {...field}
      value={typed}
      onChange={set}
      data={[...places.keys()].map((value) => ({ value, disabled: stale }))}
      filter={({ options }) => options}
      autoComplete="off"
    />
  );
}
