'use client';

import { useDeferredValue, useMemo } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import type { FormSchema } from '@/components/form/frame/use-resolved-form';
import { missingIn } from './missing-fields';

/**
 * Returns the values of a request while it is edited, for its summary, and the paths that prevent sending, in the order
 * of a list of fields. They follow the typing without slowing it.
 */
export function useLiveValues<Values extends FieldValues, Output>(
  { control }: { control: Control<Values, unknown, Output> },
  schema: FormSchema,
  order: readonly string[],
): { values: Values; missing: string[] } {
  const values = useDeferredValue(useWatch({ control }) as Values);
  const missing = useMemo(() => missingIn(schema, values, order), [schema, values, order]);
  return { values, missing };
}
