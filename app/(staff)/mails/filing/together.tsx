import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { profiles } from '@/lib/contract/agencies/profiles';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers } from '../use-mail-actions';
import classes from './filing.module.css';

/** Shows who reads and who answers a mail, and asks a colleague to, with an internal note. */
export function Together({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  return (
    <section aria-label={text('together')}>
      <h3>{text('together')}</h3>
      {mail.present.length > 0 && (
        <ul className={classes.present} aria-live="polite">
          {mail.present.map(({ name, answering }) => (
            <li key={name}>{text(answering ? 'answers' : 'reads', { name: isolate(name) })}</li>
          ))}
        </ul>
      )}
      {/* A change of a colleague starts the form anew. */}
      <Assignment key={`${mail.assigneeId} ${mail.note}`} mail={mail} />
    </section>
  );
}

function Assignment({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  const form = useTranslations('form');
  const [assigneeId, setAssigneeId] = useState(mail.assigneeId);
  const [note, setNote] = useState(mail.note);
  const { data = [] } = useQuery(queryFor('profiles.clerks', profiles.clerks));
  const known = data
    .filter(({ accountState }) => accountState === 'ACTIVE')
    .map(({ accountId, firstName, lastName }) => ({ value: accountId, label: `${firstName} ${lastName}`.trim() }));
  const assigned = mail.assigneeId !== null && mail.assignee !== null;
  const people =
    assigned && !known.some(({ value }) => value === mail.assigneeId)
      ? [{ value: mail.assigneeId!, label: mail.assignee! }, ...known]
      : known;
  const assign = useAction(mails.assign, { stale: mailAnswers, done: () => text('assigned') });
  return (
    <>
      <Select
        label={text('assignee')}
        placeholder={text('nobody')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': form('clear') }}
        value={assigneeId}
        data={people}
        onChange={setAssigneeId}
      />
      <Textarea
        label={text('note')}
        description={text('noteHint')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={classes.acts}>
        <CallButton
          of={mails.assign}
          variant="default"
          loading={assign.busy}
          disabled={assigneeId === mail.assigneeId && note.trim() === mail.note}
          onClick={() => assign.run({ params: { mailId: mail.entityId }, body: { assigneeId, note } })}
        >
          {text('assign')}
        </CallButton>
      </div>
    </>
  );
}
