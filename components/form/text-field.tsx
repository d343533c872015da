'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

type Extra = Pick<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'rightSection' | 'dir' | 'readOnly'
>;

interface TextProps extends Extra {
  /** Sets the value in place of the field itself, where typing changes more than one value. */
  onType?: (value: string) => void;
}

/** Mantine gives `dir` to the box around an input; only on the input itself does `auto` follow what is typed. */
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
