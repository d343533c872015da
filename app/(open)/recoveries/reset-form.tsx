'use client';

import { useState } from 'react';
import { confirmRecovery, type Recovered } from '@/components/data/public-calls';
import { PlainLink } from '@/components/ui/action/plain-link';
import { passwordProblem, repetitionProblem } from '@/lib/rules/people/password';
import { problemAt } from '@/lib/rules/kit/rule-keys';
import { DoneNote } from '../done-note';
import { FailureNote } from '../failure-note';
import { linkFailure } from '../link-failure';
import { OpenForm } from '../open-form';
import classes from '../open-form.module.css';
import type { OpenTexts } from '../open-texts';
import { PasswordField } from '../password-field';
import { PasswordMeter } from '../password-meter';
import { useOpenForm } from '../use-open-form';

const problemsOf = ({ password, repassword }: { password: string; repassword: string }) => [
  ...problemAt('password', passwordProblem(password)),
  ...problemAt('repassword', repetitionProblem(password, repassword)),
];

/** Asks for a new password twice. A link that was used or has expired explains what to do instead. */
export function ResetForm({ token, texts }: { token: string; texts: OpenTexts }) {
  const { words } = texts;
  const [recovered, setRecovered] = useState<Recovered>();
  const form = useOpenForm({
    empty: { password: '', repassword: '' },
    problemsOf,
    send: async ({ password }) => setRecovered(await confirmRecovery(token, password)),
  });
  if (recovered) return <Saved words={words} recovered={recovered} />;
  const field = (name: 'password' | 'repassword') => ({
    ...form.field(name, texts.rules),
    label: words[name] ?? '',
    words,
  });
  return (
    <OpenForm form={form} title={words.resetTitle} lead={words.resetLead}>
      {form.failure && <FailureNote failure={linkFailure(form.failure)} texts={texts} />}
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        help={<PasswordMeter password={form.values.password} words={words} />}
      />
      <PasswordField {...field('repassword')} autoComplete="new-password" />
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.saving : words.save}
      </button>
      <nav className={classes.ways}>
        <PlainLink href="/login">{words.back}</PlainLink>
        <PlainLink href="/recover">{words.newLink}</PlainLink>
      </nav>
    </OpenForm>
  );
}

function Saved({
  words,
  recovered: { login, firstName, lastName },
}: {
  words: OpenTexts['words'];
  recovered: Recovered;
}) {
  const said = (words.savedText ?? '').split(/(\{name\}|\{login\})/);
  return (
    <DoneNote title={words.savedTitle ?? ''} href="/login" go={words.toSignIn ?? ''}>
      <p>
        {said.map((part) => {
          if (part === '{name}') return <bdi key={part}>{`${firstName} ${lastName}`}</bdi>;
          if (part === '{login}')
            return (
              <bdi key={part} dir="ltr">
                <strong>{login}</strong>
              </bdi>
            );
          return part;
        })}
      </p>
    </DoneNote>
  );
}
