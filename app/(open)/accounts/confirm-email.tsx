'use client';

import { confirmEmail } from '@/components/data/public-calls';
import { PlainLink } from '@/components/ui/action/plain-link';
import { DoneNote } from '../done-note';
import { LinkForm } from '../link-form';
import classes from '../open-form.module.css';
import type { OpenTexts } from '../open-texts';

/** Confirms a mail address with one button. */
export function ConfirmEmail({ token, texts }: { token: string; texts: OpenTexts }) {
  const { words } = texts;
  return (
    <LinkForm
      texts={texts}
      title={words.confirmTitle}
      lead={words.confirmLead}
      button={words.confirm}
      busy={words.confirming}
      action={() => confirmEmail(token)}
      done={({ email }) => (
        <DoneNote title={words.confirmedTitle ?? ''} href="/" go={words.goOn ?? ''}>
          <p>
            {words.confirmedText}{' '}
            <bdi dir="ltr">
              <strong>{email}</strong>
            </bdi>
          </p>
        </DoneNote>
      )}
      ways={(failed) =>
        failed && (
          <nav className={classes.ways}>
            <PlainLink href="/account">{words.newConfirmation}</PlainLink>
            <PlainLink href="/login">{words.back}</PlainLink>
          </nav>
        )
      }
    />
  );
}
