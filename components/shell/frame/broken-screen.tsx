'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { useErrorText } from '@/components/ui/state/error-notice';
import { AlertIcon, RetryIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { readFailureDigest } from '@/lib/contract/kit/failure-digest';
import classes from './broken-screen.module.css';
import { useShell } from './shell-context';

/** Replaces a screen that failed: what failed, what to do, and the reference number in the log. */
export function BrokenScreen({ digest, onRetry }: { digest: string | undefined; onRetry: () => void }) {
  const text = useTranslations('shell.broken');
  const words = useTranslations('ui');
  const { viewer } = useShell();
  const { code, reference } = readFailureDigest(digest);
  const failure = useErrorText()(code);
  const [title, advice] = code === 'UNKNOWN_ERROR' ? [text('title'), text('text')] : [failure.title, failure.next];
  const actions = (
    <div className={classes.actions}>
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
      <EmptyState level="page" icon={AlertIcon} title={title} action={actions}>
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
