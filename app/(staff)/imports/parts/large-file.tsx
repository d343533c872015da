'use client';

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { useAttempts } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { useFileSize } from '@/components/documents/use-file-size';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type ImportUpload, imports } from '@/lib/contract/customers/imports';
import classes from '../imports.module.css';
import { canHash } from './part-hash';
import { arrived, type Sending, sendInParts, shareOf } from './send-in-parts';

interface LargeFileProps extends Pick<ImportUpload, 'source' | 'supplier'> {
  file: File;
  /** Sheet whose columns are known already; null when that is seen after the upload. */
  sheet: string | null;
  /** Upload that the file should go on with: the one that was pressed, or one of the same name. */
  expected: ImportUpload | undefined;
  denied: string | null;
  onUploaded: (importId: string) => void;
  onCancelled: () => void;
}

/** Sends a large file in parts, which can be stopped and gone on with (IMP-02). */
export function LargeFile({ file, sheet, expected, denied, onUploaded, onCancelled, ...rest }: LargeFileProps) {
  // Known when the file was chosen: later the list has this upload itself.
  const [meant] = useState(expected);
  const text = useTranslations('imports.parts');
  const size = useFileSize();
  const { sending, upload, failure, start, pause } = useSending({ file, onUploaded, ...rest });
  const cancel = useAction(imports.abandonUpload, {
    stale: ['imports.uploads'],
    done: () => text('cancelled'),
    onDone: onCancelled,
  });
  const drop = () => {
    pause();
    if (upload) cancel.run({ params: { uploadId: upload.uploadId } });
    else onCancelled();
  };
  if (!canHash()) return <p className={classes.reason}>{text('needsHttps')}</p>;
  return (
    <>
      {!sending && <p>{text('about', { size: size(file.size) })}</p>}
      <p className={classes.quiet}>{sheet === null ? text('unknown') : text('known', { sheet })}</p>
      <Place {...{ file, upload }} expected={meant} />
      {sending && <Progress sending={sending} file={file} />}
      {failure?.code === 'NOT_FOUND' && <p className={classes.reason}>{text('gone')}</p>}
      {failure && failure.code !== 'NOT_FOUND' && <ErrorNotice error={failure} />}
      <div className={classes.actions}>
        {sending ? (
          <Button variant="default" disabled={sending.step === 'finishing'} onClick={pause}>
            {text('pause')}
          </Button>
        ) : (
          <ActionButton denied={denied} onClick={start}>
            {text(upload ? 'resume' : 'start')}
          </ActionButton>
        )}
        <Button variant="default" disabled={sending?.step === 'finishing'} loading={cancel.busy} onClick={drop}>
          {text('cancel')}
        </Button>
      </div>
    </>
  );
}

type SendingOf = Pick<LargeFileProps, 'file' | 'source' | 'supplier' | 'onUploaded'>;

/** Runs the upload. It stops when the screen closes, and what has arrived stays. */
function useSending({ file, source, supplier, onUploaded }: SendingOf) {
  const client = useQueryClient();
  const attempt = useAttempts();
  const [sending, setSending] = useState<Sending | null>(null);
  const [upload, setUpload] = useState<ImportUpload | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async () => {
    const control = new AbortController();
    stop.current = control;
    setFailure(null);
    setSending({ step: 'preparing', bytes: 0, secondsLeft: null, waits: false });
    const tell = (now: Sending) => !control.signal.aborted && setSending(now);
    try {
      const along = { attempt, signal: control.signal, tell, begun: setUpload };
      const { importId } = await sendInParts(file, { source, supplier }, along);
      await client.invalidateQueries({ queryKey: ['imports'] });
      onUploaded(importId);
    } catch (error) {
      if (!control.signal.aborted) {
        const found = toFailure(error);
        setFailure(found);
        if (found.code === 'NOT_FOUND') setUpload(null);
        setSending(null);
      }
      await client.invalidateQueries({ queryKey: ['imports', 'uploads'] });
    }
  };
  const pause = () => {
    stop.current?.abort();
    setSending(null);
  };
  return { sending, upload, failure, start: () => void start(), pause };
}

type PlaceProps = Pick<LargeFileProps, 'file' | 'expected'> & { upload: ImportUpload | null };

/** Says where an upload goes on, or that it begins anew because the file is another one. */
function Place({ file, upload, expected }: PlaceProps) {
  const text = useTranslations('imports.parts');
  const format = useFormatter();
  if (!upload) return null;
  const bytes = arrived(upload);
  const isOther = expected !== undefined && expected.uploadId !== upload.uploadId;
  if (!isOther && bytes === 0) return null;
  const share = format.number(shareOf(bytes, file.size), { style: 'percent' });
  return <p role="status">{isOther ? text('anew') : text('goesOn', { share })}</p>;
}

function Progress({ sending, file }: { sending: Sending; file: File }) {
  const text = useTranslations('imports.parts');
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
        <p role="status">{text(step)}</p>
      )}
      {waits && (
        <p role="status" className={classes.reason}>
          {text('waits')}
        </p>
      )}
      {step === 'sending' && <p className={classes.quiet}>{text('stay')}</p>}
    </>
  );
}
