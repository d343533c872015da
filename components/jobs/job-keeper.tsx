'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import type { TrayJob } from '@/lib/contract/jobs';
import { useEndings, useTray } from './use-tray';

/** Says wherever the person is by then that a work has ended. */
export function JobKeeper() {
  const text = useTranslations('jobs');
  const describe = useErrorText();
  const { data: works } = useTray();
  const tell = useCallback(
    ({ kind, stage, error }: TrayJob) => {
      if (stage === 'DONE') showDone({ title: text(`kind.${kind}`), message: text('ready') });
      if (stage === 'FAILED')
        showFailure({ title: text(`kind.${kind}`), message: describe(error ?? 'UNKNOWN_ERROR').title });
    },
    [describe, text],
  );
  useEndings(works, tell);
  return null;
}
