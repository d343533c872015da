'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { unreachable } from '@/components/data/api-failure';
import { useTellFailure } from '@/components/data/use-action';
import { onFirstTouch } from './first-touch';
import { type FormSchema, useResolvedForm } from './use-resolved-form';

/** Loads a schema. It must be the same function at every render. */
export type LoadSchema<Schema extends FormSchema> = () => Promise<Schema>;

/**
 * Creates a form like `useSchemaForm`, whose schema and library load at the first touch of the page: a form that is only
 * looked at does without. What is sent before waits for them. Where they cannot be loaded, nothing is sent and a toast
 * says so.
 */
export function useLazySchemaForm<Schema extends FormSchema, Values extends FieldValues = z.input<Schema>>(
  load: LoadSchema<Schema>,
  defaultValues: Values,
): UseFormReturn<Values, unknown, z.output<Schema>> {
  const tell = useTellFailure();
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  }, [tell]);
  const [resolver] = useState(() => lazyResolver<Schema, Values>(load, () => latest.current(unreachable())));
  useEffect(() => onFirstTouch(() => void resolver.preload()), [resolver]);
  return useResolvedForm(resolver.resolve, defaultValues);
}

/** Returns a resolver that loads what it needs, once; after a failure again. */
export function lazyResolver<Schema extends FormSchema, Values extends FieldValues>(
  load: LoadSchema<Schema>,
  onLost: () => void,
) {
  type Own = Resolver<Values, unknown, z.output<Schema>>;
  let loading: Promise<Own> | undefined;
  const get = (): Promise<Own> =>
    (loading ??= Promise.all([import('./schema-resolver'), load()]).then(
      ([{ resolverOf }, schema]) => resolverOf<Schema, Values>(schema),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const resolve: Own = async (...given) => {
    const own = await get().catch(() => null);
    if (own) return own(...given);
    onLost();
    // Unchecked values are not sent.
    return { values: {}, errors: { root: { type: 'unreachable' } } as unknown as FieldErrors<Values> };
  };
  return { resolve, preload: () => get().catch(() => undefined) };
}
