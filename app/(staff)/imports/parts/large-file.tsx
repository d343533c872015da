'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { canHash } from '@/components/imports/part-hash';
import { fileUploads } from '@/components/imports/upload-store';
import { useFileSize } from '@/components/documents/use-file-size';
import { ActionButton } from '@/components/ui/action/action-button';
import { Button } from '@mantine/core';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import classes from '../imports.module.css';

interface LargeFileProps extends Pick<ImportUpload, 'source' | 'supplier'> {
  file: File;
  /** Sheet whose columns are known already; null when that is seen after the upload. */
  sheet: string | null;
  /** Upload that the file should go on with: the one that was pressed, or one of the same name. */
  expected: ImportUpload | undefined;
  denied: string | null;
  /** It is being sent now, or is not to be. */
  onLeave: () => void;
}

/** Offers to send a large file in parts (IMP-02). */
export function LargeFile({ file, source, supplier, sheet, expected, denied, onLeave }: LargeFileProps) {
  const text = useTranslations('imports.parts');
  const size = useFileSize();
  // Loaded now: the connection may be gone when it is needed.
  useEffect(() => void import('@/components/imports/send-in-parts').catch(() => undefined), []);
  if (!canHash()) return <p className={classes.reason}>{text('needsHttps')}</p>;
  const start = () => {
    fileUploads.start({ file, source, supplier, expectedId: expected?.uploadId ?? null });
    onLeave();
  };
  return (
    <>
      <p>{text('about', { size: size(file.size) })}</p>
      <p className={classes.quiet}>{sheet === null ? text('unknown') : text('known', { sheet })}</p>
      <div className={classes.actions}>
        <ActionButton denied={denied} onClick={start}>
          {text('start')}
        </ActionButton>
        <Button variant="default" onClick={onLeave}>
          {text('cancel')}
        </Button>
      </div>
    </>
  );
}
