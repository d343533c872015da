'use client';

import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { flattenErrors } from './error-paths';

/** A contract schema whose input and output are objects. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

const pause = 150;

/** Creates a form that validates a field when it loses focus, then on every change. */
export function useResolvedForm<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
  defaultValues: Values,
): UseFormReturn<Values, unknown, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  useEffect(() => keepErrorsTrue(form), [form]);
  return form;
}

/**
 * Validates fields with errors again after any change, because a rule may depend on several fields. A submission
 * validates what was typed before it: to do so again would take away what the server has answered meanwhile.
 */
function keepErrorsTrue<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: Pick<typeof form.formState, 'errors' | 'isSubmitted'> = { errors: {}, isSubmitted: false };
  let submissions = 0;
  const judge = () => {
    const shown = flattenErrors(state.errors).map(({ path }) => path as FieldPath<Values>);
    if (state.isSubmitted) void form.trigger();
    else if (shown.length > 0) void form.trigger(shown);
  };
  const stopState = form.subscribe({
    formState: { errors: true, isSubmitted: true },
    callback: ({ errors = state.errors, isSubmitted = state.isSubmitted, submitCount = submissions }) => {
      state = { errors, isSubmitted };
      if (submitCount !== submissions) clearTimeout(timer);
      submissions = submitCount;
    },
  });
  const stopValues = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer);
      timer = setTimeout(judge, pause);
    },
  });
  return () => {
    clearTimeout(timer);
    stopState();
    stopValues();
  };
}
