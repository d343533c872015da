'use client';

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { SectionCard } from '@/components/form/frame/section-card';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import {
  type FolderChoice,
  folderChoice,
  type MailboxFolders,
  mailboxes,
  type ServerFolder,
} from '@/lib/contract/agencies/mailboxes';
import { isolate } from '@/lib/format/bidi';
import classes from './profile.module.css';

const id = 'mail-folders';

/** Corrects which folders of the mail server are used as inbox, sent mail, recycle bin and spam (MBX-01). */
export function MailFoldersSection() {
  const text = useTranslations('profiles.mailFolders');
  const denied = useDenied(mailboxes.folders);
  const [asked, setAsked] = useState(false);
  // Who comes for them need not ask once more.
  useEffect(() => setAsked(window.location.hash === `#${id}`), []);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor('mailboxes.folders', mailboxes.folders),
    enabled: asked && denied === null,
  });
  return (
    <SectionCard id={id} title={text('title')}>
      <p className={classes.intro}>{text('intro')}</p>
      {!asked && (
        <div className={classes.actions}>
          <ActionButton variant="default" denied={denied} onClick={() => setAsked(true)}>
            {text('read')}
          </ActionButton>
        </div>
      )}
      {asked && !data && isFetching && <SkeletonRows rows={4} height={64} />}
      {error && !data && <ErrorNotice error={toFailure(error)} shape="line" onRetry={() => void refetch()} />}
      {data && data.problem !== null && (
        <div className={classes.actions} role="alert">
          <p className={classes.intro}>{text('unread')}</p>
          <ActionButton variant="default" denied={denied} loading={isFetching} onClick={() => void refetch()}>
            {text('again')}
          </ActionButton>
        </div>
      )}
      {data?.problem === null && <Choice key={JSON.stringify(data)} folders={data} />}
    </SectionCard>
  );
}

const chosenOf = ({ roles }: MailboxFolders) =>
  Object.fromEntries(roles.map(({ folder, chosen }) => [folder, chosen])) as FolderChoice;

function Choice({ folders }: { folders: MailboxFolders }) {
  const text = useTranslations('profiles.mailFolders');
  const mails = useTranslations('mails');
  const rules = useTranslations('form.rules');
  const denied = useDenied(mailboxes.saveFolders);
  const [choice, setChoice] = useState(() => chosenOf(folders));
  const { run, busy, failure } = useAction(mailboxes.saveFolders, {
    failureIn: 'screen',
    stale: ['mailboxes', 'mails'],
    done: () => text('saved'),
  });
  const fields = useRef<HTMLDivElement>(null);
  const taken = new Set(folderChoice.safeParse(choice).error?.issues.map(({ path }) => path[0] as ServerFolder));
  const save = () => {
    // Who presses although two are the same is led to the first of them.
    if (taken.size > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else run({ body: choice });
  };
  return (
    <div ref={fields} className={classes.form}>
      {folders.roles.map(({ folder, name, chosen }) => {
        const isLost = chosen !== null && !folders.names.includes(chosen);
        return (
          <NativeSelect
            key={folder}
            label={mails(`folder.${folder}`)}
            value={choice[folder] ?? ''}
            description={
              isLost && choice[folder] === chosen
                ? text('lost', { chosen: isolate(chosen), used: isolate(name ?? text('none')) })
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={taken.has(folder) ? rules('mailFolderTaken') : undefined}
            data={[
              { value: '', label: text('automatic') },
              ...(isLost ? [{ value: chosen, label: chosen }] : []),
              ...folders.names.map((value) => ({ value, label: value })),
            ]}
            onChange={({ target }) => setChoice({ ...choice, [folder]: target.value === '' ? null : target.value })}
          />
        );
      })}
      <p className={`${classes.intro} ${classes.wide}`}>{text('local')}</p>
      {failure && (
        <div className={classes.wide}>
          <ErrorNotice error={failure} shape="line" />
        </div>
      )}
      <div className={classes.actions}>
        <ActionButton denied={denied} loading={busy} onClick={save}>
          {text('save')}
        </ActionButton>
      </div>
    </div>
  );
}
