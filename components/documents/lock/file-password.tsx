'use client';

import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useController, useForm } from 'react-hook-form';
import { Form } from '@/components/form/frame/form';
import classes from './file-password.module.css';

interface FilePasswordProps {
  /** Name of the file, where several may ask. */
  name?: string;
  /** Label of the button, where nothing is uploaded. */
  action?: string;
  /** A password is being tried. */
  busy?: boolean;
  onOpen: (password: string) => void;
}

/** Asks for the password of a PDF. */
export function FilePassword({ name, action, busy = false, onOpen }: FilePasswordProps) {
  const text = useTranslations('documents.password');
  const form = useForm({ defaultValues: { password: '' } });
  // Its id is its own, not that of its path: several locked files may ask at once.
  const { field } = useController({ control: form.control, name: 'password' });
  return (
    <Form
      // No draft: a password is never kept.
      draft={null}
      short
      form={form}
      className={classes.form}
      labelOf={() => text('label')}
      onSubmit={({ password }) => onOpen(password)}
    >
      <TextInput
        {...field}
        dir="ltr"
        // It is no secret of the agency: browsers must not offer to remember it.
        autoComplete="off"
        autoFocus
        maxLength={128}
        label={text('label')}
        aria-label={name && text('labelOf', { name })}
      />
      <Button type="submit" loading={busy} disabled={field.value === ''}>
        {action ?? text('open')}
      </Button>
    </Form>
  );
}
