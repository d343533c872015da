'use client';

import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { resolverOf } from './schema-resolver';
import { type FormSchema, useResolvedForm } from './use-resolved-form';

/**
 * Creates a form over a contract schema: validates a field when it loses focus, then on every change. `Values` are the
 * values during editing: the schema's input, with gaps and with values that only the screen needs.
 */
export function useSchemaForm<Schema extends FormSchema, Values extends FieldValues = z.input<Schema>>(
  schema: Schema,
  defaultValues: Values,
): UseFormReturn<Values, unknown, z.output<Schema>> {
  return useResolvedForm(resolverOf(schema), defaultValues);
}
