'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { VehicleModel } from '@/lib/contract/vehicles';

/** Names of makes and models in the words of the locale; Hebrew makes only on Hebrew screens. */
export function useModelName() {
  const locale = useLocale();
  return (model: Pick<VehicleModel, 'manufacturerNames' | 'name'>) => `${model.manufacturerNames[locale === 'he' ? 'he' : 'en']} ${model.name}`;
}

/** One fact of a model in words: "1,248 cc", "automatic", "ESP". */
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
