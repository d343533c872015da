'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorNotice } from '@/components/ui/error-notice';
import { TrayIcon } from '@/components/ui/icons';
import { toFailure } from '@/components/data/api-failure';
import { JobLine } from './job-line';
import classes from './job-panel.module.css';
import { useTray } from './use-tray';

/** What goes on, and what has ended in the last days, the newest first. */
export function JobPanel() {
  const text = useTranslations('jobs');
  const { data: works, error, refetch, isFetching } = useTray();
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{text('title')}</h2>
      {error && !works && (
        <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {works?.length === 0 && (
        <EmptyState icon={TrayIcon} title={text('empty')}>
          {text('emptyHint')}
        </EmptyState>
      )}
      <ul className={classes.lines}>
        {works?.map((work) => (
          <JobLine key={work.jobId} work={work} />
        ))}
      </ul>
    </div>
  );
}
