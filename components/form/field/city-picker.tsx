'use client';

import { Select } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useSuggestions } from '@/components/data/use-suggestions';
import { geography } from '@/lib/contract/quotes/geography';

const fewestLetters = 2;

/** Finds a postal code by town: choosing a town fills in one of its codes. */
export function CityPicker({ onZip }: { onZip: (zip: string) => void }) {
  const t = useTranslations('form');
  const locale = useLocale();
  // Both values are controlled: otherwise the list clears the typed text whenever its options change.
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const { found, query, stale, searching, failed } = useSuggestions(
    typed,
    (text) => queryFor('geography.cities', geography.cities, { query: { query: text } }),
    { fewest: fewestLetters },
  );
  const shown = found ?? [];
  const choose = (id: string | null) => {
    setChosen(id);
    const zip = shown.find((city) => city.id === id)?.sampleZip;
    if (zip) onZip(zip);
  };
  return (
    <Select
      label={t('city')}
      description={t('cityHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={shown.map(({ id, names }) => ({ value: id, label: names[locale] ?? names.he, disabled: stale }))}
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      value={chosen}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      nothingFoundMessage={
        query.length < fewestLetters ? t('typeToSearch') : searching ? t('searching') : t('nothingFound')
      }
      error={failed ? t('cityFailed') : undefined}
    />
  );
}
