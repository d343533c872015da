'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { AlertIcon, RetryIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { useShell } from './shell-context';

/** What is shown in place of a screen that failed, with the number that finds the failure in the log. */
export function BrokenScreen({ reference, onRetry }: { reference: string | undefined; onRetry: () => void }) {
  const text = useTranslations('shell.broken');
  const words = useTranslations('common');
  const { viewer } = useShell();
  const again = (
    <Button leftSection={<RetryIcon size={18} />} onClick={onRetry}>
      {text('again')}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState level="page" icon={AlertIcon} title={text('title')} action={again}>
        <p>{text('text')}</p>
        {reference && (
          <p>
            {words('reference')} <Ltr>{reference}</Ltr>
          </p>
        )}
        {reference && !viewer.secretary && <Link href={`/support?reference=${encodeURIComponent(reference)}`}>{text('tellSupport')}</Link>}
      </EmptyState>
    </div>
  );
}
