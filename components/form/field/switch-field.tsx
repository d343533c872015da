'use client';

import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import styles from './switch-field.module.css';
import { type FieldProps, useField } from './use-field';

/** Shows a switch; the whole line can be clicked. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values> & { onSet?: (on: boolean) => void }) {
  const { field, frame } = useField(props);
  const { value, onChange, ...bound } = field;
  const { inputWrapperOrder: _order, errorProps: _errors, ...words } = frame;
  return (
    <Switch
      {...words}
      {...bound}
      checked={value === true}
      onChange={(event) => {
        onChange(event.currentTarget.checked);
        props.onSet?.(event.currentTarget.checked);
      }}
      classNames={{ body: styles.body, labelWrapper: styles.words, label: styles.label }}
    />
  );
}
