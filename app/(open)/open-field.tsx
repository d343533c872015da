import type { ComponentProps, ReactNode } from 'react';
import classes from './open-form.module.css';

interface OpenFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  problem: string | undefined;
  /** Help text below the field. */
  help?: ReactNode;
  /** Button at the end of the field. */
  end?: ReactNode;
}

/**
 * Shows a field with its label above and its error below. Left to right by default: most values on these screens are
 * Latin letters or digits.
 */
export function OpenField({ id, label, problem, help, end, dir = 'ltr', ...input }: OpenFieldProps) {
  const problemId = `${id}-problem`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.control}>
        <input
          {...input}
          id={id}
          dir={dir}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required="true"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        {end}
      </div>
      {help}
      {problem && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
