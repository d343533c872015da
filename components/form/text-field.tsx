'use client';

import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field';

type Extra = Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'rightSection' | 'dir'>;

export function TextField<Values extends FieldValues>({ control, name, label, badge, help, className, ...extra }: FieldProps<Values> & Extra) {
  const { field, frame } = useField({ control, name, label, badge, help, className });
  return <TextInput {...frame} {...extra} {...field} value={field.value ?? ''} />;
}
