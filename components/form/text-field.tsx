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

/** Mantine sets `dir` on the wrapper of an input; `auto` follows the typed text only on the input itself. */
export const autoDirection = { attributes: { input: { dir: 'auto' } } };

export function TextField<Values extends FieldValues>(props: FieldProps<Values> & TextProps) {
  const { control, name, label, badge, help, className, onType, dir, ...extra } = props;
  const { field, frame } = useField({ control, name, label, badge, help, className });
  return (
    <TextInput
      {...frame}
      {...extra}
      {...(dir === 'auto' ? autoDirection : dir && { dir })}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => (onType ?? field.onChange)(event.currentTarget.value)}
    />
  );
}
