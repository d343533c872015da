'use client';

import { useTranslations } from 'next-intl';
import { useUnsent } from '@/components/data/unsent';
import { HeadPopup } from '@/components/shell/popup/head-popup';
import { TrayIcon } from '@/components/ui/icon/icons';
import { lazyDialog, lazyPart } from '@/components/ui/state/lazy-part';
import { isUnderWay } from '@/lib/contract/kit/job-stage';
import { useJobs } from './use-jobs';

const JobPanel = lazyPart(() => import('./job-panel').then((module) => module.JobPanel));
const JobSheet = lazyDialog(() => import('./job-sheet').then((module) => module.JobSheet));

/** Opens the list of background jobs: a panel on a wide screen, a sheet on a phone (NAV-13). */
export function JobTray({ shape }: { shape: 'panel' | 'sheet' }) {
  const text = useTranslations('jobs');
  const { data: jobs } = useJobs();
  const underWay = (jobs?.filter(isUnderWay).length ?? 0) + useUnsent();
  return (
    <HeadPopup
      shape={shape}
      icon={TrayIcon}
      name={text('button', { count: underWay })}
      count={underWay}
      title={text('title')}
      panel={() => <JobPanel />}
      sheet={(onClose) => <JobSheet onClose={onClose} />}
    />
  );
}
