'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import classes from './app-keeper.module.css';
import { listenForInstalling } from './install-prompt';
import { reportInstalling } from './report-installing';
import { registerServiceWorker } from './service-worker';

const updateToast = 'new-version';

/** Runs the installable app (NAV-07): its service worker, the offer of a new version, reports of installations. */
export function AppKeeper() {
  const text = useTranslations('shell.app');
  useEffect(() => listenForInstalling((event) => void reportInstalling(event)), []);
  useEffect(() => {
    void registerServiceWorker((takeOver) =>
      notifications.show({
        id: updateToast,
        autoClose: false,
        title: text('newVersion'),
        message: (
          <span className={classes.line}>
            {text('newVersionText')}
            <Button size="compact-sm" variant="light" onClick={takeOver}>
              {text('update')}
            </Button>
          </span>
        ),
      }),
    ).catch(() => undefined);
  }, [text]);
  return null;
}
