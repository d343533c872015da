'use client';

import type { FieldValues } from 'react-hook-form';
import { CarNumberInput, type CarNumberInputProps } from './car-number-input';
import { type FieldProps, useField } from './use-field';

interface CarNumberProps extends Pick<CarNumberInputProps, 'onSearch' | 'pending' | 'autoFocus' | 'size'> {
  /** Replaces the field's own change handler, for typing that changes more than one value. */
  onType?: (digits: string) => void;
}

/** Binds a number plate input to a form. */
export function CarNumberField<Values extends FieldValues>(props: FieldProps<Values> & CarNumberProps) {
  const { field, frame } = useField(props);
  const { value, onChange, onBlur, name } = field;
  return (
    <CarNumberInput
      {...frame}
      name={name}
      value={value ?? ''}
      onChange={props.onType ?? onChange}
      onBlur={onBlur}
      onSearch={props.onSearch}
      pending={props.pending}
      autoFocus={props.autoFocus}
      size={props.size}
    />
  );
}
