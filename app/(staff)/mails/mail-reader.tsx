'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useFileSize } from '@/components/documents/use-file-size';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { useDenied } from '@/components/shell/menu/use-denied';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { ArrowBackIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import type { AnswerKind } from '@/lib/shapes/mail-answers';
import { AbsentText } from './absent-text';
import { Addresses } from './addresses';
import { Conversation, conversationId } from './conversation';
import { sourceAddressOf } from './mail-address';
import { FiledTo } from './filing/filed-to';
import { FilingSheet } from './filing-sheet';
import { MailFiles } from './mail-files';
import { MailHtml } from './mail-html';
import { MailText } from './mail-text';
import classes from './mails.module.css';
import { OutboxNotice } from './outbox-notice';
import { mayAnswer } from './use-answers';
import { isPostponable, isSettled, type MailActions } from './use-mail-actions';
import { useNames } from './use-names';

/** What can be done to the open mail. */
export interface MailDoes {
  /** Opens the sheet that says where it belongs, on a phone. */
  filing: boolean;
  actions: MailActions;
  onAnswer: (mail: MailCard, kind: AnswerKind) => void;
  onRemove: (mail: MailCard) => void;
  onPostpone: (mail: MailCard) => void;
  /** The mail has been filed: the next one may open. */
  onFiled: () => void;
  onOpen: (mailId: string) => void;
  /** The page of the conversation that is shown first. */
  conversationPage: number;
  /** Opens another mail of the conversation, from a page of it. */
  onConversation: (mailId: string, page: number) => void;
  onClose: () => void;
}

interface MailReaderProps extends MailDoes {
  mail: MailCard;
}

/** Shows a mail to read, with its files and what can be done to it (MBX-02). */
export function MailReader({ mail, ...does }: MailReaderProps) {
  const text = useTranslations('mails');
  useSeenOnce(mail, does.actions);
  return (
    <div className={classes.withFiling}>
      <article className={classes.mail} aria-label={mail.subject || text('noSubject')}>
        <Toolbar mail={mail} {...does} />
        <h2 className={classes.subject}>
          {mail.subject ? <WrittenText>{mail.subject}</WrittenText> : text('noSubject')}
        </h2>
        <Head mail={mail} />
        <OutboxNotice mail={mail} onOpen={does.onOpen} />
        {mail.loaded ? (
          <>
            {mail.html === null ? <MailText>{mail.text}</MailText> : <MailHtml mail={mail} />}
            {mail.html === null && mail.text.trim() === '' && <p className={classes.quiet}>{text('noText')}</p>}
            <MailFiles mail={mail} />
            <Conversation mail={mail} firstPage={does.conversationPage} onOpen={does.onConversation} />
          </>
        ) : (
          <AbsentText key={mail.entityId} mail={mail} />
        )}
      </article>
      <FilingSheet mail={mail} asked={does.filing} onFiled={does.onFiled} />
    </div>
  );
}

/** Marks a mail as read when it is opened. */
function useSeenOnce(mail: MailCard, { see }: MailReaderProps['actions']): void {
  const denied = useDenied(mails.see);
  const mark = useEffectEvent(() => {
    if (!mail.seen && mail.own && denied === null) see.run({ rows: [mail], seen: true, silent: true });
  });
  useEffect(() => mark(), [mail.entityId]);
}

function Toolbar({ mail, actions, onAnswer, onRemove, onPostpone, onClose }: MailReaderProps) {
  const text = useTranslations('mails');
  const settled = isSettled(mail);
  const sourceDenied = useDenied(mails.source);
  const moveTo = (folder: 'INBOX' | 'SPAM') => actions.move.run({ rows: [mail], folder });
  return (
    <div className={classes.toolbar}>
      <ActionIcon className={classes.back} variant="subtle" size={40} aria-label={text('back')} onClick={onClose}>
        <ArrowBackIcon size={20} />
      </ActionIcon>
      {settled && <Answers mail={mail} onAnswer={onAnswer} />}
      <MoreMenu size="sm" of={mail.subject}>
        {mail.own && settled && (
          <>
            <CallItem
              of={mails.see}
              onClick={() => {
                actions.see.run({ rows: [mail], seen: false });
                onClose();
              }}
            >
              {text('markUnseen')}
            </CallItem>
            {isPostponable(mail) && (
              <CallItem of={mails.postpone} aria-keyshortcuts="b" onClick={() => onPostpone(mail)}>
                {text('postpone.open')}
              </CallItem>
            )}
            {mail.postponedTs !== null && (
              <CallItem of={mails.postpone} onClick={() => actions.postpone.run({ rows: [mail], until: null })}>
                {text('postpone.bringBack')}
              </CallItem>
            )}
            {mail.folder !== 'INBOX' && mail.state === 'RECEIVED' && (
              <CallItem of={mails.move} onClick={() => moveTo('INBOX')}>
                {text('toInbox')}
              </CallItem>
            )}
            {mail.folder !== 'SPAM' && mail.state === 'RECEIVED' && (
              <CallItem of={mails.move} onClick={() => moveTo('SPAM')}>
                {text('toSpam')}
              </CallItem>
            )}
          </>
        )}
        {sourceDenied === null && mail.loaded && (
          <Menu.Item component="a" href={sourceAddressOf(mail.entityId)} download>
            {text('downloadSource')}
          </Menu.Item>
        )}
        {mail.own && settled && (
          <>
            <Menu.Divider />
            <CallItem of={mails.remove} danger onClick={() => onRemove(mail)}>
              {text(mail.folder === 'RECYCLE_BIN' ? 'removeForGood' : 'toBin')}
            </CallItem>
          </>
        )}
      </MoreMenu>
    </div>
  );
}

/** Ways to answer, with their keys. */
const answers = [
  { kind: 'reply', shortcut: 'r' },
  { kind: 'replyAll', shortcut: 'a' },
  { kind: 'forward', shortcut: 'f' },
] as const;

function Answers({ mail, onAnswer }: Pick<MailReaderProps, 'mail' | 'onAnswer'>) {
  const text = useTranslations('mails');
  return answers
    .filter(({ kind }) => mayAnswer(mail, kind))
    .map(({ kind, shortcut }) => (
      <CallButton
        key={kind}
        of={mails.createDraft}
        variant="default"
        size="sm"
        aria-keyshortcuts={shortcut}
        onClick={() => onAnswer(mail, kind)}
      >
        {text(kind)}
      </CallButton>
    ));
}

function Head({ mail }: { mail: MailCard }) {
  const text = useTranslations('mails');
  const { senderOf } = useNames();
  const { from, fromName, to, cc, bcc, sentTs, senderCheck, damaged, cutSize } = mail;
  const sizeOf = useFileSize();
  return (
    <header className={classes.mailHead}>
      <p className={classes.sender}>
        <strong>
          <bdi>{senderOf(mail)}</bdi>
        </strong>
        {fromName !== '' && from !== '' && <Ltr>{from}</Ltr>}
        {senderCheck === 'PASS' && <Mark look="good">{text('check.PASS')}</Mark>}
        {senderCheck === 'FAIL' && <Mark look="bad">{text('check.FAIL')}</Mark>}
      </p>
      <Addresses label={text('to')} addresses={to} />
      <Addresses label={text('cc')} addresses={cc} />
      <Addresses label={text('bcc')} addresses={bcc} />
      <p className={classes.quiet}>
        <DateText value={sentTs} withTime />
        {mail.conversation > 1 && (
          <>
            {' · '}
            <button
              type="button"
              className={classes.toConversation}
              onClick={() => document.getElementById(conversationId)?.focus()}
            >
              {text('conversation', { count: mail.conversation })}
            </button>
          </>
        )}
      </p>
      {mail.postponedTs !== null && (
        <p>
          <Mark look="warn">
            {text('postpone.until')} <DateText value={mail.postponedTs} withTime />
          </Mark>
        </p>
      )}
      {mail.customerId !== null && (
        <p className={classes.addresses}>
          <FiledTo mail={mail} />
        </p>
      )}
      {senderCheck === 'FAIL' && <p className={classes.warning}>{text('checkFailed')}</p>}
      {cutSize !== null && <p className={classes.warning}>{text('cut', { size: sizeOf(cutSize) })}</p>}
      {damaged && <p className={classes.warning}>{text('damaged')}</p>}
    </header>
  );
}
