'use client';

import type { InputWrapperProps } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { rulesOf } from '../frame/error-paths';
import styles from './field.module.css';

/** Props of every field: the path of its value, label and help. */
export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: ReactNode;
  /** Short note beside the label: source of the value, or "optional". */
  badge?: ReactNode;
  help?: ReactNode;
  className?: string;
}

type Frame = Pick<
  InputWrapperProps,
  'label' | 'description' | 'error' | 'errorProps' | 'inputWrapperOrder' | 'className'
> & {
  id: string;
  'data-field': string;
};

export interface BoundField<Values extends FieldValues> {
  field: ControllerRenderProps<Values>;
  /** Label, help and error messages for the Mantine input or wrapper. */
  frame: Frame;
}

/** Returns the element id of a field, for labels, tests and jumps. */
export const fieldId = (path: string): string => `field-${path}`;

/** Prefix of the element ids below it, where several forms of one screen have fields of the same name. */
export const FieldScope = createContext('');

/** Binds one value of a form and shows one message for each broken rule below it. */
export function useField<Values extends FieldValues>({
  control,
  name,
  label,
  badge,
  help,
  className,
}: FieldProps<Values>): BoundField<Values> {
  const { field, fieldState } = useController({ control, name });
  const scope = useContext(FieldScope);
  const messages = useRuleMessages(rulesOf(fieldState.error));
  const frame: Frame = {
    id: fieldId(scope + name),
    'data-field': name,
    label: <FieldLabel label={label} badge={badge} />,
    description: help,
    error: messages.length > 0 ? <MessageList messages={messages} /> : undefined,
    errorProps: { className: styles.errors },
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
    className,
  };
  return { field: field as unknown as ControllerRenderProps<Values>, frame };
}

/**
 * Returns the texts of broken rules, which may be error codes of a server. Rules without a text read as "invalid
 * value".
 */
export function useRuleMessages(rules: readonly string[]): string[] {
  const t = useTranslations('form.rules');
  const errors = useTranslations('errors');
  const textOf = (rule: string) => {
    const [key, count] = rule.split(' ') as [string, string?];
    if (t.has(key)) return t(key, { count: Number(count) });
    return errors.has(`${rule}.title`) ? errors(`${rule}.title`) : t('invalid');
  };
  return [...new Set(rules.map(textOf))];
}

function FieldLabel({ label, badge }: { label: ReactNode; badge: ReactNode }) {
  return (
    <>
      {label}
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </>
  );
}

function MessageList({ messages }: { messages: string[] }) {
  if (messages.length === 1) return messages[0];
  return (
    <ul className={styles.messages}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
