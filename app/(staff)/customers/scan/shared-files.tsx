'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CallButton } from '@/components/shell/menu/call-button';
import { documents } from '@/lib/contract/documents/documents';
import classes from './shared-files.module.css';
import type { SharedHandle } from './use-shared';

/** Asks whether the files of a share belong to this scan. */
export function SharedFiles({ shared: { files, take, refuse } }: { shared: SharedHandle }) {
  const text = useTranslations('scan');
  if (files.length === 0) return null;
  return (
    <section role="status" className={classes.shared}>
      <div className={classes.words}>
        <p className={classes.title}>{text('shared.title', { count: files.length })}</p>
        <ul className={classes.names}>
          {files.slice(0, 3).map(({ name }, at) => (
            <li key={at}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        <p className={classes.note}>{text('shared.note')}</p>
      </div>
      <div className={classes.actions}>
        <CallButton of={documents.create} onClick={() => void take()}>
          {text('shared.take')}
        </CallButton>
        <Button variant="default" onClick={() => void refuse()}>
          {text('shared.refuse')}
        </Button>
      </div>
    </section>
  );
}
