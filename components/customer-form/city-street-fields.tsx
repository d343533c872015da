'use client';

import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { useField } from '@/components/form/use-field';
import { geography } from '@/lib/contract/geography';
import type { CardValues } from './card-values';

const fewestLetters = 2;

interface Names {
  he: string;
  en?: string | null | undefined;
  ru?: string | null | undefined;
}

/** Indexes places by displayed name; of two with the same name the first wins. */
const byName = <Place extends { names: Names }>(places: readonly Place[], locale: keyof Names) =>
  new Map(places.toReversed().map((place) => [place.names[locale] ?? place.names.he, place]));

/** Edits the city of an address, with suggestions from the state's register. Other names can be typed. */
export function CityField({ at }: { at: number }) {
  const text = useTranslations('customers');
  const locale = useLocale();
  const { control, setValue, getValues } = useFormContext<CardValues>();
  const name = `addresses.${at}.city` as const;
  const { field, frame } = useField({ control, name, label: text('city') });
  const typed = useWatch({ control, name }) ?? '';
  const [query] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    ...queryFor('geography.cities', geography.cities, { query: { query } }),
    enabled: query.length >= fewestLetters,
    placeholderData: keepPreviousData,
  });
  const places = byName(query.length >= fewestLetters ? (found.data ?? []) : [], locale);
  const set = (city: string) => {
    field.onChange(city);
    const place = places.get(city);
    setValue(`addresses.${at}.cityIds`, place ? [place.id] : []);
    setValue(`addresses.${at}.streetIds`, []);
    if (place?.sampleZip && !getValues(`addresses.${at}.zipCode`))
      setValue(`addresses.${at}.zipCode`, place.sampleZip, { shouldDirty: true });
  };
  return (
    <Autocomplete
      {...frame}
      {...field}
      value={typed}
      onChange={set}
      data={[...places.keys()]}
      filter={({ options }) => options}
      autoComplete="off"
    />
  );
}

/** Edits the street, with suggestions for the chosen city; otherwise typed. */
export function StreetField({ at }: { at: number }) {
  const text = useTranslations('customers');
  const locale = useLocale();
  const { control, setValue } = useFormContext<CardValues>();
  const name = `addresses.${at}.street` as const;
  const { field, frame } = useField({ control, name, label: text('street') });
  const [typed = '', cityIds = []] = useWatch({ control, name: [name, `addresses.${at}.cityIds`] });
  const [query] = useDebouncedValue(typed.trim(), 250);
  const city = cityIds[0];
  const found = useQuery({
    ...queryFor('geography.streets', geography.streets, { query: { city: city ?? '', query } }),
    enabled: city !== undefined && query !== '',
    placeholderData: keepPreviousData,
  });
  const places = byName(city !== undefined && query !== '' ? (found.data ?? []) : [], locale);
  const set = (street: string) => {
    field.onChange(street);
    const place = places.get(street);
    setValue(`addresses.${at}.streetIds`, place ? [place.id] : []);
  };
  return (
    <Autocomplete
      {...frame}
      {...field}
      value={typed}
      onChange={set}
      data={[...places.keys()]}
      filter={({ options }) => options}
      autoComplete="off"
    />
  );
}
