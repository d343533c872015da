'use client';

import { type FormEvent, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { stopChange } from '@/components/data/doors';
import { DoorLink } from '@/components/ui/door-link';
import { DoneNote } from '../../done-note';
import { FailureNote } from '../../failure-note';
import { linkFailure } from '../../link-failure';
import classes from '../../open-form.module.css';
import type { OpenTexts } from '../../open-texts';

/** Reverts a change and signs out every device with one button. */
export function StopChange({ token, texts }: { token: string; texts: OpenTexts }) {
  const { words } = texts;
  const [stopped, setStopped] = useState<string>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setFailure(undefined);
    try {
      setStopped((await stopChange(token)).stopped);
    } catch (error) {
      setFailure(linkFailure(toFailure(error)));
    }
    setPending(false);
  };
  if (stopped)
    return (
      <DoneNote title={words.stoppedTitle ?? ''} href="/recover" go={words.choosePassword ?? ''}>
        <p>{words.stoppedText}</p>
      </DoneNote>
    );
  return (
    <form className={classes.form} method="post" onSubmit={submit} aria-busy={pending}>
      <div>
        <h1 className={classes.title}>{words.stopTitle}</h1>
        <p className={classes.lead}>{words.stopLead}</p>
      </div>
      {failure && <FailureNote failure={failure} texts={texts} />}
      <button type="submit" className={classes.submit} disabled={pending}>
        {pending ? words.stopping : words.stop}
      </button>
      <nav className={classes.ways}>
        <DoorLink href="/login">{words.back}</DoorLink>
      </nav>
    </form>
  );
}
