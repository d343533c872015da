'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { useErrorText } from '@/components/ui/error-notice';
import { AlertIcon, RetryIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { readFailureDigest } from '@/lib/contract/failure-digest';
import classes from './broken-screen.module.css';
import { useShell } from './shell-context';

/** Replaces a screen that failed: what failed, what to do, and the reference number in the log. */
export function BrokenScreen({ digest, onRetry }: { digest: string | undefined; onRetry: () => void }) {
  const text = useTranslations('shell.broken');
  const words = useTranslations('common');
  const { viewer } = useShell();
  const { code, reference } = readFailureDigest(digest);
  const failure = useErrorText()(code);
  const [title, advice] = code === 'UNKNOWN_ERROR' ? [text('title'), text('text')] : [failure.title, failure.next];
  const acts = (
    <div className={classes.acts}>
      <Button leftSection={<RetryIcon size={18} />} onClick={onRetry}>
        {text('again')}
      </Button>
      {reference && !viewer.secretary && (
        <ButtonLink href={`/support?reference=${encodeURIComponent(reference)}`} look="plain">
          {text('tellSupport')}
        </ButtonLink>
      )}
    </div>
  );
  return (
    <div role="alert">
      <EmptyState level="page" icon={AlertIcon} title={title} action={acts}>
        <p>{advice}</p>
        {reference && (
          <p>
            {words('reference')} <Ltr>{reference}</Ltr>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
