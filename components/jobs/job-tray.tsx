'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { HeadPopup } from '@/components/shell/head-popup';
import { TrayIcon } from '@/components/ui/icons';
import { isUnderWay } from '@/lib/contract/tray-job';
import { useTray } from './use-tray';

const JobPanel = dynamic(() => import('./job-panel').then((module) => module.JobPanel), { ssr: false });
const JobSheet = dynamic(() => import('./job-sheet').then((module) => module.JobSheet), { ssr: false });

/** Works that go on while the person does something else: a panel on a wide screen, a sheet on a phone (NAV-13). */
export function JobTray({ shape }: { shape: 'panel' | 'sheet' }) {
  const text = useTranslations('jobs');
  const { data: works } = useTray();
  const underWay = works?.filter(isUnderWay).length ?? 0;
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
