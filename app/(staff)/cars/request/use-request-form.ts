'use client';

import { useCallback } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { CarRequest } from '@/lib/contract/quotes/car-request';
import type { Change } from './request-changes';
import type { CarRequestValues, DriverValues } from './request-values';

/** Returns the form of this screen from its context. */
export const useRequestForm = () => useFormContext<CarRequestValues>();

/** Returns a function that changes several values at once. */
export const useChange = () => useChangeOf(useRequestForm());

/** Same as `useChange`, for components above the form context. */
export function useChangeOf({
  getValues,
  setValue,
}: Pick<UseFormReturn<CarRequestValues, unknown, CarRequest>, 'getValues' | 'setValue'>) {
  return useCallback(
    (change: (values: CarRequestValues) => Change) => {
      const changed = change(getValues());
      for (const key of Object.keys(changed) as (keyof CarRequestValues)[])
        setValue(key, changed[key] as never, { shouldDirty: true });
    },
    [getValues, setValue],
  );
}

/** Returns a function that changes one driver. */
export function useDriverChange(at: number) {
  const change = useChange();
  return useCallback(
    (changed: (driver: DriverValues) => DriverValues) =>
      change(({ drivers }) => ({ drivers: drivers.map((driver, index) => (index === at ? changed(driver) : driver)) })),
    [change, at],
  );
}
