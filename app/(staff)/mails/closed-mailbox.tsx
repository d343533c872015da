'use client';

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { useShell } from '@/components/shell/frame/shell-context';
import { LockIcon, RetryIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { isolate } from '@/lib/format/bidi';

/** Says to who acts in another's name that the mail is closed, and how the person opens it (BKO-02, MBX-01). */
export function ClosedMailbox() {
  const text = useTranslations('mails');
  const { name } = useShell();
  const { refresh } = useRouter();
  const client = useQueryClient();
  const [looking, look] = useTransition();
  return (
    <PageFrame title={text('title')}>
      <EmptyState
        icon={LockIcon}
        title={text('closed.title')}
        action={
          <Button
            variant="default"
            leftSection={<RetryIcon size={18} />}
            loading={looking}
            onClick={() =>
              look(() => {
                refresh();
                // A list that was refused stands as such until it is read again.
                void client.invalidateQueries({ queryKey: ['mails'] });
              })
            }
          >
            {text('closed.again')}
          </Button>
        }
      >
        <p>{text('closed.text', { name: isolate(name) })}</p>
        <p>{text('closed.how')}</p>
      </EmptyState>
    </PageFrame>
  );
}
