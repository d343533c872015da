'use client';

import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type VehicleModel, vehicles } from '@/lib/contract/quotes/vehicles';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { useModelFact } from './model-name';
import { useRequestForm } from '../use-request-form';
import styles from './model-picker.module.css';

const oldestYear = 1950;

/** Returns the production years of cars, the newest first. */
function productionYears(): string[] {
  const newest = Number(todayInIsrael().slice(0, 4)) + 1;
  return Array.from({ length: newest - oldestYear + 1 }, (_, at) => String(newest - at));
}

/** Chooses year, make and model in turn; each list is loaded after the previous choice. */
export function ModelByList({ onPick }: { onPick: (model: VehicleModel) => void }) {
  const t = useTranslations('cars');
  const form = useTranslations('form');
  const { control } = useRequestForm();
  const produced = useWatch({ control, name: 'vehicle.produced' });
  const [year, setYear] = useState(produced === null ? null : String(produced));
  const [make, setMake] = useState<string | null>(null);
  const makes = useMakes(year);
  const models = useModels(year, make);
  const failed = makes.error ?? models.error;
  const pick = (at: string | null) => {
    const model = at === null ? undefined : models.data?.[Number(at)];
    if (model) onPick(model);
  };
  return (
    <>
      <div className={styles.row}>
        <Select label={t('fields.produced')} data={productionYears()} value={year} searchable onChange={setYear} />
        <Select
          label={t('vehicle.make')}
          data={makes.options}
          value={make}
          onChange={setMake}
          searchable
          disabled={year === null}
          placeholder={makes.isFetching ? form('searching') : undefined}
          nothingFoundMessage={form('nothingFound')}
        />
        <Select
          label={t('fields.model')}
          data={models.options}
          value={null}
          onChange={pick}
          searchable
          disabled={make === null}
          placeholder={models.isFetching ? form('searching') : undefined}
          nothingFoundMessage={form('nothingFound')}
        />
      </div>
      {failed ? (
        <ErrorNotice
          shape="line"
          error={toFailure(failed)}
          onRetry={() => void (makes.error ? makes : models).refetch()}
        />
      ) : null}
    </>
  );
}

function useMakes(year: string | null) {
  const locale = useLocale();
  const query = useQuery({
    ...queryFor('vehicles.manufacturers', vehicles.manufacturers, { query: { year: year ?? '' } }),
    enabled: year !== null,
    staleTime: Infinity,
  });
  const options = (query.data ?? []).map(({ code, names }) => ({
    value: code,
    label: `${names[locale === 'he' ? 'he' : 'en']} (${code})`,
  }));
  return { ...query, options };
}

function useModels(year: string | null, make: string | null) {
  const factOf = useModelFact();
  const query = useQuery({
    ...queryFor('vehicles.models', vehicles.models, { query: { manufacturerCode: make ?? '', year: year ?? '' } }),
    enabled: year !== null && make !== null,
    staleTime: Infinity,
  });
  const options = (query.data ?? []).map((model, at) => ({
    value: String(at),
    label: [
      [model.name, model.trim].filter(Boolean).join(' '),
      factOf(model, 'engineVolume'),
      factOf(model, 'transmissionType'),
    ].join(' · '),
  }));
  return { ...query, options };
}
