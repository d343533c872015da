'use client';

import { type ChangeEvent, useState } from 'react';
import { type ApiFailure, mayPass, toFailure } from '@/components/data/api-failure';
import { WrittenText } from '@/components/ui/value/written-text';
import type { ItemProps } from '../frame/item-props';
import { FailureNote } from '../frame/failure-note';
import { nextOf } from '../signing/next-of';
import { failureText, say, type PortalTexts } from '../frame/texts';
import { type Sent, useSending } from './use-sending';
import { sendFiles } from '../frame/portal-calls';
import { persist } from '../frame/persist';
import { PortalFrame } from '../frame/portal-frame';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { PagesIcon } from '../frame/frame-icons';
import { CameraIcon, CloseIcon, DownIcon, TickIcon, UpIcon } from '../frame/portal-icons';
import parts from '../frame/portal.module.css';
import classes from './send-files.module.css';

/** Explicit types make phones convert their own photo format. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

/** Uploads photos or files for one item, then completes it. */
export function SendFiles({ state, texts, locale, item, failure, isLast, onLeave, onFinish, onFailure }: ItemProps) {
  const { words } = texts;
  const { files, order, add, again, move, remove, complete, ready } = useSending(item.documentId ?? '', item.files);
  const [pending, setPending] = useState(false);
  const [late, setLate] = useState<readonly string[]>([]);
  // What was removed from the list is missed no longer.
  const missing = late.filter((name) => files.some((file) => file.name === name && !file.fileId));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    target.value = '';
  };
  const send = async () => {
    setPending(true);
    onFailure(undefined);
    try {
      const still = await complete();
      setLate(still);
      if (still.length > 0) return setPending(false);
      const { contents } = await persist(() => sendFiles(item.itemId, order));
      const next = nextOf(contents?.items ?? [], item.itemId);
      await (isLast && !next ? onFinish() : onLeave(next?.itemId));
    } catch (error) {
      onFailure(toFailure(error));
    }
    setPending(false);
  };
  return (
    <PortalFrame
      sender={state.sender}
      entered
      locale={locale}
      texts={texts}
      actions={
        <>
          <FailureNote failure={failure} texts={texts} />
          {missing.length > 0 && (
            <p role="alert" className={parts.failure}>
              {say(words.filesMissing, { names: missing.join(', ') })}
            </p>
          )}
          <button type="button" className={parts.primary} disabled={!ready || pending} onClick={send}>
            {pending ? words.finishing : words.sendFiles}
          </button>
        </>
      }
    >
      <div>
        <h1 className={parts.title}>
          <WrittenText>{item.title}</WrittenText>
        </h1>
        {item.note && (
          <p className={parts.lead}>
            <WrittenText>{item.note}</WrittenText>
          </p>
        )}
      </div>
      {item.rejectReason && <p className={parts.failure}>{say(words.rejectedNote, { reason: item.rejectReason })}</p>}
      <div className={classes.ways}>
        <label className={classes.way} data-main="true">
          <CameraIcon size={30} />
          <span>{words.takePhoto}</span>
          <input className="visually-hidden" type="file" accept="image/*" capture="environment" onChange={choose} />
        </label>
        <label className={classes.way}>
          <PagesIcon size={30} />
          <span>{words.chooseFiles}</span>
          <input className="visually-hidden" type="file" accept={accepted} multiple onChange={choose} />
        </label>
      </div>
      {files.length === 0 ? (
        <p className={parts.quiet}>{words.uploadHint}</p>
      ) : (
        <section>
          <h2 className={classes.heading}>{words.filesTitle}</h2>
          <ul className={classes.files}>
            {files.map((file, at) => (
              <SentFile
                key={file.key}
                file={file}
                texts={texts}
                onUp={at > 0 ? () => move(file.key, -1) : undefined}
                onDown={at < files.length - 1 ? () => move(file.key, 1) : undefined}
                onAgain={(password) => again(file, password)}
                onRemove={() => void remove(file)}
              />
            ))}
          </ul>
        </section>
      )}
      <button type="button" className={parts.link} onClick={() => void onLeave()}>
        {words.back}
      </button>
    </PortalFrame>
  );
}

function SentFile({
  file,
  texts,
  onUp,
  onDown,
  onAgain,
  onRemove,
}: {
  file: Sent;
  texts: PortalTexts;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  /** Undefined for the last one. */
  onDown: (() => void) | undefined;
  onAgain: (password?: string) => void;
  onRemove: () => void;
}) {
  const { words } = texts;
  const percent = Math.round(file.share * 100);
  const said = saidOf(file, texts, percent);
  return (
    <li className={classes.file} data-failed={file.failure !== undefined}>
      <span className={classes.thumb}>
        {file.picture ? <img src={file.picture} alt="" width={56} height={56} /> : <PagesIcon size={28} />}
      </span>
      <span className={classes.facts}>
        <span className={classes.name} dir="auto">
          {file.name}
        </span>
        <span className={classes.said} role="status">
          {file.fileId && <TickIcon size={16} />}
          <span>{said}</span>
        </span>
        {file.failure && <span className={classes.said}>{failureText(texts, file.failure).next}</span>}
        {file.failure && isLocked(file.failure) && <Password texts={texts} onOpen={onAgain} />}
        {!file.fileId && !file.failure && (
          <progress className={classes.progress} value={percent} max={100} aria-label={file.name} />
        )}
      </span>
      {file.failure && mayPass(file.failure) && (
        <button type="button" className={classes.again} onClick={() => onAgain()}>
          {words.retry}
        </button>
      )}
      {(onUp ?? onDown) && (
        <span className={classes.moves}>
          <Move label={say(words.moveUp, { name: file.name })} icon={UpIcon} onPress={onUp} />
          <Move label={say(words.moveDown, { name: file.name })} icon={DownIcon} onPress={onDown} />
        </span>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={say(words.removeFile, { name: file.name })}
        onClick={onRemove}
      >
        <CloseIcon size={20} />
      </button>
    </li>
  );
}

/** Returns how a file stands, in words. */
function saidOf({ failure, fileId, waits }: Sent, texts: PortalTexts, percent: number): string | undefined {
  const { words } = texts;
  if (failure) return failureText(texts, failure).title || words.uploadFailed;
  if (fileId) return words.uploadReady;
  return waits ? words.uploadWaiting : say(words.uploading, { percent });
}

/** A button that stays in its place when there is nowhere to go, so that the other one does not jump. */
function Move({ label, icon: IconOf, onPress }: { label: string; icon: Icon; onPress: (() => void) | undefined }) {
  return (
    <button type="button" className={classes.move} aria-label={label} disabled={!onPress} onClick={onPress}>
      <IconOf size={18} />
    </button>
  );
}

const isLocked = ({ code }: ApiFailure) => code === 'PDF_IS_ENCRYPTED' || code === 'PDF_PASSWORD_WRONG';

/** Asks for the password of a locked PDF. */
function Password({ texts: { words }, onOpen }: { texts: PortalTexts; onOpen: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <form
      method="dialog"
      className={classes.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) onOpen(password);
      }}
    >
      <input
        className={parts.field}
        dir="ltr"
        autoComplete="off"
        maxLength={128}
        aria-label={words.filePassword}
        placeholder={words.filePassword}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <button type="submit" className={classes.again} disabled={!password}>
        {words.openFile}
      </button>
    </form>
  );
}
