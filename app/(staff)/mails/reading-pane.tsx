'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue } from 'react';
import { MailIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { MailPane } from './mail-pane';
import type { MailDoes } from './mail-reader';
import classes from './mails.module.css';

interface ReadingPaneProps extends Omit<MailDoes, 'filing' | 'conversationPage'> {
  opened: string | null;
  /** The mail whose place is asked for. */
  filing: string | null;
  /** The mail that was opened from a conversation, and the page of it. */
  talk: { mailId: string; page: number };
  isLeaving: (mailId: string) => boolean;
}

/** Shows the open mail. The list answers a key first; until the mail has followed, no key is meant for the former one. */
export function ReadingPane({ opened, filing, talk, isLeaving, ...does }: ReadingPaneProps) {
  const text = useTranslations('mails');
  const shown = useDeferredValue(opened);
  return (
    <section className={classes.reading} aria-label={text('reading')} data-stale={shown !== opened || undefined}>
      {shown === null ? (
        <EmptyState icon={MailIcon} title={text('nothingOpen')}>
          {text('nothingOpenHint')}
        </EmptyState>
      ) : (
        <MailPane
          key={shown}
          mailId={shown}
          filing={filing === shown}
          leaving={isLeaving(shown)}
          conversationPage={talk.mailId === shown ? talk.page : 0}
          {...does}
        />
      )}
    </section>
  );
}
