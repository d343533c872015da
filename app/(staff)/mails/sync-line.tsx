'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { RetryIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import type { BoxStatus } from '@/lib/contract/customers/mail-box-status';
import { mails } from '@/lib/contract/customers/mails';
import classes from './mails.module.css';

/** Says how fresh the mailbox is, and what to do when it cannot be read (MBX-01). */
export function SyncLine({ status }: { status: BoxStatus }) {
  const text = useTranslations('mails');
  const sync = useAction(mails.sync, { stale: ['mails'] });
  const { address, kind, state, problem, lastSuccessTs, missing, unloaded } = status;
  return (
    <section className={classes.sync} aria-label={text('sync.label')} data-state={state}>
      <p className={classes.syncAddress}>
        <Ltr>{address}</Ltr>
        <CallIcon
          of={mails.sync}
          variant="subtle"
          size={32}
          label={text('sync.now')}
          loading={sync.busy || state === 'IN_PROGRESS'}
          onClick={() => sync.run()}
        >
          <RetryIcon size={18} />
        </CallIcon>
      </p>
      <div role="status">
        {state === 'ERROR' && problem ? (
          <>
            <p className={classes.syncProblem}>{text(`sync.problems.${problem}.title`)}</p>
            <p>{text(`sync.problems.${problem}.next`)}</p>
          </>
        ) : (
          <p>
            {missing > 0
              ? text('sync.missing', { count: missing })
              : unloaded > 0
                ? text('sync.unloaded', { count: unloaded })
                : state === 'IN_PROGRESS' && text('sync.running')}
          </p>
        )}
        {kind === 'LOCAL' && <p>{text('sync.local')}</p>}
        {lastSuccessTs && (
          <p>
            {text('sync.last')} <DateText value={lastSuccessTs} withTime />
          </p>
        )}
      </div>
      {(kind === 'LOCAL' || state === 'ERROR') && (
        <Link href="/profile/edit">{text(kind === 'LOCAL' ? 'sync.connect' : 'sync.settings')}</Link>
      )}
    </section>
  );
}
