import { useId } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { FieldError } from './fields';
import classes from './purchases.module.css';

const maxDigits = 8;

/** Returns the digits of what was typed, as many as a plate has. */
export const plateIn = (text: string): string => text.replace(/\D/g, '').slice(0, maxDigits);

interface PlateInputProps {
  label: string;
  value: string;
  error?: string | undefined;
  help?: string | undefined;
  onChange: (text: string) => void;
}

/** Shows a field that looks like a number plate. */
export function PlateInput({ label, value, error, help, onChange }: PlateInputProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={portal.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.plate} dir="ltr">
        <span className={classes.band} aria-hidden="true">
          IL
        </span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="123-45-678"
          value={formatPlate(value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {help && (
        <p id={`${id}-help`} className={portal.quiet}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
