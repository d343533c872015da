'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useAfterNavigation } from '@/components/shell/use-after-navigation';
import { useDismiss } from '@/components/shell/use-dismiss';
import { BellIcon } from '@/components/ui/icons';
import classes from './notification-bell.module.css';
import { useFeed } from './use-feed';

const NotificationPanel = dynamic(() => import('./notification-panel').then((module) => module.NotificationPanel), { ssr: false });
const NotificationSheet = dynamic(() => import('./notification-sheet').then((module) => module.NotificationSheet), { ssr: false });

/** The bell with the number of unread ones: opens a panel below it on a wide screen, a sheet over all of it on a phone. */
export function NotificationBell({ shape }: { shape: 'panel' | 'sheet' }) {
  const text = useTranslations('notifications');
  const unread = useFeed()?.unread ?? 0;
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
      <button ref={button} type="button" className={classes.bell} aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(!open)}>
        <BellIcon size={22} />
        <span className="visually-hidden">{text('bell', { count: unread })}</span>
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true" dir="ltr">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {open && shape === 'panel' && (
        <div className={classes.panel} role="dialog" aria-label={text('title')}>
          <NotificationPanel onClose={close} />
        </div>
      )}
      {open && shape === 'sheet' && <NotificationSheet onClose={close} />}
    </div>
  );
}
