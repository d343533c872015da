import type { FormEvent, ReactNode, RefObject } from 'react';
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
  return (
    <form ref={element} className={classes.form} method="post" noValidate onSubmit={submit} aria-busy={pending}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
      </div>
      {children}
    </form>
  );
}
