'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { type VehicleModel, vehicles } from '@/lib/contract/quotes/vehicles';
import { modelText } from '@/lib/format/vehicle';
import type { CarRequestValues } from '../request-values';

/** Returns a function that names makes and models in the locale; Hebrew names only on Hebrew screens. */
export function useModelName() {
  const locale = useLocale();
  return (model: Pick<VehicleModel, 'manufacturerNames' | 'name'>) =>
    `${model.manufacturerNames[locale === 'he' ? 'he' : 'en']} ${modelText(model.name)}`;
}

/** Returns a function that formats one fact of a model: "1,248 cc", "automatic", "ESP". */
export function useModelFact() {
  const t = useTranslations('cars');
  const terms = useTranslations('terms');
  return (model: VehicleModel, fact: keyof VehicleModel): string | null => {
    const value = model[fact];
    if (value === null || value === undefined) return null;
    switch (fact) {
      case 'engineVolume':
        return t('facts.engine', { cc: model.engineVolume });
      case 'horsepower':
        return t('facts.horsepower', { hp: Number(value) });
      case 'airbags':
        return t('facts.airbags', { count: model.airbags });
      case 'fuel':
        return terms(`fuel.${model.fuel}`);
      case 'transmissionType':
        return terms(`transmission.${model.transmissionType}`);
      case 'commercial':
        return t(model.commercial ? 'choices.commercial' : 'choices.private');
      case 'hasEsp':
      case 'hasLdw':
      case 'hasFcw':
        return t(value === true ? 'facts.with' : 'facts.without', { what: t(`short.${fact}`) });
      default:
        return String(value);
    }
  };
}

/** Returns the catalogue entry of the request's model: the chosen one, or for a sent request a looked-up one. */
export function useModelOf({ vehicle, chosen }: Pick<CarRequestValues, 'vehicle' | 'chosen'>): VehicleModel | null {
  const { model, produced } = vehicle;
  const entries = useQuery({
    ...queryFor('vehicles.modelsByCode', vehicles.modelsByCode, {
      params: { modelCode: model?.modelCode ?? '' },
      query: { year: produced ?? 0 },
    }),
    enabled: chosen === null && model !== null && produced !== null,
    staleTime: Infinity,
    retry: false,
  });
  if (chosen || !model) return chosen;
  return entries.data?.find(({ name }) => name === model.name) ?? null;
}
