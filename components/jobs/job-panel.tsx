'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { TrayIcon } from '@/components/ui/icon/icons';
import { toFailure } from '@/components/data/api-failure';
import { JobLine } from './job-line';
import classes from './job-panel.module.css';
import { useJobs } from './use-jobs';

/** Lists jobs of the last days, newest first. */
export function JobPanel() {
  const text = useTranslations('jobs');
  const { data: jobs, error, refetch, isFetching } = useJobs();
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{text('title')}</h2>
      {error && !jobs && (
        <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {jobs?.length === 0 && (
        <EmptyState icon={TrayIcon} title={text('empty')}>
          {text('emptyHint')}
        </EmptyState>
      )}
      <ul className={classes.lines}>
        {jobs?.map((job) => (
          <JobLine key={job.jobId} job={job} />
        ))}
      </ul>
    </div>
  );
}
