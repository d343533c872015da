'use client';

import { type FormEvent, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { confirmEmail } from '@/components/data/doors';
import { DoorLink } from '@/components/ui/door-link';
import { DoneNote } from '../../done-note';
import { FailureNote } from '../../failure-note';
import { linkFailure } from '../../link-failure';
import classes from '../../open-form.module.css';
import type { OpenTexts } from '../../open-texts';

/** Confirms a mail address with one button. */
export function ConfirmEmail({ token, texts }: { token: string; texts: OpenTexts }) {
  const { words } = texts;
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      setEmail((await confirmEmail(token)).email);
    } catch (error) {
      setFailure(linkFailure(toFailure(error)));
    }
    setPending(false);
  };
  if (email)
    return (
      <DoneNote title={words.confirmedTitle ?? ''} href="/" go={words.goOn ?? ''}>
        <p>
          {words.confirmedText}{' '}
          <bdi dir="ltr">
            <strong>{email}</strong>
          </bdi>
        </p>
      </DoneNote>
    );
  return (
    <form className={classes.form} method="post" onSubmit={submit} aria-busy={pending}>
      <div>
        <h1 className={classes.title}>{words.confirmTitle}</h1>
        <p className={classes.lead}>{words.confirmLead}</p>
      </div>
      {failure && <FailureNote failure={failure} texts={texts} />}
      <button type="submit" className={classes.submit} disabled={pending}>
        {pending ? words.confirming : words.confirm}
      </button>
      {failure && (
        <nav className={classes.ways}>
          <DoorLink href="/account">{words.newConfirmation}</DoorLink>
          <DoorLink href="/login">{words.back}</DoorLink>
        </nav>
      )}
    </form>
  );
}
