'use client';

import { type FormEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { flushSync } from 'react-dom';
import { KeptContext } from '@/components/ui/kit/kept-context';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import { flattenErrors } from './error-paths';
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
  /** One line: its field says what is wrong and gets the focus, so there is no summary. */
  short?: boolean;
  id?: string;
  /** Name of the form for screen readers. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Shows a form: submission, error summary, jumps to fields. */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, draft, onSubmit, beforeSubmit, labelOf, reveal, short = false, id, label, className, children } = props;
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  useTypedEarly(element);
  const jump = useCallback(
    (path: string) => {
      flushSync(() => reveal?.(path));
      focusField(path);
    },
    [reveal],
  );
  const send = form.handleSubmit(onSubmit, (errors) => {
    if (short) form.setFocus(flattenErrors(errors)[0]!.path as FieldPath<Values>);
    else requestAnimationFrame(() => summary.current?.focus());
  });
  const sending = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog is inside the form that opened it, for React.
    event.stopPropagation();
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
          <form
            ref={element}
            // Sent by script alone: before it has come, nothing that was typed is lost or gets into an address.
            method="dialog"
            id={id}
            aria-label={label}
            data-kept={draft ? '' : undefined}
            noValidate
            className={`${styles.form} ${className ?? styles.plain}`}
            onSubmit={submit}
          >
            {!short && <ErrorSummary ref={summary} labelOf={labelOf} />}
            {children}
          </form>
        </KeptContext>
      </JumpContext>
    </FormProvider>
  );
}
