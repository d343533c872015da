'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDenied } from '@/components/shell/menu/use-denied';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { WarningStrip } from '@/components/ui/state/warning-strip';
import { useRowCount } from '@/components/ui/value/use-count-text';
import { mails } from '@/lib/contract/customers/mails';
import { stoppedQuery } from './stopped-query';

const StoppedDialog = lazyDialog(() => import('./stopped-dialog').then((file) => file.StoppedDialog));

/** Says that mails which were to leave will not, because their writer has left or could not sign in (MBX-05). */
export function StoppedNotice({ onOpen }: { onOpen: (mailId: string) => void }) {
  const text = useTranslations('mails.stopped');
  const denied = useDenied(mails.stopped);
  const { data } = useQuery({ ...stoppedQuery, enabled: denied === null });
  const [shown, setShown] = useState(false);
  const rows = useRowCount();
  return (
    <>
      {data && data.totalElements > 0 && (
        <WarningStrip
          live
          action={
            <Button variant="default" size="compact-md" onClick={() => setShown(true)}>
              {text('show')}
            </Button>
          }
        >
          {text('notice', rows(data))}
        </WarningStrip>
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
