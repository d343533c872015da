'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { RetryIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import type { BoxStatus } from '@/lib/contract/customers/mail-box-status';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import classes from './mails.module.css';

/** Says how fresh the mailbox is, and what to do when it cannot be read (MBX-01). */
export function SyncLine({ status }: { status: BoxStatus }) {
  const text = useTranslations('mails');
  const sync = useAction(mails.sync, { stale: ['mails'] });
  const { address, kind, state, problem, lastSuccessTs, missing, unloaded, lostFolders } = status;
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
        {lostFolders.map(({ folder, name, used }) => (
          <p key={folder} className={classes.syncProblem}>
            {text(used === null ? 'sync.lostUnused' : 'sync.lost', {
              folder: text(`folder.${folder}`),
              name: isolate(name),
              used: isolate(used ?? ''),
            })}
          </p>
        ))}
        {kind === 'LOCAL' && <p>{text('sync.local')}</p>}
        {lastSuccessTs && (
          <p>
            {text('sync.last')} <DateText value={lastSuccessTs} withTime />
          </p>
        )}
      </div>
      {lostFolders.length > 0 && <LostFolders status={status} />}
      {(kind === 'LOCAL' || state === 'ERROR') && (
        <Link href="/profile/edit">{text(kind === 'LOCAL' ? 'sync.connect' : 'sync.settings')}</Link>
      )}
    </section>
  );
}

/** Goes on with the folders that are used instead of lost ones, or leads to where others are chosen. */
function LostFolders({ status: { lostFolders, chosenFolders } }: { status: BoxStatus }) {
  const text = useTranslations('mails.sync');
  const save = useAction(mailboxes.saveFolders, { stale: ['mailboxes', 'mails'], done: () => text('lostSettled') });
  const standing = { ...chosenFolders };
  for (const { folder } of lostFolders) standing[folder] = null;
  const names = lostFolders.flatMap(({ used }) => (used === null ? [] : [isolate(used)]));
  return (
    <>
      {names.length > 0 && (
        <CallButton
          of={mailboxes.saveFolders}
          variant="default"
          size="sm"
          loading={save.busy}
          onClick={() => save.run({ body: standing })}
        >
          {text('lostKeep', { names: names.join(', ') })}
        </CallButton>
      )}
      <Link href="/profile/edit#mail-folders">{text('lostChoose')}</Link>
    </>
  );
}
