'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { send } from '@/components/data/request';
import { Form } from '@/components/form/form';
import { SectionCard } from '@/components/form/section-card';
import { showServerProblems } from '@/components/form/server-problems';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { accounts } from '@/lib/contract/accounts';
import { repetitionProblem } from '@/lib/rules/password';
import classes from './account.module.css';
import { PasswordField } from './password-field';

const schema = accounts.changePassword.body.extend({ repassword: z.string() }).check(({ value, issues }) => {
  const rule = repetitionProblem(value.password, value.repassword);
  if (rule) issues.push({ code: 'custom', message: rule, path: ['repassword'], input: value.repassword });
});

const empty = { currentPassword: '', password: '', repassword: '' };

/** The password of who is signed in; every other device has to sign in again (SGN-13). */
export function PasswordSection() {
  const text = useTranslations('account');
  const form = useSchemaForm(schema, empty);
  const { mutate, isPending } = useChange(form);
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
        form={form}
        onSubmit={(values) => mutate(values)}
        labelOf={(path) => labels[path] ?? path}
        className={classes.passwords}
      >
        <PasswordField {...field('currentPassword')} autoComplete="current-password" />
        <PasswordField {...field('password')} autoComplete="new-password" />
        <PasswordField {...field('repassword')} autoComplete="new-password" />
        <Button type="submit" loading={isPending}>
          {text('changePassword')}
        </Button>
      </Form>
    </SectionCard>
  );
}

function useChange(form: ReturnType<typeof useSchemaForm<typeof schema>>) {
  const text = useTranslations('account');
  const describe = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ currentPassword, password }: z.output<typeof schema>) =>
      send<{ ended: number }>('account/password', { method: 'POST', json: { currentPassword, password } }),
    onSuccess: ({ ended }) => {
      form.reset(empty);
      showDone({ title: text('passwordChanged'), message: text('passwordEnded', { count: ended }) });
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => {
      const failure = toFailure(error);
      if (showServerProblems(form.setError, failure)) return;
      showFailure({ message: describe(failure.code).title, reference: failure.reference });
    },
  });
}
