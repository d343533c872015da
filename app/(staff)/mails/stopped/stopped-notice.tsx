'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { mails } from '@/lib/contract/customers/mails';
import classes from './stopped.module.css';

const StoppedDialog = dynamic(() => import('./stopped-dialog').then((file) => file.StoppedDialog), { ssr: false });

/** Mails of one page; whoever has more sees the others when some are done with. */
export const stoppedQuery = queryFor('mails.stopped', mails.stopped, { query: { size: 50 } });

/** Says that mails which were to leave will not, because their writer has left or could not sign in (MBX-05). */
export function StoppedNotice({ onOpen }: { onOpen: (mailId: string) => void }) {
  const text = useTranslations('mails.stopped');
  const denied = useDenied(mails.stopped);
  const { data } = useQuery({ ...stoppedQuery, enabled: denied === null });
  const [shown, setShown] = useState(false);
  const count = data?.totalElements ?? 0;
  return (
    <>
      {count > 0 && (
        <div className={classes.notice} role="status">
          <p>{text('notice', { count })}</p>
          <Button variant="default" size="compact-md" onClick={() => setShown(true)}>
            {text('show')}
          </Button>
        </div>
      )}
      {shown && (
        <StoppedDialog
          onOpen={(mailId) => {
            setShown(false);
            onOpen(mailId);
          }}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}
