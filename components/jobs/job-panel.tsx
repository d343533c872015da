'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useFileUploads } from '@/components/imports/use-file-uploads';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { TrayIcon } from '@/components/ui/icon/icons';
import { toFailure } from '@/components/data/api-failure';
import { imports } from '@/lib/contract/customers/imports';
import { JobLine } from './job-line';
import classes from './job-panel.module.css';
import { StoppedUploadLine, UploadLine } from './upload-line';
import { useJobs } from './use-jobs';

/** Lists uploads of this page, uploads that were stopped, and jobs of the last days: each newest first. */
export function JobPanel() {
  const text = useTranslations('jobs');
  const { data: jobs, error, refetch, isFetching } = useJobs();
  const uploads = useFileUploads();
  const stopped = useStoppedUploads();
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{text('title')}</h2>
      {error && !jobs && (
        <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {jobs?.length === 0 && uploads.length + stopped.length === 0 && (
        <EmptyState icon={TrayIcon} title={text('empty')}>
          {text('emptyHint')}
        </EmptyState>
      )}
      <ul className={classes.lines}>
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} />
        ))}
        {stopped.map((upload) => (
          <StoppedUploadLine key={upload.uploadId} upload={upload} />
        ))}
        {jobs?.map((job) => (
          <JobLine key={job.jobId} job={job} />
        ))}
      </ul>
    </div>
  );
}

/** Returns what the person has begun to upload and this page does not send: another tab does, or nobody. */
function useStoppedUploads() {
  const { data = [] } = useQuery(queryFor('imports.uploads', imports.uploads, { query: {} }));
  const own = new Set(useFileUploads().map(({ upload }) => upload?.uploadId));
  return data.filter(({ uploadId }) => !own.has(uploadId));
}
