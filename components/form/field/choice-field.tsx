'use client';

import { Input } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type Choice, ChoiceGroup } from './choice-group';
import { type FieldProps, useField } from './use-field';

interface ChoiceProps<Value> {
  choices: readonly Choice<Value>[];
  /** Replaces the field's own change handler, for choices that change more than one value. */
  onChoose?: (value: Value) => void;
}

/** Shows a few options of a form, one of which can be chosen. */
export function ChoiceField<Values extends FieldValues, Value extends string | number | boolean>(
  props: FieldProps<Values> & ChoiceProps<Value>,
) {
  const { choices, onChoose } = props;
  const { field, frame } = useField(props);
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <ChoiceGroup
        name={field.name}
        labelId={`${frame.id}-label`}
        value={field.value as Value}
        choices={choices}
        onChoose={onChoose ?? field.onChange}
        onBlur={field.onBlur}
      />
    </Input.Wrapper>
  );
}
