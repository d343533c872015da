'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, useRef, useState } from 'react';
import { ApiFailure, toFailure } from '@/components/data/api-failure';
import { useAttempts } from '@/components/data/attempts';
import { needsPassword } from '@/components/documents/lock/file-lock';
import { CallButton } from '@/components/shell/menu/call-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { UploadIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { documents } from '@/lib/contract/documents/documents';
import { uploadLimits } from '@/lib/contract/kit/upload-rules';
import { megabytesOf } from '@/lib/format/file';
import classes from './what-step.module.css';

const FilePassword = lazyPart(() =>
  import('@/components/documents/lock/file-password').then((file) => file.FilePassword),
);

interface Added {
  documentId: string;
  documentName: string;
}

interface AddDocumentsProps {
  customerId: string;
  orderId: string | null;
  onAdded: (document: Added) => void;
}

interface Fault {
  file: File;
  failure: ApiFailure;
}

const isPdf = (file: File): boolean => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** Adds PDF files from this device: each becomes a document of the customer, to be signed. */
export function AddDocuments({ customerId, orderId, onAdded }: AddDocumentsProps) {
  const text = useTranslations('envelopes');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [faults, setFaults] = useState<Fault[]>([]);
  const attempt = useAttempts();
  const round = useRef(0);
  const take = async (files: readonly File[], password?: string) => {
    setFaults((before) => (password ? before.filter(({ file }) => !files.includes(file)) : []));
    for (const file of files) {
      setSending({ name: file.name, share: 0 });
      try {
        onAdded(await addDocument(file, password, (share) => setSending({ name: file.name, share })));
      } catch (error) {
        setFaults((before) => [...before, { file, failure: toFailure(error) }]);
      }
    }
    setSending(null);
  };
  const addDocument = async (
    file: File,
    password: string | undefined,
    onProgress: (share: number) => void,
  ): Promise<Added> => {
    const documentName = file.name.replace(/\.pdf$/i, '').slice(0, 200) || file.name;
    if (!isPdf(file))
      throw new ApiFailure(415, { code: 'WRONG_FILE_TYPE', accepts: ['application/pdf'], reference: '' });
    return attempt(async (send) => {
      const body = { customerId, orderId, documentName, infoType: 'AGREEMENT' as const, awaitsFile: true };
      const { documentId } = await send(documents.create, { body }, { of: String(round.current) });
      try {
        const fields = password ? { fields: { password } } : {};
        await send(documents.upload, { params: { documentId }, file, ...fields }, { onProgress });
      } catch (error) {
        // A retry creates a new one; the document that awaits its file is never shown.
        round.current += 1;
        throw error;
      }
      return { documentId, documentName };
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CallButton
        of={documents.create}
        variant="light"
        leftSection={<UploadIcon size={18} />}
        loading={sending !== null}
        onClick={() => input.current?.click()}
      >
        {text('addFiles')}
      </CallButton>
      <p className={classes.dropHint}>{text('addFilesHint', { limit: megabytesOf(uploadLimits.document) })}</p>
      {sending && (
        <p className={classes.sending}>
          <bdi>{sending.name}</bdi>
          <progress value={sending.share} max={1} aria-label={text('sendingFile', { name: sending.name })} />
        </p>
      )}
      {faults.map(({ file, failure }) => (
        <div key={file.name} className={classes.fault}>
          <bdi>{file.name}</bdi>
          <ErrorNotice shape="line" error={failure} />
          {needsPassword(failure) && (
            <FilePassword name={file.name} onOpen={(password) => void take([file], password)} />
          )}
        </div>
      ))}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="application/pdf,.pdf"
        aria-label={text('addFiles')}
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
