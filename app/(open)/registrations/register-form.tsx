'use client';

import { type ComponentProps, useState } from 'react';
import { register } from '@/components/data/public-calls';
import { PlainLink } from '@/components/ui/action/plain-link';
import {
  type RegistrationFacts,
  type RegistrationField,
  registrationFields,
  registrationProblems,
} from '@/lib/rules/people/registration';
import { DoneNote } from '../done-note';
import { FailureNote } from '../failure-note';
import { OpenField } from '../open-field';
import { OpenForm } from '../open-form';
import classes from '../open-form.module.css';
import type { OpenTexts } from '../open-texts';
import { PasswordField } from '../password-field';
import { PasswordMeter } from '../password-meter';
import { useOpenForm } from '../use-open-form';

const empty = Object.fromEntries(registrationFields.map((field) => [field, ''])) as RegistrationFacts;
const draft = { name: 'registration', secret: ['password', 'repassword'] } as const;

/** Asks for the details of an agency in three short parts (S1 §5). */
export function RegisterForm({ texts }: { texts: OpenTexts }) {
  const { words } = texts;
  const [done, setDone] = useState<RegistrationFacts>();
  const form = useOpenForm<RegistrationField>({
    empty,
    problemsOf: registrationProblems,
    draft: { ...draft, secret: [...draft.secret] },
    send: async (values) => {
      await register(values);
      setDone(values);
    },
  });
  if (done) return <Registered words={words} registration={done} />;
  const of = (name: RegistrationField) => ({ ...form.field(name, texts.rules), label: words[name] ?? name });
  return (
    <OpenForm form={form} title={words.title} lead={words.lead}>
      <AgencyPart words={words} of={of} />
      <PersonPart words={words} of={of} />
      <fieldset className={classes.group}>
        <legend>{words.signInPart}</legend>
        <OpenField {...of('login')} autoComplete="username" />
        <PasswordField
          {...of('password')}
          words={words}
          autoComplete="new-password"
          help={<PasswordMeter password={form.values.password} words={words} />}
        />
        <PasswordField {...of('repassword')} words={words} autoComplete="new-password" />
      </fieldset>
      {form.failure && <FailureNote failure={form.failure} texts={texts} />}
      <button type="submit" className={classes.submit} disabled={form.pending}>
        {form.pending ? words.submitting : words.submit}
      </button>
      <nav className={classes.ways}>
        <PlainLink href="/login">{words.haveAccount}</PlainLink>
      </nav>
    </OpenForm>
  );
}

interface PartProps {
  words: OpenTexts['words'];
  of: (name: RegistrationField) => ComponentProps<typeof OpenField>;
}

function AgencyPart({ words, of }: PartProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{words.agencyPart}</legend>
      <OpenField {...of('agencyName')} dir="auto" autoComplete="organization" />
      <OpenField {...of('agencyRegistrationNumber')} inputMode="numeric" autoComplete="off" />
      <OpenField {...of('address')} dir="auto" autoComplete="street-address" />
      <OpenField {...of('phone')} type="tel" autoComplete="work tel" />
    </fieldset>
  );
}

function PersonPart({ words, of }: PartProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{words.personPart}</legend>
      <div className={classes.pair}>
        <OpenField {...of('firstName')} dir="auto" autoComplete="given-name" />
        <OpenField {...of('lastName')} dir="auto" autoComplete="family-name" />
      </div>
      <OpenField {...of('email')} type="email" autoComplete="email" />
      <OpenField
        {...of('agentMobilePhone')}
        type="tel"
        autoComplete="mobile tel"
        help={<p className={classes.help}>{words.mobileHelp}</p>}
      />
    </fieldset>
  );
}

function Registered({ words, registration }: { words: OpenTexts['words']; registration: RegistrationFacts }) {
  const [before, after] = (words.doneDemo ?? '').split('{login}');
  return (
    <DoneNote title={words.doneTitle ?? ''} href="/login" go={words.toSignIn ?? ''}>
      <p>{words.doneText}</p>
      <p>
        {words.doneMail} <bdi dir="ltr">{registration.email}</bdi>.
      </p>
      <p>
        {before}
        <bdi dir="ltr">
          <strong>{registration.login}</strong>
        </bdi>
        {after}
      </p>
    </DoneNote>
  );
}
