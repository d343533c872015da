'use client';

import { ActionIcon, Button, Menu, Skeleton, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { useDenied } from '@/components/shell/menu/use-denied';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { ArrowBackIcon, UploadIcon } from '@/components/ui/icon/icons';
import { useKeyboardRoom } from '@/components/ui/kit/use-keyboard-room';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { lazyDialog, lazyPart } from '@/components/ui/state/lazy-part';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { MailDraft } from '@/lib/contract/customers/mail-drafts';
import { sentFileTypes } from '@/lib/contract/customers/mail-files';
import { mails } from '@/lib/contract/customers/mails';
import { longestMail, tooLongOf } from '@/lib/rules/work/mail';
import { htmlOfText, textOfWritten } from '@/lib/rules/work/written-mail';
import { mailAnswers } from '../use-mail-actions';
import { ComposerFiles, FileFailures } from './composer-files';
import classes from './composer.module.css';
import { DocumentDialog } from './document-dialog';
import { DraftState } from './draft-state';
import { type Forgotten, forgottenIn } from './forgotten';
import { LateQuote, useLateQuote } from './late-quote';
import { LaterDialog } from './later-dialog';
import { OpenFields } from './open-fields';
import { RecipientsField, wrongRecipients } from './recipients-field';
import type { RichHandle } from './rich/rich-text';
import { StoredVersion } from './stored-version';
import { useDraftFiles } from './use-draft-files';
import { useDraftSaves } from './use-draft-saves';
import { useUntouched } from './use-untouched';

const TemplateDialog = lazyDialog(() => import('./template-dialog').then((file) => file.TemplateDialog));

/** The editor is large and loads when somebody writes. */
const RichText = lazyPart(() => import('./rich/rich-text').then((file) => file.RichText), {
  loading: () => <Skeleton className={classes.textWaits} />,
});

interface ComposerProps {
  mail: MailCard;
  /** The draft is being deleted, or asked about: nothing is saved meanwhile. */
  leaving: boolean;
  /** What the mail is filed to. */
  place: ReactNode;
  onOpen: (mailId: string) => void;
  onRemove: (mail: MailCard) => void;
  onClose: () => void;
}

const filesIn = (transfer: DataTransfer) => [...transfer.files];

/** Writes a mail: recipients, subject, text and files; saved as it is typed (MBX-02). */
export function Composer({ mail, leaving, place, onOpen, onRemove, onClose }: ComposerProps) {
  const text = useTranslations('mails.composer');
  const saves = useDraftSaves(mail, leaving);
  const upload = useDraftFiles(mail.entityId);
  const send = useSending(mail, { saves, uploading: upload.sending.length > 0 }, onOpen);
  useUntouched(mail, saves.typed || saves.saving || upload.sending.length > 0 || send.busy);
  useKeyboardRoom();
  const [over, setOver] = useState(false);
  const template = useTemplate();
  const quote = useLateQuote(mail, { saves, handle: template.handle, sending: send.busy });
  const [presses, setPresses] = useState(0);
  const askByKey = useEffectEvent(() => presses > 0 && send.ask());
  // The same key takes the address that is being typed: it is a recipient by now.
  useEffect(() => void askByKey(), [presses]);
  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer) => {
    const files = filesIn(transfer);
    // What the text has taken is not taken again.
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    upload.add(files);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const wrong = wrongRecipients();
    if (wrong) wrong.focus();
    else setPresses(presses + 1);
  };
  return (
    <article
      className={classes.composer}
      aria-label={text('title')}
      data-over={over || undefined}
      onKeyDown={onKeyDown}
      // A field of recipients would look for addresses in a file.
      onPasteCapture={(event) => event.target instanceof HTMLInputElement && take(event, event.clipboardData)}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer);
      }}
    >
      <Bar {...{ mail, upload, send, onRemove, onClose }} onTemplate={template.choose} />
      <FileFailures failures={upload.failures} />
      <DraftState saves={saves} />
      {place}
      {saves.conflict && (
        <ConflictNotice
          title={text('conflict')}
          saving={saves.saving}
          onKeepMine={saves.keepMine}
          onKeepTheirs={saves.keepTheirs}
        >
          <StoredVersion mail={mail} draft={saves.draft} />
        </ConflictNotice>
      )}
      <Fields
        saves={saves}
        answers={mail.answersId !== null}
        needsRecipient={send.needsRecipient}
        onFiles={upload.add}
        handle={template.handle}
      />
      <LateQuote {...quote} />
      <OpenFields written={saves.draft.text} />
      <ComposerFiles files={mail.files} upload={upload} />
      {over && (
        <p className={classes.drop} aria-hidden="true">
          <UploadIcon size={28} /> {text('dropHere')}
        </p>
      )}
      {template.choosing && <TemplateDialog mail={mail} onInsert={template.insert} onClose={template.stop} />}
      {send.choosing && <LaterDialog onChoose={send.later} onClose={send.stop} />}
      {send.forgotten && (
        <QuestionDialog
          title={text(`${send.forgotten}.title`)}
          action={text(`${send.forgotten}.send`)}
          onAction={send.anyway}
          onClose={send.stop}
        >
          {text(`${send.forgotten}.text`)}
        </QuestionDialog>
      )}
    </article>
  );
}

interface BarProps extends Pick<ComposerProps, 'mail' | 'onRemove' | 'onClose'> {
  upload: ReturnType<typeof useDraftFiles>;
  send: ReturnType<typeof useSending>;
  onTemplate: () => void;
}

function Bar({ mail, upload, send, onTemplate, onRemove, onClose }: BarProps) {
  const text = useTranslations('mails.composer');
  const words = useTranslations('mails');
  const files = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={classes.bar}>
      <ActionIcon className={classes.back} variant="subtle" size={40} aria-label={words('back')} onClick={onClose}>
        <ArrowBackIcon size={20} />
      </ActionIcon>
      <CallButton
        of={mails.send}
        size="sm"
        loading={send.busy || upload.sending.length > 0}
        aria-keyshortcuts="Control+Enter"
        onClick={send.ask}
      >
        {text('send')}
      </CallButton>
      <CallButton of={mails.addAttachment} size="sm" variant="default" onClick={() => files.current?.click()}>
        <UploadIcon size={20} className={classes.addFileIcon} />
        <span className={classes.addFile}>{text('addFile')}</span>
      </CallButton>
      <MoreMenu size="sm">
        <CallItem of={mails.send} onClick={send.askWhen}>
          {text('later.open')}
        </CallItem>
        <CallItem of={mails.saveDraft} onClick={onTemplate}>
          {text('template.open')}
        </CallItem>
        <CallItem of={mails.attachDocument} onClick={() => setChoosing(true)}>
          {text('attachDocument')}
        </CallItem>
        <Menu.Divider />
        <CallItem of={mails.remove} danger onClick={() => onRemove(mail)}>
          {text('discard')}
        </CallItem>
      </MoreMenu>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={sentFileTypes.join(',')}
        data-attach
        onChange={({ currentTarget }) => {
          upload.add(currentTarget.files ?? []);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      {choosing && <DocumentDialog mail={mail} onAttached={upload.show} onClose={() => setChoosing(false)} />}
    </div>
  );
}

interface FieldsProps {
  saves: ReturnType<typeof useDraftSaves>;
  /** Whether it answers another mail. */
  answers: boolean;
  needsRecipient: boolean;
  onFiles: (files: readonly File[]) => void;
  handle: RefObject<RichHandle | null>;
}

function Fields({
  saves: { draft, revision, change: onChange },
  answers,
  needsRecipient,
  onFiles,
  handle,
}: FieldsProps) {
  const text = useTranslations('mails.composer');
  const words = useTranslations('mails');
  const [more, setMore] = useState(draft.cc.length > 0 || draft.bcc.length > 0);
  return (
    <div className={classes.fields}>
      <RecipientsField
        label={words('to')}
        value={draft.to}
        autoFocus={draft.to.length === 0}
        error={needsRecipient ? text('needsRecipient') : undefined}
        onChange={(to) => onChange({ to })}
      />
      {more ? (
        <>
          <RecipientsField label={words('cc')} value={draft.cc} onChange={(cc) => onChange({ cc })} />
          <RecipientsField label={words('bcc')} value={draft.bcc} onChange={(bcc) => onChange({ bcc })} />
        </>
      ) : (
        <Button className={classes.more} variant="subtle" size="compact-sm" onClick={() => setMore(true)}>
          {text('moreRecipients')}
        </Button>
      )}
      <TextInput
        label={text('subject')}
        dir="auto"
        maxLength={300}
        value={draft.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <RichText
        html={draft.html ?? htmlOfText(draft.text)}
        revision={revision}
        autoFocus={draft.to.length > 0}
        foldsQuote={answers}
        error={useLength(draft)}
        onChange={(html) => onChange({ html, text: textOfWritten(html) })}
        onFiles={onFiles}
        handle={handle}
      />
    </div>
  );
}

/** Returns why a text is too long to be saved and sent; undefined for one that is not. */
function useLength(draft: MailDraft): string | undefined {
  const rules = useTranslations('form.rules');
  const text = useTranslations('mails.composer');
  const tooLong = tooLongOf(draft);
  if (tooLong === null) return undefined;
  return tooLong === 'text' ? rules('longest', { count: longestMail }) : text('tooMuchForm');
}

/** Puts a template into the text: where the cursor stood, above signature and quoted text when it was never there. */
function useTemplate() {
  const handle = useRef<RichHandle>(null);
  const [choosing, setChoosing] = useState(false);
  const stop = () => setChoosing(false);
  return {
    handle,
    choosing,
    choose: () => setChoosing(true),
    stop,
    insert: (words: string) => {
      stop();
      handle.current?.insert(words);
    },
  };
}

interface Writing {
  saves: ReturnType<typeof useDraftSaves>;
  /** A file is on its way: the mail waits for it. */
  uploading: boolean;
}

/** Sends a draft: asks about a forgotten file first, and offers to take the mail back until it leaves. */
function useSending(mail: MailCard, { saves, uploading }: Writing, onOpen: (mailId: string) => void) {
  const text = useTranslations('mails.composer');
  const client = useQueryClient();
  const params = { mailId: mail.entityId };
  const denied = useDenied(mails.recall);
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const { draft } = saves;
  const isEmpty = draft.to.length + draft.cc.length + draft.bcc.length === 0;
  const show = (card: MailCard) => keepAnswer(client, queryFor('mails.get', mails.get, { params }).queryKey, card);
  const send = useAction(
    async (run, time: string | null) => {
      const version = await saves.latest(run);
      return run(mails.send, { params, body: { version, at: time } }).catch(async (error: unknown) => {
        // The mail may be in the outbox although the answer was lost.
        const card = await run(mails.get, { params }).catch(() => null);
        if (card === null || card.state === 'DRAFT') throw error;
        return card;
      });
    },
    {
      stale: mailAnswers,
      done: (_, time) => text(time === null ? 'sent' : 'later.done'),
      undo: () =>
        denied === null
          ? {
              run: async (run) => show(await run(mails.recall, { params })),
              done: () => text('recalled'),
              onDone: () => onOpen(mail.entityId),
            }
          : null,
      onDone: show,
      onFailed: ({ code }) => {
        if (code !== 'CONFLICT') return undefined;
        void client.invalidateQueries({ queryKey: ['mails', 'get'] });
        return text('conflict');
      },
    },
  );
  const stop = () => {
    setForgotten(null);
    setChoosing(false);
  };
  const leave = (time: string | null) => {
    stop();
    send.run(time);
  };
  const mayLeave = () => {
    setTried(true);
    const wrong = wrongRecipients();
    wrong?.focus();
    return !(wrong || isEmpty || send.busy || saves.conflict || uploading || tooLongOf(draft) !== null);
  };
  /** Asks about what was forgotten before the mail goes into the outbox. */
  const ask = (time: string | null) => {
    setAt(time);
    setChoosing(false);
    const found = forgottenIn(mail, draft);
    if (found) setForgotten(found);
    else leave(time);
  };
  return {
    busy: send.busy,
    needsRecipient: tried && isEmpty,
    forgotten,
    choosing,
    ask: () => mayLeave() && ask(null),
    askWhen: () => mayLeave() && setChoosing(true),
    later: ask,
    anyway: () => leave(at),
    stop,
  };
}
