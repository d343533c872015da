'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { ask } from '@/components/data/ask';
import { useAction } from '@/components/data/use-action';
import { Form } from '@/components/form/frame/form';
import { SectionCard } from '@/components/form/frame/section-card';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { accounts } from '@/lib/contract/agencies/accounts';
import classes from './account.module.css';
import { PasswordField } from './password-field';
import { passwordValues } from './password-values';

const empty = { currentPassword: '', password: '', repassword: '' };

/** Changes the own password; every other device has to sign in again (SGN-13). */
export function PasswordSection() {
  const text = useTranslations('accounts');
  const form = useSchemaForm(passwordValues, empty);
  const { run, busy } = useChange(form);
  const labels: Record<string, string> = {
    currentPassword: text('currentPassword'),
    password: text('newPassword'),
    repassword: text('repassword'),
  };
  const field = (name: keyof typeof empty) => ({ control: form.control, name, label: labels[name] ?? name });
  return (
    <SectionCard id="password" title={text('password')}>
      <p className={classes.intro}>{text('passwordText')}</p>
      <Form
        // No draft: passwords are never kept.
        draft={null}
        form={form}
        onSubmit={(values) => run(values)}
        labelOf={(path) => labels[path] ?? path}
        className={classes.passwords}
      >
        <PasswordField {...field('currentPassword')} autoComplete="current-password" />
        <PasswordField {...field('password')} autoComplete="new-password" />
        <PasswordField {...field('repassword')} autoComplete="new-password" />
        <ActionButton type="submit" denied={useDenied(accounts.changePassword)} loading={busy}>
          {text('changePassword')}
        </ActionButton>
      </Form>
    </SectionCard>
  );
}

function useChange(form: ReturnType<typeof useSchemaForm<typeof passwordValues>>) {
  const text = useTranslations('accounts');
  return useAction(
    (_, { currentPassword, password }: z.output<typeof passwordValues>) =>
      ask<{ ended: number }>('POST', '/account/password', { currentPassword, password }),
    {
      form,
      done: ({ ended }) => ({ title: text('passwordChanged'), message: text('passwordEnded', { count: ended }) }),
      stale: ['sessions'],
      onDone: () => form.reset(empty),
    },
  );
}
