'use client';

import { NumberInput, type NumberInputProps, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { caretInNumber } from './caret-in-number';
import { isWhole, numberIn } from './number-text';

interface WholeNumberProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  value: number | null;
  /** Called with null for an empty input, NaN for a text that is no number. */
  onChange: (value: number | null) => void;
}

/**
 * Shows an input for a whole number with separators of thousands. What is no whole number stays as it was typed, and the
 * input says so: leaving out its dot or its letters would make another number of it (1250.75, 1e6).
 */
export function WholeNumberInput({ value, onChange, ...rest }: WholeNumberProps) {
  const text = useTranslations('form');
  const [typed, setTyped] = useState<string | null>(null);
  // The other input takes the focus over once the text has changed its kind.
  const [hasChanged, setHasChanged] = useState(false);
  const write = (next: string) => {
    setTyped(isWhole(next) ? null : next);
    setHasChanged(true);
    onChange(numberIn(next));
  };
  const insert = (event: FormEvent<HTMLInputElement> | ClipboardEvent<HTMLInputElement>, inserted: string) => {
    const { value: now, selectionStart, selectionEnd } = event.currentTarget;
    if (inserted === '' || /^[\d\s-]+$/.test(inserted)) return;
    event.preventDefault();
    const next = now.slice(0, selectionStart ?? now.length) + inserted + now.slice(selectionEnd ?? now.length);
    write([rest.prefix, rest.suffix].reduce<string>((bare, unit) => (unit ? bare.replace(unit, '') : bare), next));
  };
  // A value from elsewhere replaces what was typed.
  if (typed !== null && Object.is(value, numberIn(typed))) {
    const { label, description, error, errorProps, inputWrapperOrder, className, id, onBlur, disabled, name } = rest;
    return (
      <TextInput
        {...{ label, description, errorProps, inputWrapperOrder, className, id, disabled, name }}
        data-field={(rest as { 'data-field'?: string })['data-field']}
        aria-label={rest['aria-label']}
        error={error ?? text('wholeNumber')}
        inputMode="numeric"
        autoFocus
        value={typed}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={(event) => {
          if (Number.isInteger(value)) setTyped(null);
          onBlur?.(event);
        }}
      />
    );
  }
  return (
    <NumberInput
      {...rest}
      {...caretInNumber(rest)}
      autoFocus={hasChanged}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      allowDecimal={false}
      clampBehavior="none"
      onBeforeInput={(event) => insert(event, (event.nativeEvent as InputEvent).data ?? '')}
      onPaste={(event) => insert(event, event.clipboardData.getData('text/plain'))}
    />
  );
}
