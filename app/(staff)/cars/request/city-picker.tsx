'use client';

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { geography } from '@/lib/contract/geography';

const fewestLetters = 2;

/** A way to a post code for those who know the place: choosing a town fills in one of its codes. */
export function CityPicker({ onZip }: { onZip: (zip: string) => void }) {
  const t = useTranslations('cars');
  const form = useTranslations('form');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 250);
  const cities = useQuery({
    ...queryFor('geography.cities', geography.cities, { query: { query } }),
    enabled: query.length >= fewestLetters,
    placeholderData: keepPreviousData,
  });
  const shown = query.length >= fewestLetters ? (cities.data ?? []) : [];
  const choose = (id: string | null) => {
    const zip = shown.find((city) => city.id === id)?.sampleZip;
    if (zip) onZip(zip);
  };
  return (
    <Select
      label={t('fields.city')}
      description={t('extras.cityHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={shown.map(({ id, names }) => ({ value: id, label: names[locale] ?? names.he }))}
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': form('clear') }}
      onSearchChange={setTyped}
      onChange={choose}
      nothingFoundMessage={query.length < fewestLetters ? form('typeToSearch') : cities.isFetching ? form('searching') : form('nothingFound')}
      error={cities.isError ? t('extras.cityFailed') : undefined}
    />
  );
}
