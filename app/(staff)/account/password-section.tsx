'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { ask } from '@/components/data/ask';
import { useAct } from '@/components/data/use-act';
import { Form } from '@/components/form/form';
import { SectionCard } from '@/components/form/section-card';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { accounts } from '@/lib/contract/accounts';
import classes from './account.module.css';
import { PasswordField } from './password-field';
import { passwordValues } from './password-values';

const empty = { currentPassword: '', password: '', repassword: '' };

/** Changes the own password; every other device has to sign in again (SGN-13). */
export function PasswordSection() {
  const text = useTranslations('account');
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
        <ActButton type="submit" denied={useDenied(accounts.changePassword)} loading={busy}>
          {text('changePassword')}
        </ActButton>
      </Form>
    </SectionCard>
  );
}

function useChange(form: ReturnType<typeof useSchemaForm<typeof passwordValues>>) {
  const text = useTranslations('account');
  return useAct(
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
