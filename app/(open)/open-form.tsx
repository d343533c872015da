import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import classes from './open-form.module.css';

interface OpenFormProps {
  form: {
    element?: RefObject<HTMLFormElement | null>;
    submit: (event: FormEvent) => void;
    pending: boolean;
  };
  title: string | undefined;
  lead: ReactNode;
  children: ReactNode;
}

/** Shows a form without sign-in, under its heading. */
export function OpenForm({ form: { element, submit, pending }, title, lead, children }: OpenFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const frame = element ?? own;
  useTypedEarly(frame);
  return (
    // Sent by script alone: before it has come, nothing that was typed is lost or gets into an address.
    <form ref={frame} className={classes.form} method="dialog" noValidate onSubmit={submit} aria-busy={pending}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </form>
  );
}
