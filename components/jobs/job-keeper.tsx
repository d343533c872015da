'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useErrorText } from '@/components/ui/state/error-notice';
import { showDone, showFailure } from '@/components/ui/action/toasts';
import type { Job } from '@/lib/contract/desk/jobs';
import { jobFile } from './job-file';
import { useEndings, useJobs } from './use-jobs';

/** Shows a toast on any screen when a job ends. */
export function JobKeeper() {
  const text = useTranslations('jobs');
  const describe = useErrorText();
  const { data: jobs } = useJobs();
  const tell = useCallback(
    ({ jobId, kind, stage, error, hasResult }: Job) => {
      const file = hasResult && { file: { href: jobFile(jobId), label: text('download') } };
      if (stage === 'DONE')
        showDone({ title: text(`kind.${kind}`), message: text(hasResult ? 'ready' : 'ended'), ...file });
      if (stage === 'FAILED')
        showFailure({ title: text(`kind.${kind}`), message: describe(error ?? 'UNKNOWN_ERROR').title });
    },
    [describe, text],
  );
  useEndings(jobs, tell);
  return null;
}
