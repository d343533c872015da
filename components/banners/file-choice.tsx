'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useAction } from '@/components/data/use-action';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { UploadIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import { banners } from '@/lib/contract/desk/banners';
import classes from './banner-form.module.css';

/** Chooses, replaces or removes the file of a banner. */
export function FileChoice({ fileId, onChange }: { fileId: string | null; onChange: (fileId: string | null) => void }) {
  const text = useTranslations('banners');
  const input = useRef<HTMLInputElement>(null);
  const sending = useAction(banners.uploadFile, { failureIn: 'screen', onDone: (sent) => onChange(sent.fileId) });
  return (
    <div role="group" aria-label={text('attachment')} className={classes.file}>
      <p className={classes.fileLabel}>{text('attachment')}</p>
      <Button
        variant="default"
        leftSection={<UploadIcon size={16} />}
        loading={sending.busy}
        onClick={() => input.current?.click()}
      >
        {text(fileId ? 'replace' : 'choose')}
      </Button>
      {fileId && (
        <>
          <span>
            {sending.answer?.fileId === fileId ? <WrittenText>{sending.answer.name}</WrittenText> : text('attached')}
          </span>
          <Button variant="subtle" onClick={() => onChange(null)}>
            {text('takeAway')}
          </Button>
        </>
      )}
      <p className={classes.fileHelp}>{text('attachmentHelp')}</p>
      {sending.failure && <ErrorNotice shape="line" error={sending.failure} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('attachment')}
        accept={banners.uploadFile.body.accepts.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) sending.run({ file });
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
