import type { Ref } from 'react';
import { codeDigits, codeLength } from '../sign-in-rules';
import classes from './confirm.module.css';

interface CodeBoxesProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  problem: string | undefined;
  disabled: boolean;
  onChange: (digits: string) => void;
}

/**
 * Draws five boxes over one input. With a single input, paste, backspace, the one-time code of the phone and screen
 * readers work as usual.
 */
export function CodeBoxes({ ref, label, value, problem, disabled, onChange }: CodeBoxesProps) {
  return (
    <div>
      <div className={classes.code} dir="ltr" data-invalid={problem ? true : undefined}>
        <input
          ref={ref}
          id="code"
          name="code"
          aria-label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          pattern="\d*"
          value={value}
          readOnly={disabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
          onChange={(event) => onChange(codeDigits(event.target.value))}
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        />
        {Array.from({ length: codeLength }, (_, at) => (
          <span
            key={at}
            className={classes.box}
            data-next={at === Math.min(value.length, codeLength - 1) || undefined}
            aria-hidden="true"
          >
            {value[at]}
          </span>
        ))}
      </div>
      {problem && (
        <p id="code-problem" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
