'use client';

import { takeDeviceBack } from '@/components/data/hand-device';
import { PlainLink } from '@/components/ui/action/plain-link';
import { problemAt, type RuleKey } from '@/lib/rules/kit/rule-keys';
import { FailureNote } from '../failure-note';
import { OpenForm } from '../open-form';
import classes from '../open-form.module.css';
import type { OpenTexts } from '../open-texts';
import { PasswordField } from '../password-field';
import { useOpenForm } from '../use-open-form';

const ruleOf = (password: string): RuleKey | undefined =>
  password === '' ? 'required' : password.length < 3 ? 'passwordLength' : undefined;

/** Asks for the password of the agent who has handed this device to a customer. */
export function TakeBackForm({ name, texts }: { name: string; texts: OpenTexts }) {
  const { words } = texts;
  const form = useOpenForm({
    empty: { password: '' },
    problemsOf: ({ password }) => problemAt('password', ruleOf(password)),
    send: async ({ password }) => window.location.replace((await takeDeviceBack(password)).next),
  });
  const lead = (
    <>
      {words.takeBackLead} <bdi>{name}</bdi>.
    </>
  );
  return (
    <OpenForm form={form} title={words.takeBackTitle} lead={lead}>
      {form.failure && <FailureNote failure={form.failure} texts={texts} />}
      <PasswordField
        {...form.field('password', texts.rules)}
        label={words.password ?? ''}
        words={words}
        autoComplete="current-password"
      />
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.submitting : words.takeBackSubmit}
      </button>
      <nav className={classes.ways}>
        <PlainLink href="/login?other=1">{words.otherUser}</PlainLink>
      </nav>
    </OpenForm>
  );
}
