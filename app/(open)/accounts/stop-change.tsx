'use client';

import { stopChange } from '@/components/data/public-calls';
import { PlainLink } from '@/components/ui/action/plain-link';
import { DoneNote } from '../done-note';
import { LinkForm } from '../link-form';
import classes from '../open-form.module.css';
import type { OpenTexts } from '../open-texts';

/** Reverts a change and signs out every device with one button. */
export function StopChange({ token, texts }: { token: string; texts: OpenTexts }) {
  const { words } = texts;
  return (
    <LinkForm
      texts={texts}
      title={words.stopTitle}
      lead={words.stopLead}
      button={words.stop}
      busy={words.stopping}
      action={() => stopChange(token)}
      done={() => (
        <DoneNote title={words.stoppedTitle ?? ''} href="/recover" go={words.choosePassword ?? ''}>
          <p>{words.stoppedText}</p>
        </DoneNote>
      )}
      ways={(failed) => (
        <nav className={classes.ways}>
          {failed && <PlainLink href="/recover">{words.choosePassword}</PlainLink>}
          <PlainLink href="/login">{words.back}</PlainLink>
        </nav>
      )}
    />
  );
}
