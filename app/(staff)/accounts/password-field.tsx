import { PasswordInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '@/components/form/field/use-field';

/** Password field with a button that reveals the password. */
export function PasswordField<Values extends FieldValues>({
  autoComplete,
  ...props
}: FieldProps<Values> & { autoComplete: string }) {
  const text = useTranslations('accounts');
  const { field, frame } = useField(props);
  return (
    <PasswordInput
      {...frame}
      {...field}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      dir="ltr"
      visibilityToggleButtonProps={{ 'aria-label': text('showPassword'), tabIndex: 0 }}
    />
  );
}
