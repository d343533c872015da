'use client';

import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon, InfoIcon } from '@/components/ui/icons';
import { CredentialField } from './credential-field';
import { FailureNote } from './failure-note';
import type { Credentials } from './sign-in-rules';
import type { SignInTexts } from './sign-in-texts';
import classes from './sign-in.module.css';
import { useSignIn } from './use-sign-in';

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
  const fieldOf = (name: keyof Credentials) => {
    const rule = form.problems[name];
    return {
      id: name,
      name,
      label: words[name],
      value: form.values[name],
      problem: rule && (texts.rules[rule] ?? texts.rules.invalid),
      readOnly: form.pending,
      onChange: (event: { target: HTMLInputElement }) => form.change(name, event.target.value),
    };
  };
  return (
    <form ref={form.element} className={classes.form} method="post" noValidate onSubmit={form.submit} aria-busy={form.pending}>
      <div>
        <h1 className={classes.title}>{words.welcome}</h1>
        <p className={classes.lead}>{words.lead}</p>
      </div>
      {form.failure ? <FailureNote failure={form.failure} texts={texts} /> : <ReasonNote reason={reason} texts={texts} />}
      <CredentialField {...fieldOf('login')} autoComplete="username" />
      <PasswordField {...fieldOf('password')} words={words} />
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.submitting : words.submit}
      </button>
    </form>
  );
}

/** Why someone who was signed in stands here again, said kindly. */
function ReasonNote({ reason, texts }: Pick<SignInFormProps, 'reason' | 'texts'>) {
  const said = reason && texts.errors[reason];
  if (!said) return null;
  return (
    <div role="status" className={classes.reason}>
      <InfoIcon className={classes.reasonIcon} />
      <p>
        <strong>{said.title}.</strong> {texts.words.backToPlace}
      </p>
    </div>
  );
}

function PasswordField({ words, ...field }: ComponentProps<typeof CredentialField> & Pick<SignInTexts, 'words'>) {
  const [visible, setVisible] = useState(false);
  const IconOf = visible ? EyeOffIcon : EyeIcon;
  const reveal = (
    <button
      type="button"
      className={classes.reveal}
      aria-label={visible ? words.hidePassword : words.showPassword}
      onClick={() => setVisible(!visible)}
    >
      <IconOf />
    </button>
  );
  return <CredentialField {...field} type={visible ? 'text' : 'password'} autoComplete="current-password" end={reveal} />;
}
