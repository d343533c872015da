'use client';

import { Chip, Input } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import styles from './chips-field.module.css';
import type { Option } from '../../ui/kit/option-filter';
import { type FieldProps, useField } from './use-field';

interface ChipsProps<Value> {
  options: readonly Option<Value>[];
  /** Replaces the field's own change handler, for chips that change other values. */
  onTap?: (value: Value) => void;
}

/** Shows a few options as chips; any number of them can be chosen. */
export function ChipsField<Values extends FieldValues, Value extends string>(
  props: FieldProps<Values> & ChipsProps<Value>,
) {
  const { options, onTap } = props;
  const { field, frame } = useField(props);
  const chosen: Value[] = field.value ?? [];
  const flip = (value: Value) =>
    field.onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  const tap = onTap ?? flip;
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={styles.chips} role="group" aria-labelledby={`${frame.id}-label`} onBlur={field.onBlur}>
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            checked={chosen.includes(value)}
            onChange={() => tap(value)}
            classNames={{ label: styles.label }}
          >
            {label}
          </Chip>
        ))}
      </div>
    </Input.Wrapper>
  );
}
