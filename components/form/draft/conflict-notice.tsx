'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** Says that somebody else changed it meanwhile. */
  title: string;
  saving: boolean;
  /** Left out where this button submits the form around the notice. */
  onKeepMine?: () => void;
  onKeepTheirs: () => void;
  /** What is stored now. */
  children: ReactNode;
}

/** Shows what somebody else has saved while a form was open, and asks which version to keep. */
export function ConflictNotice({ title, saving, onKeepMine, onKeepTheirs, children }: ConflictNoticeProps) {
  const text = useTranslations('form.conflict');
  return (
    <div role="alert" className={classes.notice}>
      <p className={classes.title}>{title}</p>
      {children}
      <div className={classes.actions}>
        <Button type={onKeepMine ? 'button' : 'submit'} loading={saving} onClick={onKeepMine}>
          {text('keepMine')}
        </Button>
        <Button variant="default" onClick={onKeepTheirs}>
          {text('keepTheirs')}
        </Button>
      </div>
    </div>
  );
}
