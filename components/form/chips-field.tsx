'use client';

import { Chip, Input } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import styles from './chips-field.module.css';
import type { Option } from './option-filter';
import { type FieldProps, useField } from './use-field';

interface ChipsProps {
  options: readonly Option[];
  /** The values after `value` is tapped, where tapping one changes others. */
  toggle?: (chosen: string[], value: string) => string[];
  onSet?: (chosen: string[]) => void;
}

/** Several of a few, each switched by a tap. */
export function ChipsField<Values extends FieldValues>(props: FieldProps<Values> & ChipsProps) {
  const { options, toggle = flip, onSet } = props;
  const { field, frame } = useField(props);
  const chosen: string[] = field.value ?? [];
  const tap = (value: string) => {
    const next = toggle(chosen, value);
    field.onChange(next);
    onSet?.(next);
  };
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <div className={styles.chips} role="group" aria-labelledby={`${frame.id}-label`} onBlur={field.onBlur}>
        {options.map(({ value, label }) => (
          <Chip key={value} checked={chosen.includes(value)} onChange={() => tap(value)} classNames={{ label: styles.label }}>
            {label}
          </Chip>
        ))}
      </div>
    </Input.Wrapper>
  );
}

const flip = (chosen: string[], value: string) =>
  chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
