'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useAfterNavigation } from '@/components/shell/use-after-navigation';
import { useDismiss } from '@/components/shell/use-dismiss';
import { TrayIcon } from '@/components/ui/icons';
import { isUnderWay } from '@/lib/contract/tray-job';
import classes from './job-tray.module.css';
import { useTray } from './use-tray';

const JobPanel = dynamic(() => import('./job-panel').then((module) => module.JobPanel), { ssr: false });
const JobSheet = dynamic(() => import('./job-sheet').then((module) => module.JobSheet), { ssr: false });

/** Works that go on while the person does something else: a panel on a wide screen, a sheet on a phone (NAV-13). */
export function JobTray({ shape }: { shape: 'panel' | 'sheet' }) {
  const text = useTranslations('jobs');
  const { data: works } = useTray();
  const underWay = works?.filter(isUnderWay).length ?? 0;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(root, open && shape === 'panel', close);
  useAfterNavigation(close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || shape === 'sheet') return;
    close();
    button.current?.focus();
  };
  return (
    <div ref={root} className={classes.root} onKeyDown={onKeyDown}>
      <button ref={button} type="button" className={classes.button} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <TrayIcon size={22} />
        <span className="visually-hidden">{text('button', { count: underWay })}</span>
        {underWay > 0 && (
          <span className={classes.count} aria-hidden="true" dir="ltr">
            {underWay}
          </span>
        )}
      </button>
      {open && shape === 'panel' && (
        <div className={classes.panel} role="dialog" aria-label={text('title')}>
          <JobPanel />
        </div>
      )}
      {open && shape === 'sheet' && <JobSheet onClose={close} />}
    </div>
  );
}
