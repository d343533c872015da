'use client';

import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Panel } from '@/components/ui/state/panel';
import { jobs } from '@/lib/contract/desk/jobs';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { isUnderWay, keptJobDays } from '@/lib/contract/kit/job-stage';
import { agencyJobsQuery } from './agency-jobs-query';
import { JobLine } from './job-line';
import classes from './job-panel.module.css';

/** Time between two looks while a job runs, ms. */
const lookEvery = 5_000;

interface AgencyJobsProps {
  first: OutputOf<typeof jobs.find>;
  /** The jobs are those of the whole agency. */
  all: boolean;
}

/** Lists exports, searches and other work in the background with what came of it, page by page. */
export function AgencyJobs({ first, all }: AgencyJobsProps) {
  const text = useTranslations('jobs');
  const [page, setPage] = useState(0);
  const { data, error, refetch, isFetching } = useFirstQuery(
    {
      ...queryFor('jobs.find', jobs.find, { query: { ...agencyJobsQuery, page } }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.content.some(isUnderWay) ? lookEvery : false),
    },
    page === 0 ? first : undefined,
  );
  const shown = data ?? first;
  return (
    <div className={classes.overview}>
      <Panel title={text('title')}>
        <p className={classes.facts}>{text(all ? 'agency.all' : 'agency.own', { days: keptJobDays })}</p>
        {error && (
          <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {shown.totalElements === 0 && <p>{text('agency.none')}</p>}
        <ul className={classes.lines} aria-label={text('title')}>
          {shown.content.map(({ own, by, ...job }) => (
            <JobLine key={job.jobId} job={job} {...(!own && { by })} />
          ))}
        </ul>
        {shown.totalPages > 1 && (
          <div className={classes.pages}>
            <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {text('agency.later')}
            </Button>
            <Button variant="default" disabled={page + 1 >= shown.totalPages} onClick={() => setPage(page + 1)}>
              {text('agency.earlier')}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  );
}
