import { type ReactNode, useId, useState } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import classes from './purchases.module.css';

interface FieldProps {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
}

interface TextProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'tel' | 'email';
  inputMode?: 'numeric' | 'tel' | 'email';
  autoComplete?: string;
  /** Numbers and addresses run left to right. */
  ltr?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
}

/** Returns an error until the field is changed, and the function that says so. Every attempt starts without errors. */
function useStanding(error: string | undefined): [error: string | undefined, change: () => void] {
  const [changed, setChanged] = useState(false);
  if (error === undefined && changed) setChanged(false);
  return [changed ? undefined : error, () => setChanged(true)];
}

/** Shows a text or date field of the browser's own; its error stands below it. */
export function TextInput({ label, error: told, help, value, onChange, ltr, ...input }: TextProps) {
  const id = useId();
  const [error, change] = useStanding(told);
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={portal.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={portal.field}
        dir={ltr ? 'ltr' : undefined}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => {
          change();
          onChange(event.target.value);
        }}
        {...input}
      />
      {help && (
        <p id={`${id}-help`} className={portal.quiet}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id?: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className={classes.error}>
      {error}
    </p>
  );
}

interface ChoiceProps<V extends string | number> extends FieldProps {
  value: V | null;
  options: readonly { value: V; label: string; help?: string | undefined }[];
  onChange: (value: V) => void;
  /** Side by side instead of one below the other. */
  row?: boolean;
}

/** What is focused first after a refusal. */
export const wrongField = ':is([aria-invalid], [data-wrong])';

/** Shows radio buttons as cards that a thumb hits. */
export function Choice<V extends string | number>(props: ChoiceProps<V>) {
  const { label, value, options, onChange, row } = props;
  const name = useId();
  const [error, change] = useStanding(props.error);
  const choose = (next: V) => {
    change();
    onChange(next);
  };
  return (
    <fieldset className={classes.choice}>
      <legend className={portal.label}>{label}</legend>
      <div className={row ? classes.row : classes.column}>
        {options.map((option, at) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              // A radio has no `aria-invalid`; the first one is where a wrong choice is gone to.
              data-wrong={(error !== undefined && at === 0) || undefined}
              aria-describedby={error ? `${name}-error` : undefined}
              onChange={() => choose(option.value)}
            />
            <span>
              <span>{option.label}</span>
              {option.help && <small>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

/** Shows a check box with a line of text. */
export function Tick({
  checked,
  onChange,
  error: told,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
}) {
  const [error, change] = useStanding(told);
  return (
    <div>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            change();
            onChange(event.target.checked);
          }}
        />
        <span>{children}</span>
      </label>
      <FieldError error={error} />
    </div>
  );
}

interface SelectProps extends FieldProps {
  value: string | number;
  options: readonly { value: string | number; label: string }[];
  onChange: (value: string) => void;
  /** The label is read out only. */
  hidden?: boolean;
  disabled?: boolean;
}

/** Shows a list of the browser's own. */
export function Select({ label, error: told, value, options, onChange, hidden, disabled }: SelectProps) {
  const id = useId();
  const [error, change] = useStanding(told);
  return (
    <div className={hidden ? undefined : classes.field}>
      <label className={hidden ? 'visually-hidden' : portal.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${portal.field} ${classes.select}`}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          change();
          onChange(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
