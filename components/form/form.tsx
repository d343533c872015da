'use client';

import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { ErrorSummary } from './error-summary';
import { focusField, JumpContext } from './jump';

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: SubmitHandler<Output>;
  /** Words for a path in the error summary: "Driver 1: age". */
  labelOf: (path: string) => string;
  /** Makes the place of a field visible before the jump to it: the step of a wizard. */
  reveal?: (path: string) => void;
  className?: string;
  children: ReactNode;
}

/** The frame of a form: submission, the summary of what is wrong, and jumps to fields. */
export function Form<Values extends FieldValues, Output>({ form, onSubmit, labelOf, reveal, className, children }: FormProps<Values, Output>) {
  const summary = useRef<HTMLDivElement>(null);
  const jump = useCallback(
    (path: string) => {
      flushSync(() => reveal?.(path));
      focusField(path);
    },
    [reveal],
  );
  const submit = form.handleSubmit(onSubmit, () => requestAnimationFrame(() => summary.current?.focus()));
  const context = useMemo(() => form as unknown as UseFormReturn<Values>, [form]);
  return (
    <FormProvider {...context}>
      <JumpContext value={jump}>
        <form noValidate className={className} onSubmit={submit}>
          <ErrorSummary ref={summary} labelOf={labelOf} />
          {children}
        </form>
      </JumpContext>
    </FormProvider>
  );
}
