'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { SectionCard } from '@/components/form/frame/section-card';
import { CallButton } from '@/components/shell/menu/call-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import { mailboxes, type MailReading } from '@/lib/contract/agencies/mailboxes';
import classes from './profile.module.css';

/** Lets the back office read the viewer's mail for a day, and shows who did (MBX-01). */
export function MailReadingSection({ reading }: { reading: MailReading }) {
  const text = useTranslations('profiles.reading');
  const [shown, setShown] = useState(reading);
  const { run, busy, failure } = useAction(mailboxes.allowReading, {
    failureIn: 'screen',
    done: (_, { body: { allowed } }) => text(allowed ? 'allowed' : 'stopped'),
    onDone: setShown,
  });
  const { until, looks } = shown;
  const open = until !== null;
  return (
    <SectionCard
      id="mail-reading"
      title={text('title')}
      aside={open && <Mark look="warn">{text.rich('open', { date: () => <DateText value={until} withTime /> })}</Mark>}
    >
      <p className={classes.intro}>{text('intro')}</p>
      <div className={classes.actions}>
        {open && (
          <CallButton of={mailboxes.allowReading} loading={busy} onClick={() => run({ body: { allowed: false } })}>
            {text('stop')}
          </CallButton>
        )}
        <CallButton
          of={mailboxes.allowReading}
          variant="default"
          loading={busy}
          onClick={() => run({ body: { allowed: true } })}
        >
          {text(open ? 'extend' : 'allow')}
        </CallButton>
      </div>
      {failure && <ErrorNotice error={failure} shape="line" />}
      <h3 className={classes.looksTitle}>{text('looks')}</h3>
      {looks.length === 0 ? <p className={classes.quiet}>{text('nobody')}</p> : <Looks looks={looks} />}
    </SectionCard>
  );
}

const whatOf = { 'mails.list': 'list', 'mails.read': 'read', 'mails.readFile': 'readFile' } as const;

function Looks({ looks }: Pick<MailReading, 'looks'>) {
  const text = useTranslations('profiles.reading');
  return (
    <ul className={classes.looks} aria-label={text('looks')} tabIndex={0}>
      {looks.map(({ at, by, reason, what, mailId, subject }) => (
        <li key={`${at} ${what} ${mailId ?? ''}`}>
          <p>
            <bdi>{by}</bdi> · {text(`what.${whatOf[what]}`)}
            {what !== 'mails.list' && (
              <>
                {': '}
                {mailId === null ? text('gone') : <bdi>{subject === '' ? text('noSubject') : subject}</bdi>}
              </>
            )}
          </p>
          <p className={classes.quiet}>
            <DateText value={at} withTime />
            {' · '}
            {text.rich('reason', { reason: () => <WrittenText>{reason}</WrittenText> })}
          </p>
        </li>
      ))}
    </ul>
  );
}
