'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { DateText } from '@/components/ui/value/date';
import { useErrorText } from '@/components/ui/state/error-notice';
import { ArrowForwardIcon, BanIcon, CloseIcon, DownloadIcon } from '@/components/ui/icon/icons';
import { jobs, type Job } from '@/lib/contract/desk/jobs';
import { isCut, isUnderWay } from '@/lib/contract/kit/job-stage';
import { jobFile } from './job-file';
import { placeOf } from './job-place';
import classes from './job-panel.module.css';

interface JobLineProps {
  job: Job;
  /** Name of its owner; a colleague's job cannot be acted on. Without it the job is the reader's own. */
  by?: string | null;
}

/** Shows one job: kind, progress, result and actions. */
export function JobLine({ job, by }: JobLineProps) {
  const text = useTranslations('jobs');
  const underWay = isUnderWay(job);
  const place = placeOf(job);
  const { action, pending } = useJobActions(job.jobId);
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p className={classes.name}>{text(`kind.${job.kind}`)}</p>
        <p className={classes.facts} role={underWay ? 'status' : undefined}>
          <Stage job={job} /> · <DateText value={job.createTs} withTime />
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}
        </p>
      </div>
      {place && (
        <Link className={classes.action} href={place.href} aria-label={text(place.name)} title={text(place.name)}>
          <ArrowForwardIcon />
        </Link>
      )}
      {job.hasResult && (
        <a
          className={classes.action}
          href={jobFile(job.jobId)}
          download
          aria-label={text('download')}
          title={text('download')}
        >
          <DownloadIcon />
        </a>
      )}
      {by === undefined && (
        <button
          type="button"
          className={classes.action}
          aria-label={text(underWay ? 'cancel' : 'remove')}
          title={text(underWay ? 'cancel' : 'remove')}
          disabled={pending}
          onClick={() => action(underWay ? 'cancel' : 'remove')}
        >
          {underWay ? <BanIcon /> : <CloseIcon />}
        </button>
      )}
      {underWay && (
        <progress
          className={classes.bar}
          aria-label={text(`kind.${job.kind}`)}
          max={job.total ?? undefined}
          value={job.total ? job.done : undefined}
        />
      )}
    </li>
  );
}

function Stage({ job }: { job: Job }) {
  const { stage, done, total, secondsLeft, error } = job;
  const text = useTranslations('jobs');
  const format = useFormatter();
  const describe = useErrorText();
  if (stage === 'FAILED') return <>{describe(error ?? 'UNKNOWN_ERROR').title}</>;
  if (isCut(job)) return <>{text('cut', { done: format.number(done), total: format.number(total ?? 0) })}</>;
  if (stage !== 'RUNNING' || total === null) return <>{text(`stage.${stage}`)}</>;
  const counts = text('counts', { done: format.number(done), total: format.number(total) });
  return <>{secondsLeft ? `${counts} · ${text('left', { seconds: secondsLeft })}` : counts}</>;
}

function useJobActions(jobId: string) {
  const { run, busy } = useAction(
    (send, action: 'cancel' | 'remove'): Promise<unknown> => send(jobs[action], { params: { jobId } }),
    {
      stale: ['jobs'],
    },
  );
  return { action: run, pending: busy };
}
