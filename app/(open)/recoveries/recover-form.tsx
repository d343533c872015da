'use client';

import { useState } from 'react';
import { requestRecovery } from '@/components/data/public-calls';
import { PlainLink } from '@/components/ui/action/plain-link';
import { normalMail } from '@/lib/rules/kit/normal-form';
import { isEmail } from '@/lib/rules/people/email';
import { problemAt } from '@/lib/rules/kit/rule-keys';
import { DoneNote } from '../done-note';
import { FailureNote } from '../failure-note';
import { OpenField } from '../open-field';
import { OpenForm } from '../open-form';
import classes from '../open-form.module.css';
import type { OpenTexts } from '../open-texts';
import { useOpenForm } from '../use-open-form';

const problemsOf = ({ email }: { email: string }) => {
  const address = normalMail(email);
  return problemAt('email', !address ? 'required' : isEmail(address) ? undefined : 'email');
};

/** Asks for a mail address and shows the result in the words of S1 §8. */
export function RecoverForm({ texts }: { texts: OpenTexts }) {
  const { words } = texts;
  const [sentTo, setSentTo] = useState<string>();
  const form = useOpenForm({
    empty: { email: '' },
    problemsOf,
    send: async ({ email }) => {
      await requestRecovery(normalMail(email));
      setSentTo(normalMail(email));
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
    <OpenForm form={form} title={words.title} lead={words.lead}>
      {form.failure && <FailureNote failure={form.failure} texts={texts} />}
      <OpenField {...form.field('email', texts.rules)} label={words.email ?? ''} type="email" autoComplete="email" />
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.submitting : words.submit}
      </button>
      <nav className={classes.ways}>
        <PlainLink href="/login">{words.back}</PlainLink>
      </nav>
    </OpenForm>
  );
}
