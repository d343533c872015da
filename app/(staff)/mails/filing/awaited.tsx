'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useFileLock } from '@/components/documents/lock/use-file-lock';
import { CallButton } from '@/components/shell/menu/call-button';
import { NearLink } from '@/components/ui/action/near-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyPart } from '@/components/ui/state/lazy-part';
import type { AwaitedPolicy } from '@/lib/contract/customers/mail-filing';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { mailAnswers } from '../use-mail-actions';
import classes from './filing.module.css';

const FilePassword = lazyPart(() =>
  import('@/components/documents/lock/file-password').then((file) => file.FilePassword),
);

interface AwaitedProps {
  mailId: string;
  awaited: AwaitedPolicy;
}

/** Proposes a file of a mail as the policy that an order waits for: one press attaches it and ends the wait (MBX-04). */
export function Awaited({ mailId, awaited }: AwaitedProps) {
  const text = useTranslations('filings');
  const { orderId, orderNumber, customerName, policyNumber, attachmentId, issueId, fileName, reason, found } = awaited;
  const take = useAction(mails.takePolicy, {
    stale: [...mailAnswers, 'documents', 'policies', 'orders'],
    failureIn: 'screen',
    done: () => text('awaited.done', { number: String(orderNumber) }),
  });
  const locked = useFileLock(take.failure);
  const run = (password?: string) =>
    take.run({
      params: { mailId },
      body: {
        ...{ attachmentId, issueId, documentName: text('awaited.documentName', { number: policyNumber }) },
        ...(password !== undefined && { password }),
      },
    });
  return (
    <section aria-label={text('awaited.title')}>
      <h3>{text('awaited.title')}</h3>
      <div className={classes.best}>
        <strong>
          <bdi>{customerName}</bdi>
          {' · '}
          <NearLink href={`/orders/${encodeURIComponent(orderId)}`}>
            {text('order', { number: String(orderNumber) })}
          </NearLink>
        </strong>
        <span className={classes.quiet}>
          {text(`awaited.reasons.${reason}`, { found: isolate(reason === 'PLATE' ? formatPlate(found) : found) })}{' '}
          {text('inFile', { name: isolate(fileName) })}
        </span>
        {!locked && (
          <CallButton of={mails.takePolicy} loading={take.busy} onClick={() => run()}>
            {text('awaited.take')}
          </CallButton>
        )}
      </div>
      {take.failure && <ErrorNotice shape="line" error={take.failure} />}
      {locked && <FilePassword name={fileName} action={text('unlock')} busy={take.busy} onOpen={run} />}
    </section>
  );
}
