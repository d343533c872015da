import { Select, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import { CallButton } from '@/components/shell/menu/call-button';
import { WrittenText } from '@/components/ui/value/written-text';
import { profiles } from '@/lib/contract/agencies/profiles';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { formatInstant } from '@/lib/format/date';
import { mailAnswers } from '../use-mail-actions';
import classes from './filing.module.css';

/** Shows who reads and who answers a mail, and asks a colleague to, with an internal note. */
export function Together({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  return (
    <section aria-label={text('together')}>
      <h3>{text('together')}</h3>
      {mail.answered.length > 0 && (
        <ul className={classes.present}>
          {mail.answered.map(({ name, sentTs }) => (
            <li key={`${name} ${sentTs}`}>
              {text('answered', { name: isolate(name), when: isolate(formatInstant(sentTs)) })}
            </li>
          ))}
        </ul>
      )}
      {mail.present.length > 0 && (
        <ul className={classes.present} aria-live="polite">
          {mail.present.map(({ name, answering }) => (
            <li key={name}>{text(answering ? 'answers' : 'reads', { name: isolate(name) })}</li>
          ))}
        </ul>
      )}
      <Assignment mail={mail} />
    </section>
  );
}

/** What is changed and not saved yet; what is left out is as it is stored. */
interface Changed {
  assigneeId?: string | null;
  /** A note, and the one that it is to replace. */
  note?: { written: string; from: string };
}

/** Returns the changes of the form, which survive a reload and reading other mails meanwhile. */
function useChanged({ entityId, assigneeId, note }: MailCard) {
  const [kept, keep] = useKeptState<Changed>({ form: 'mail-assignment', subject: entityId, version: 1 });
  const changed = kept ?? {};
  const isOpen = (one: Changed) =>
    (one.assigneeId !== undefined && one.assigneeId !== assigneeId) || (one.note && one.note.written.trim() !== note);
  const change = (part: Changed) => {
    const next = { ...changed, ...part };
    keep(isOpen(next) ? next : null);
  };
  const written = changed.note?.written ?? note;
  return {
    assigneeId: changed.assigneeId === undefined ? assigneeId : changed.assigneeId,
    note: written,
    isOpen: Boolean(isOpen(changed)),
    /** A colleague has written another note since. */
    conflict: changed.note !== undefined && changed.note.from !== note && written.trim() !== note,
    assign: (next: string | null) => change({ assigneeId: next }),
    write: (next: string) => change({ note: { written: next, from: changed.note?.from ?? note } }),
    keepMine: () => change({ note: { written, from: note } }),
    keepTheirs: () => change({ note: { written: note, from: note } }),
    finish: () => keep(null),
  };
}

function Assignment({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  const form = useTranslations('form');
  const client = useQueryClient();
  const changed = useChanged(mail);
  const { data = [] } = useQuery(queryFor('profiles.clerks', profiles.clerks));
  const known = data
    .filter(({ accountState }) => accountState === 'ACTIVE')
    .map(({ accountId, firstName, lastName }) => ({ value: accountId, label: `${firstName} ${lastName}`.trim() }));
  const assigned = mail.assigneeId !== null && mail.assignee !== null;
  const people =
    assigned && !known.some(({ value }) => value === mail.assigneeId)
      ? [{ value: mail.assigneeId!, label: mail.assignee! }, ...known]
      : known;
  const assign = useAction(mails.assign, {
    stale: mailAnswers,
    done: () => text('assigned'),
    onDone: (card) => {
      keepAnswer(client, queryFor('mails.get', mails.get, { params: { mailId: mail.entityId } }).queryKey, card);
      changed.finish();
    },
  });
  const { assigneeId, note, isOpen, conflict } = changed;
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
        onChange={changed.assign}
      />
      <Textarea
        label={text('note')}
        description={text('noteHint')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={note}
        onChange={({ target }) => changed.write(target.value)}
      />
      {conflict && (
        <ConflictNotice
          title={text('noteChanged')}
          saving={false}
          onKeepMine={changed.keepMine}
          onKeepTheirs={changed.keepTheirs}
        >
          <WrittenText>{mail.note || text('noNote')}</WrittenText>
        </ConflictNotice>
      )}
      {isOpen && !conflict && (
        <p className={classes.quiet} role="status">
          {text('notSaved')}
        </p>
      )}
      <div className={classes.acts}>
        <CallButton
          of={mails.assign}
          variant="default"
          loading={assign.busy}
          disabled={!isOpen || conflict}
          onClick={() => assign.run({ params: { mailId: mail.entityId }, body: { assigneeId, note } })}
        >
          {text('assign')}
        </CallButton>
      </div>
    </>
  );
}
