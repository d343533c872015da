'use client';

import { useState } from 'react';
import { requestRecovery } from '@/components/data/doors';
import { DoorLink } from '@/components/ui/door-link';
import { isEmail } from '@/lib/rules/email';
import { problemAt } from '@/lib/rules/rule-keys';
import { DoneNote } from '../done-note';
import { FailureNote } from '../failure-note';
import { OpenField } from '../open-field';
import classes from '../open-form.module.css';
import type { OpenTexts } from '../open-texts';
import { useOpenForm } from '../use-open-form';

const problemsOf = ({ email }: { email: string }) =>
  problemAt('email', !email.trim() ? 'required' : isEmail(email.trim()) ? undefined : 'email');

/** Asks for a mail address and shows the result in the words of S1 §8. */
export function RecoverForm({ texts }: { texts: OpenTexts }) {
  const { words } = texts;
  const [sentTo, setSentTo] = useState<string>();
  const form = useOpenForm({
    empty: { email: '' },
    problemsOf,
    send: async ({ email }) => {
      await requestRecovery(email.trim());
      setSentTo(email.trim());
    },
  });
  if (sentTo)
    return (
      <DoneNote title={words.sentTitle ?? ''} href="/login" go={words.back ?? ''}>
        <p>
          {words.sentTo}{' '}
          <bdi dir="ltr">
            <strong>{sentTo}</strong>
          </bdi>
          . {words.sentText}
        </p>
      </DoneNote>
    );
  return (
    <form
      ref={form.element}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={form.submit}
      aria-busy={form.pending}
    >
      <div>
        <h1 className={classes.title}>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
      </div>
      {form.failure && <FailureNote failure={form.failure} texts={texts} />}
      <OpenField {...form.field('email', texts.rules)} label={words.email ?? ''} type="email" autoComplete="email" />
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.submitting : words.submit}
      </button>
      <nav className={classes.ways}>
        <DoorLink href="/login">{words.back}</DoorLink>
      </nav>
    </form>
  );
}
