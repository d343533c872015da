'use client';

import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import classes from './file-password.module.css';

const locked: readonly string[] = ['PDF_IS_ENCRYPTED', 'PDF_PASSWORD_WRONG'];

/** Returns whether an upload failed because the file needs a password, or another one. */
export const needsPassword = (failure: Pick<ApiFailure, 'code'> | null): boolean =>
  failure !== null && locked.includes(failure.code);

interface FilePasswordProps {
  /** Name of the file. */
  name: string;
  onOpen: (password: string) => void;
}

/** Asks for the password of a PDF; the upload stores the opened copy. */
export function FilePassword({ name, onOpen }: FilePasswordProps) {
  const text = useTranslations('documents.password');
  const [password, setPassword] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (password) onOpen(password);
      }}
    >
      <TextInput
        dir="ltr"
        // It is no secret of the agency: browsers must not offer to remember it.
        autoComplete="off"
        autoFocus
        maxLength={128}
        label={text('label')}
        aria-label={text('labelOf', { name })}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" disabled={!password}>
        {text('open')}
      </Button>
    </form>
  );
}
