'use client';

import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFileSize } from '@/components/documents/use-file-size';
import { shareOf } from '@/components/imports/arrived';
import { type FileUpload, fileUploads } from '@/components/imports/upload-store';
import { useFileUploads } from '@/components/imports/use-file-uploads';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { FileSource } from '@/lib/rules/imports/import-source';
import classes from '../imports.module.css';

interface OwnUploadsProps {
  source: FileSource;
  /** Nothing else is looked at: a file that has arrived is opened by itself. */
  idle: boolean;
  onUploaded: (importId: string) => void;
}

/** Shows the large files of a source that this page sends. They go on when the screen is left (IMP-02). */
export function OwnUploads({ source, ...rest }: OwnUploadsProps) {
  return useFileUploads()
    .filter((upload) => upload.source === source)
    .map((upload) => <OwnUpload key={upload.key} upload={upload} {...rest} />);
}

function OwnUpload({ upload, idle, onUploaded }: Omit<OwnUploadsProps, 'source'> & { upload: FileUpload }) {
  const words = useTranslations('jobs.upload');
  const { key, file, state, sending, failure, importId } = upload;
  useEffect(() => fileUploads.attend(key), [key]);
  const open = () => {
    fileUploads.dismiss(key);
    onUploaded(importId!);
  };
  useWhenArrived(upload, idle, open);
  return (
    <section className={classes.result} aria-label={file.name}>
      <h2 className={classes.fileName}>
        <bdi>{file.name}</bdi>
      </h2>
      <Place upload={upload} />
      {state === 'running' && <Progress sending={sending} file={file} />}
      {state === 'cancelling' && <p role="status">{words('cancelling')}</p>}
      {state === 'done' && <p role="status">{words('done')}</p>}
      {failure?.code === 'NOT_FOUND' && <p className={classes.reason}>{words('gone')}</p>}
      {failure && failure.code !== 'NOT_FOUND' && <ErrorNotice error={failure} />}
      <Actions upload={upload} onOpen={open} />
    </section>
  );
}

function Actions({ upload, onOpen }: { upload: FileUpload; onOpen: () => void }) {
  const text = useTranslations('imports.parts');
  const { key, state, sending } = upload;
  if (state === 'done')
    return (
      <div className={classes.actions}>
        <Button onClick={onOpen}>{text('open')}</Button>
      </div>
    );
  // What is complete is being handed on: there is nothing left to stop.
  const isFixed = state === 'cancelling' || (state === 'running' && sending.step === 'finishing');
  return (
    <div className={classes.actions}>
      {state === 'paused' || state === 'failed' ? (
        <Button onClick={() => fileUploads.resume(key)}>{text(upload.upload ? 'resume' : 'start')}</Button>
      ) : (
        <Button variant="default" disabled={isFixed} onClick={() => fileUploads.pause(key)}>
          {text('pause')}
        </Button>
      )}
      <Button variant="default" disabled={isFixed} onClick={() => void fileUploads.cancel(key)}>
        {text('cancel')}
      </Button>
    </div>
  );
}

/** Opens a file that arrives while it is looked at; one that had arrived before is opened by hand. */
function useWhenArrived({ state }: FileUpload, idle: boolean, open: () => void): void {
  const before = useRef(state);
  useEffect(() => {
    const arrives = before.current !== 'done' && state === 'done';
    before.current = state;
    if (arrives && idle) open();
  });
}

/** Says where an upload goes on, or that it begins anew because the file is another one. */
function Place({ upload: { upload, stoodAt, expectedId, file } }: { upload: FileUpload }) {
  const text = useTranslations('imports.parts');
  const format = useFormatter();
  if (!upload || stoodAt === null) return null;
  const isOther = expectedId !== null && expectedId !== upload.uploadId;
  if (!isOther && stoodAt === 0) return null;
  const share = format.number(shareOf(stoodAt, file.size), { style: 'percent' });
  return <p role="status">{isOther ? text('anew') : text('goesOn', { share })}</p>;
}

function Progress({ sending, file }: Pick<FileUpload, 'sending' | 'file'>) {
  const text = useTranslations('imports.parts');
  const words = useTranslations('jobs.upload');
  const format = useFormatter();
  const size = useFileSize();
  const { step, bytes, secondsLeft, waits } = sending;
  const share = format.number(shareOf(bytes, file.size), { style: 'percent' });
  const facts = text('counts', { share, sent: size(bytes), size: size(file.size) });
  return (
    <>
      <progress
        className={classes.progress}
        aria-label={text('sending')}
        max={file.size}
        value={step === 'finishing' ? undefined : bytes}
      />
      {step === 'sending' ? (
        <p>{secondsLeft === null ? facts : `${facts} · ${text('left', { minutes: Math.round(secondsLeft / 60) })}`}</p>
      ) : (
        <p role="status">{words(step)}</p>
      )}
      {waits && (
        <p role="status" className={classes.reason}>
          {words(`waits.${waits}`)}
        </p>
      )}
      {step === 'sending' && <p className={classes.quiet}>{text('stay')}</p>}
    </>
  );
}
