'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isParting } from '@/components/data/parting';
import { showDone, showFailure } from '@/components/ui/action/toasts';
import { useErrorText } from '@/components/ui/state/error-notice';
import { fileUploads } from './upload-store';

/** Tells on any screen how an upload ended, and goes on when there is a connection again. */
export function UploadKeeper() {
  const text = useTranslations('jobs.upload');
  const describe = useErrorText();
  const client = useQueryClient();
  useEffect(
    () =>
      fileUploads.onOutcome((outcome, { file, failure }, attended) => {
        void client.invalidateQueries({ queryKey: outcome === 'failed' ? ['imports', 'uploads'] : ['imports'] });
        if (isParting()) return;
        if (outcome === 'cancelled') showDone({ title: file.name, message: text('cancelled') });
        if (attended) return;
        if (outcome === 'done') showDone({ title: file.name, message: text('arrived') });
        if (outcome === 'failed') {
          const { code = 'UNKNOWN_ERROR', reference = '' } = failure ?? {};
          const message = code === 'NOT_FOUND' ? text('gone') : describe(code, failure ?? {}).title;
          showFailure({ title: file.name, message, reference });
        }
      }),
    [client, describe, text],
  );
  useEffect(() => {
    addEventListener('online', fileUploads.resumeLost);
    return () => removeEventListener('online', fileUploads.resumeLost);
  }, []);
  return null;
}
