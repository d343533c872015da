'use client';

import { ActionIcon, type NumberInputHandlers } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from './number-field.module.css';
import { type FieldProps, useField } from './use-field';
import { WholeNumberInput } from './whole-number-input';

interface NumberProps {
  min?: number;
  max?: number;
  step?: number;
  /** Adds − and + buttons, for small numbers. */
  stepper?: boolean;
  /** Text before or after the number: a currency, a unit. */
  prefix?: string;
  suffix?: string;
  /** Gets the focus when its dialog opens. */
  startsFocused?: boolean;
  /** Called after the value is set, to update dependent values. */
  onSet?: (value: number | null) => void;
}

/**
 * Shows an input for whole numbers; empty is null. A value out of range stays and is reported by its rule, never
 * corrected silently.
 */
export function NumberField<Values extends FieldValues>(props: FieldProps<Values> & NumberProps) {
  const { min, max, step = 1, stepper, prefix, suffix, startsFocused, onSet } = props;
  const { field, frame } = useField(props);
  const separator = useLocale() === 'ru' ? '\u00a0' : ',';
  const steps = useRef<NumberInputHandlers>(undefined);
  const set = (next: number | null) => {
    field.onChange(next);
    onSet?.(Number.isNaN(next) ? null : next);
  };
  return (
    <WholeNumberInput
      {...frame}
      {...field}
      data-autofocus={startsFocused || undefined}
      value={field.value ?? null}
      onChange={set}
      min={min}
      max={max}
      step={step}
      prefix={prefix}
      suffix={suffix}
      thousandSeparator={max !== undefined && max < 10_000 ? '' : separator}
      hideControls
      handlersRef={steps}
      classNames={stepper ? { input: styles.stepped } : undefined}
      leftSectionPointerEvents="all"
      leftSection={
        stepper ? (
          <StepButton direction="decrement" steps={steps} disabled={(field.value ?? 0) <= (min ?? -Infinity)} />
        ) : undefined
      }
      rightSection={
        stepper ? (
          <StepButton direction="increment" steps={steps} disabled={(field.value ?? 0) >= (max ?? Infinity)} />
        ) : undefined
      }
    />
  );
}

interface StepProps {
  direction: keyof NumberInputHandlers;
  steps: React.RefObject<NumberInputHandlers | undefined>;
  disabled: boolean;
}

function StepButton({ direction, steps, disabled }: StepProps) {
  const t = useTranslations('form');
  return (
    <ActionIcon
      variant="subtle"
      className={styles.step}
      tabIndex={-1}
      aria-label={t(direction)}
      disabled={disabled}
      onClick={() => steps.current?.[direction]()}
    >
      <span aria-hidden="true">{direction === 'increment' ? '+' : '−'}</span>
    </ActionIcon>
  );
}
