'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { signIn } from '@/components/data/session';
import { EyeIcon, EyeOffIcon, InfoIcon } from '@/components/ui/icons';
import { rememberCode } from './code-on-its-way';
import { CredentialField } from './credential-field';
import { FailureNote } from './failure-note';
import { type Credentials, credentialProblems, type FieldRules, passwordAfter } from './sign-in-rules';
import type { SignInTexts } from './sign-in-texts';
import classes from './sign-in.module.css';

interface SignInFormProps {
  texts: SignInTexts;
  next: string | undefined;
  /** Code of the error that led here, such as a session that ended (SGN-10). */
  reason: string | undefined;
  websiteKey: string | undefined;
}

/** Login and password; a code is sent when both are right. */
export function SignInForm({ texts, next, reason, websiteKey }: SignInFormProps) {
  const { words } = texts;
  const form = useSignIn({ next, websiteKey });
  const [visible, setVisible] = useState(false);
  const ended = !form.failure && reason ? texts.errors[reason] : undefined;
  const problemOf = (field: keyof Credentials) => {
    const rule = form.problems[field];
    return rule && (texts.rules[rule] ?? texts.rules.invalid);
  };
  return (
    <form ref={form.element} className={classes.form} method="post" noValidate onSubmit={form.submit} aria-busy={form.pending}>
      <div>
        <h1 className={classes.title}>{words.welcome}</h1>
        <p className={classes.lead}>{words.lead}</p>
      </div>
      {ended && (
        <div role="status" className={classes.reason}>
          <InfoIcon className={classes.reasonIcon} />
          <p>
            <strong>{ended.title}.</strong> {words.backToPlace}
          </p>
        </div>
      )}
      {form.failure && <FailureNote failure={form.failure} texts={texts} />}
      <CredentialField
        id="login"
        name="login"
        label={words.login}
        autoComplete="username"
        readOnly={form.pending}
        value={form.values.login}
        problem={problemOf('login')}
        onChange={(event) => form.change('login', event.target.value)}
      />
      <CredentialField
        id="password"
        name="password"
        label={words.password}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        readOnly={form.pending}
        value={form.values.password}
        problem={problemOf('password')}
        onChange={(event) => form.change('password', event.target.value)}
        end={
          <button
            type="button"
            className={classes.reveal}
            aria-label={visible ? words.hidePassword : words.showPassword}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        }
      />
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.submitting : words.submit}
      </button>
    </form>
  );
}

function useSignIn({ next, websiteKey }: Pick<SignInFormProps, 'next' | 'websiteKey'>) {
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Credentials>({ login: '', password: '' });
  const [problems, setProblems] = useState<FieldRules>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);

  const focus = (field: keyof Credentials) => element.current?.querySelector<HTMLInputElement>(`#${field}`)?.focus();

  const change = (field: keyof Credentials, value: string) => {
    setValues({ ...values, [field]: value });
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };

  const refused = (error: unknown) => {
    const refusal = toFailure(error);
    setFailure(refusal);
    setProblems(Object.fromEntries((refusal.fields ?? []).map(({ path, rule }) => [path, rule])));
    setValues({ ...values, password: passwordAfter(refusal.code, values.password) });
    setPending(false);
    focus('password');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = credentialProblems(values);
    setProblems(found);
    const [first] = Object.keys(found) as (keyof Credentials)[];
    if (first) return focus(first);
    setPending(true);
    setFailure(undefined);
    try {
      rememberCode(await signIn({ ...values, next, websiteKey }));
      router.push('/login/confirm');
    } catch (error) {
      refused(error);
    }
  };

  return { element, values, problems, failure, pending, change, submit };
}
