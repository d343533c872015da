'use client';

import { type FormEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import { flushSync } from 'react-dom';
import { KeptContext } from '@/components/ui/kept-context';
import { ErrorSummary } from './error-summary';
import styles from './form.module.css';
import { focusField, JumpContext } from './jump';

/** A second press this soon after the first one is the same press, ms: the button is not yet seen as busy. */
const doublePress = 60;

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Draft that keeps what is typed; null for a form that keeps nothing, with the reason beside it. */
  draft: object | null;
  onSubmit: SubmitHandler<Output>;
  /** Called before validation; false stops the submission. */
  beforeSubmit?: () => Promise<boolean>;
  /** Returns the label of a path for the error summary: "Driver 1: age". */
  labelOf: (path: string) => string;
  /** Makes a field visible before the jump to it, for example by opening its wizard step. */
  reveal?: (path: string) => void;
  className?: string;
  children: ReactNode;
}

/** Shows a form: submission, error summary, jumps to fields. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, draft, onSubmit, beforeSubmit, labelOf, reveal, className, children } = props;
  const summary = useRef<HTMLDivElement>(null);
  const jump = useCallback(
    (path: string) => {
      flushSync(() => reveal?.(path));
      focusField(path);
    },
    [reveal],
  );
  const send = form.handleSubmit(onSubmit, () => requestAnimationFrame(() => summary.current?.focus()));
  const sending = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      if (!beforeSubmit || (await beforeSubmit())) await send();
    } finally {
      setTimeout(() => (sending.current = false), doublePress);
    }
  };
  const context = useMemo(() => form as unknown as UseFormReturn<Values>, [form]);
  return (
    <FormProvider {...context}>
      <JumpContext value={jump}>
        <KeptContext value={draft !== null}>
          <form noValidate className={className ? `${styles.form} ${className}` : styles.form} onSubmit={submit}>
            <ErrorSummary ref={summary} labelOf={labelOf} />
            {children}
          </form>
        </KeptContext>
      </JumpContext>
    </FormProvider>
  );
}
