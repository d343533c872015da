'use client';

import { yearOfCase } from '@/lib/rules/quotes/insurance-cases';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { placeOf } from './request-map';

/** Returns a function that names any path of the request: "Driver 1, 2024: insurer". */
export function useLabelOf(today: string): (path: string) => string {
  const t = useTranslations('cars');
  return useCallback(
    (path) => {
      const { field, driver, yearsAgo } = placeOf(path);
      const name = t.has(`fields.${field}`) ? t(`fields.${field}`) : t(`heads.${field}`);
      if (driver === undefined) return name;
      const who = t('drivers.title', { number: driver });
      return yearsAgo === undefined ? `${who}: ${name}` : `${who}, ${yearOfCase(yearsAgo, today)}: ${name}`;
    },
    [t, today],
  );
}
