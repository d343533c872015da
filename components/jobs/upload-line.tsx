'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFileSize } from '@/components/documents/use-file-size';
import { arrived, shareOf } from '@/components/imports/arrived';
import { importAddress, importPages } from '@/components/imports/import-pages';
import { type FileUpload, fileUploads, isSending } from '@/components/imports/upload-store';
import { ArrowForwardIcon, BanIcon, CloseIcon, RetryIcon } from '@/components/ui/icon/icons';
import { useErrorText } from '@/components/ui/state/error-notice';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import classes from './job-panel.module.css';

interface LineProps {
  name: string;
  facts: ReactNode;
  children: ReactNode;
}

function Line({ name, facts, children }: LineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.facts}>{facts}</p>
      </div>
      {children}
    </li>
  );
}

/** Shows a large file that this page sends: its progress, and what can be done with it. */
export function UploadLine({ upload }: { upload: FileUpload }) {
  const text = useTranslations('jobs.upload');
  const { key, file, source, state, sending, importId } = upload;
  const underWay = isSending(upload);
  // What is complete is being handed on: there is nothing left to stop.
  const fixed = state === 'cancelling' || (state === 'running' && sending.step === 'finishing');
  return (
    <Line name={file.name} facts={<Facts upload={upload} />}>
      {(state === 'paused' || state === 'failed') && (
        <Action label={text('resume', { name: file.name })} onPress={() => fileUploads.resume(key)}>
          <RetryIcon />
        </Action>
      )}
      {importId !== null && (
        <Link
          className={classes.action}
          href={importAddress(source, importId)}
          aria-label={text('open', { name: file.name })}
          title={text('open', { name: file.name })}
          onClick={() => fileUploads.dismiss(key)}
        >
          <ArrowForwardIcon />
        </Link>
      )}
      {state === 'done' ? (
        <Action label={text('remove', { name: file.name })} onPress={() => fileUploads.dismiss(key)}>
          <CloseIcon />
        </Action>
      ) : (
        <Action
          label={text('cancel', { name: file.name })}
          disabled={fixed}
          onPress={() => void fileUploads.cancel(key)}
        >
          <BanIcon />
        </Action>
      )}
      {underWay && (
        <progress
          className={classes.bar}
          aria-label={file.name}
          max={file.size}
          value={sending.step === 'sending' ? sending.bytes : undefined}
        />
      )}
    </Line>
  );
}

/** Shows an upload that a reload has stopped: its file has to be chosen once more. */
export function StoppedUploadLine({ upload }: { upload: ImportUpload }) {
  const text = useTranslations('jobs.upload');
  const format = useFormatter();
  const { fileName, source, size } = upload;
  const share = format.number(shareOf(arrived(upload), size), { style: 'percent' });
  return (
    <Line name={fileName} facts={text('stopped', { share })}>
      <Link
        className={classes.action}
        href={importPages[source]}
        aria-label={text('choose', { name: fileName })}
        title={text('choose', { name: fileName })}
      >
        <ArrowForwardIcon />
      </Link>
    </Line>
  );
}

interface ActionProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Action({ label, disabled, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      title={label}
      {...{ disabled }}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Facts({ upload: { state, sending, file, upload, failure } }: { upload: FileUpload }) {
  const text = useTranslations('jobs.upload');
  const format = useFormatter();
  const size = useFileSize();
  const describe = useErrorText();
  const bytes = sending.step === 'preparing' ? (upload ? arrived(upload) : 0) : sending.bytes;
  const share = format.number(shareOf(bytes, file.size), { style: 'percent' });
  if (state === 'failed')
    return <>{failure?.code === 'NOT_FOUND' ? text('gone') : describe(failure!.code, failure!).title}</>;
  if (state === 'running' && sending.waits) return <span role="status">{text(`waits.${sending.waits}`)}</span>;
  if (state === 'running' && sending.step === 'sending')
    return <>{text('counts', { share, sent: size(bytes), size: size(file.size) })}</>;
  if (state === 'paused') return <>{text('paused', { share })}</>;
  return <span role="status">{text(state === 'running' ? sending.step : state)}</span>;
}
