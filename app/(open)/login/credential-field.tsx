import type { ComponentProps, ReactNode } from 'react';
import classes from './sign-in.module.css';

interface CredentialFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  problem: string | undefined;
  /** A button at the end of the field. */
  end?: ReactNode;
}

/** A field with its label above and its error below. What is typed here is always Latin, hence left to right. */
export function CredentialField({ id, label, problem, end, ...input }: CredentialFieldProps) {
  const problemId = `${id}-problem`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.control}>
        <input
          {...input}
          id={id}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required="true"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        {end}
      </div>
      {problem && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
