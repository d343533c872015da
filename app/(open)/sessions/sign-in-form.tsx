'use client';

import { InfoIcon } from '@/components/ui/icon/open-icons';
import { PlainLink } from '@/components/ui/action/plain-link';
import { FailureNote } from '../failure-note';
import { OpenField } from '../open-field';
import { OpenForm } from '../open-form';
import classes from '../open-form.module.css';
import { PasswordField } from '../password-field';
import type { Credentials } from './sign-in-rules';
import type { SignInTexts } from './sign-in-texts';
import { useSignIn } from './use-sign-in';

interface SignInFormProps {
  texts: SignInTexts;
  next: string | undefined;
  /** Code of the error that led here, such as a session that ended (SGN-10). */
  reason: string | undefined;
  websiteKey: string | undefined;
}

/** Asks for login and password and requests a code. */
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
    <OpenForm form={form} title={words.welcome} lead={words.lead}>
      {form.failure ? (
        <FailureNote failure={form.failure} texts={texts} />
      ) : (
        <ReasonNote reason={reason} texts={texts} />
      )}
      <OpenField {...fieldOf('login')} autoComplete="username" />
      <PasswordField {...fieldOf('password')} words={words} autoComplete="current-password" />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={form.stays}
          disabled={form.pending}
          onChange={(event) => form.setStays(event.target.checked)}
        />
        {words.staySignedIn}
      </label>
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.submitting : words.submit}
      </button>
      <nav className={classes.ways}>
        <PlainLink href="/recover">{words.forgot}</PlainLink>
        <PlainLink href="/register">{words.register}</PlainLink>
      </nav>
    </OpenForm>
  );
}

const sessionEnded = 'NOT_AUTHORIZED_ERROR';

/** Explains why the session ended: by itself, or because account or agency were blocked. */
function ReasonNote({ reason, texts }: Pick<SignInFormProps, 'reason' | 'texts'>) {
  const said = reason && texts.errors[reason];
  if (!said) return null;
  if (reason !== sessionEnded) return <FailureNote failure={{ code: reason }} texts={texts} />;
  return (
    <div role="status" className={classes.reason}>
      <InfoIcon className={classes.reasonIcon} />
      <p>
        <strong>{said.title}.</strong> {texts.words.backToPlace}
      </p>
    </div>
  );
}
