'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { FailureNote } from './failure-note';
import { linkFailure } from './link-failure';
import { OpenForm } from './open-form';
import classes from './open-form.module.css';
import type { OpenTexts } from './open-texts';

interface LinkFormProps<Answer> {
  texts: OpenTexts;
  title: string | undefined;
  lead: string | undefined;
  /** Label of the button, and while the action runs. */
  button: string | undefined;
  busy: string | undefined;
  action: () => Promise<Answer>;
  /** Shows what was done. */
  done: (answer: Answer) => ReactNode;
  /** Ways on from the form. */
  ways: (failed: boolean) => ReactNode;
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** Does what a mailed link is for with one button: a scanner that opens the link changes nothing. */
export function LinkForm<Answer>({ texts, title, lead, button, busy, action, done, ways }: LinkFormProps<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      setAnswer(await action());
    } catch (error) {
      setFailure(linkFailure(toFailure(error)));
    }
    setPending(false);
  };
  if (answer !== undefined) return done(answer);
  // The button of such a link can do nothing; the focus that it had goes to what happened.
  const isOver = failure?.code === 'LINK_NOT_VALID';
  return (
    <OpenForm form={{ submit, pending }} title={title} lead={lead}>
      {failure && (
        <div ref={isOver ? focusOn : undefined} tabIndex={isOver ? -1 : undefined}>
          <FailureNote failure={failure} texts={texts} />
        </div>
      )}
      {!isOver && (
        <button type="submit" className={classes.submit} disabled={pending}>
          {pending ? busy : button}
        </button>
      )}
      {ways(failure !== undefined)}
    </OpenForm>
  );
}
