'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { keepVisible, nothing } from '@/components/list/selection';
import { useListRows } from '@/components/list/use-list-rows';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { CallButton } from '@/components/shell/menu/call-button';
import { useShell } from '@/components/shell/frame/shell-context';
import { useDenied } from '@/components/shell/menu/use-denied';
import { PlusIcon } from '@/components/ui/icon/icons';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { type Tag, tags } from '@/lib/contract/customers/tags';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { isolate } from '@/lib/format/bidi';
import { ClosedMailbox } from './closed-mailbox';
import { FolderPane } from './folder-pane';
import { mailList } from './mail-list';
import classes from './mails.module.css';
import { MailsPane } from './mails-pane';
import { useAnswers } from './use-answers';
import { useBoxStatus } from './use-box-status';
import { useMailAddress } from './use-mail-address';
import { useMailActions } from './use-mail-actions';
import { useMailQuestions } from './use-mail-questions';
import { ReadingPane } from './reading-pane';
import { useQuickFiling } from './filing/use-quick-filing';
import { useScreenKeys } from './use-screen-keys';

interface MailsScreenProps {
  first: Part<Page<BoxRow>>;
  firstTags: Part<Tag[]>;
  /** `YYYY-MM-DD` */
  today: string;
}

/** The mailbox: folders, a list, and the open mail (MBX-01, MBX-02). */
export function MailsScreen(props: MailsScreenProps) {
  const denied = useDenied(mails.find);
  return denied === null ? <Mailbox {...props} /> : <ClosedMailbox />;
}

function Mailbox({ first, firstTags, today }: MailsScreenProps) {
  const text = useTranslations('mails');
  const statusDenied = useDenied(mails.status);
  const status = useBoxStatus(statusDenied === null);
  const known = useFirstQuery(
    {
      ...queryFor('tags.list', tags.list),
      enabled: firstTags.data !== undefined,
    },
    firstTags.data,
  );
  const shape = useMemo(() => mailList(known.data ?? []), [known.data]);
  const { handle, opened, open, hrefOf } = useMailAddress(shape);
  const query = shape.queryOf(handle.address);
  const list = useListRows(queryFor('mails.find', mails.find, { query }), first.data);
  const content = list.page?.content ?? none;
  const [selection, setSelection] = useState(nothing);
  const keys = content.map(({ entityId }) => entityId);
  const chosen = keepVisible(selection, keys);
  const actions = useMailActions((gone) => {
    if (opened !== null && gone.includes(opened))
      open(keys.slice(keys.indexOf(opened) + 1).find((key) => !gone.includes(key)) ?? null, 'replace');
  });
  const answers = useAnswers(open);
  const { remove, isLeaving, postpone, questions } = useMailQuestions(actions);
  const [filing, setFiling] = useState<string | null>(null);
  const [talk, setTalk] = useState({ mailId: '', page: 0 });
  const quickFile = useQuickFiling((mailId) => {
    setFiling(mailId);
    open(mailId);
  });
  const { name, viewer } = useShell();
  const { toNext } = useScreenKeys({
    ...{ handle, list, opened, chosen, open, actions, answers, remove, postpone },
    onClear: () => setSelection(nothing),
  });
  // The person has taken the permission back meanwhile.
  if ((list.failure ?? (status.error && toFailure(status.error)))?.field === 'mailReading') return <ClosedMailbox />;
  return (
    <PageFrame
      title={text('title')}
      width="full"
      action={
        <CallButton
          of={mails.createDraft}
          variant={opened === null ? 'filled' : 'light'}
          className={opened === null ? undefined : classes.composeBeside}
          leftSection={<PlusIcon size={18} />}
          loading={answers.busy}
          onClick={answers.write}
        >
          {text('compose')}
        </CallButton>
      }
    >
      {viewer.impersonated && <p className={classes.readingOnly}>{text('closed.reading', { name: isolate(name) })}</p>}
      <div className={classes.panes} data-open={opened !== null || undefined}>
        <FolderPane handle={handle} status={status.data} tags={known.data ?? none} />
        <MailsPane
          {...{ handle, list, opened, hrefOf, chosen, actions, today }}
          status={status.data}
          fault={first.fault}
          onOpen={open}
          onChoose={setSelection}
          onRemove={remove}
          onPostpone={postpone}
          onFile={quickFile}
        />
        <ReadingPane
          {...{ opened, filing, talk, isLeaving, actions }}
          onAnswer={answers.answer}
          onRemove={(mail) => remove([mail])}
          onPostpone={(mail) => postpone([mail])}
          onFiled={toNext}
          onOpen={(mailId) => open(mailId, 'replace')}
          onConversation={(mailId, page) => {
            setTalk({ mailId, page });
            open(mailId);
          }}
          onClose={() => open(null)}
        />
      </div>
      {questions}
    </PageFrame>
  );
}

const none: readonly never[] = [];
