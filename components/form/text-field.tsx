'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

type Extra = Pick<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'rightSection' | 'dir' | 'readOnly'
>;

interface TextProps extends Extra {
  /** Replaces the field's own change handler, for typing that changes more than one value. */
  onType?: (value: string) => void;
}

export function TextField<Values extends FieldValues>(props: FieldProps<Values> & TextProps) {
  const { control, name, label, badge, help, className, onType, ...extra } = props;
  const { field, frame } = useField({ control, name, label, badge, help, className });
  return (
    <TextInput
      {...frame}
      {...extra}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => (onType ?? field.onChange)(event.currentTarget.value)}
    />
  );
}
