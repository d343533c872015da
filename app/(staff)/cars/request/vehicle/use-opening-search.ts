'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CarRequest } from '@/lib/contract/quotes/car-request';
import type { CarRequestValues } from '../request-values';
import type { PlateSearcher } from './use-plate-search';
import { needsSearch } from './vehicle-choice';

/** Searches the plate from the address, unless a draft has the result already. */
export function useOpeningSearch(
  form: UseFormReturn<CarRequestValues, unknown, CarRequest>,
  { search }: PlateSearcher,
  plate: string,
) {
  useEffect(() => {
    const values = form.getValues();
    if (plate !== '' && needsSearch(values)) void search(values.vehicle.registrationNumber);
  }, [form, search, plate]);
}
