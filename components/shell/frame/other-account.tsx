'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { onOtherAccount, otherAccount } from '@/components/data/page-account';
import { isolate } from '@/lib/format/bidi';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import classes from '@/components/ui/popup/question-dialog.module.css';

/**
 * Says that somebody else has signed in since this page was made, once a call was refused for it. Nothing can be done on
 * the page any more, so every way out of the dialog loads it again, for who is signed in now.
 */
export function OtherAccount() {
  const text = useTranslations('shell.otherAccount');
  const name = useSyncExternalStore(onOtherAccount, otherAccount, () => null);
  if (name === null) return null;
  const reload = () => window.location.assign(window.location.pathname + window.location.search);
  return (
    <ModalDialog label={text('title')} className={classes.box} onClose={reload}>
      <h2 className={classes.title}>{text('title')}</h2>
      <p className={classes.body}>{text('text', { name: isolate(name) })}</p>
      <div className={classes.actions}>
        <Button onClick={reload}>{text('reload')}</Button>
      </div>
    </ModalDialog>
  );
}
