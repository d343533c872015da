'use client';

import { Input } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import styles from './choice-field.module.css';
import { type FieldProps, useField } from './use-field';

interface Choice<Value> {
  value: Value;
  label: string;
  /** Reason why the option cannot be chosen now; also available to screen readers. */
  unavailable?: string;
}

interface ChoiceProps<Value> {
  choices: readonly Choice<Value>[];
  /** Replaces the field's own change handler, for choices that change more than one value. */
  onChoose?: (value: Value) => void;
}

/** Shows a few options, one of which can be chosen: radio buttons as a segmented control that wraps. */
export function ChoiceField<Values extends FieldValues, Value extends string | number | boolean>(
  props: FieldProps<Values> & ChoiceProps<Value>,
) {
  const { choices, onChoose } = props;
  const { field, frame } = useField(props);
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={styles.choices} role="radiogroup" aria-labelledby={`${frame.id}-label`} onBlur={field.onBlur}>
        {choices.map(({ value, label, unavailable }) => (
          <label key={String(value)} className={styles.choice} title={unavailable}>
            <input
              type="radio"
              className={styles.input}
              name={field.name}
              checked={field.value === value}
              disabled={unavailable !== undefined}
              onChange={() => (onChoose ? onChoose(value) : field.onChange(value))}
            />
            <span className={styles.face}>{label}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
