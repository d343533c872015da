'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { type ListAddress, setFilter } from '@/components/list/list-address';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import { TagIcon } from '@/components/ui/icon/icons';
import type { BoxStatus } from '@/lib/contract/customers/mail-box-status';
import { mailShows } from '@/lib/contract/customers/mails';
import type { TagMark } from '@/lib/contract/customers/tags';
import { everywhere, folderOf, inFolder, shownFolders } from './mail-list';
import classes from './mails.module.css';
import { SyncLine } from './sync-line';

interface FolderPaneProps {
  handle: ListAddressHandle;
  status: BoxStatus | undefined;
  tags: readonly TagMark[];
}

/** Shows the folders with their counts, what the list is narrowed to, the tags, and how fresh the mailbox is. */
export const FolderPane = memo(function FolderPane({ handle: { address, go }, status, tags }: FolderPaneProps) {
  const text = useTranslations('mails');
  const folder = folderOf(address);
  const show = address.filters.show?.[0];
  const isAll = address.filters.folder?.[0] === everywhere;
  const numberOf = (name: (typeof shownFolders)[number]) => {
    const row = status?.folders.find((one) => one.folder === name);
    // Of a folder in which mail waits for its writer all count; elsewhere what nobody has read.
    return name === 'DRAFT' || name === 'OUTBOX' ? row?.total : row?.unseen;
  };
  return (
    <nav className={classes.folders} aria-label={text('folders')}>
      <ul>
        {shownFolders.map((name) => (
          <FolderLine
            key={name}
            label={text(`folder.${name}`)}
            count={numberOf(name)}
            warning={
              name === 'OUTBOX' && status && status.stuck > 0 ? text('stuck', { count: status.stuck }) : undefined
            }
            current={folder === name}
            onOpen={() => go(inFolder(address, name))}
          />
        ))}
        <FolderLine
          label={text('folder.ALL')}
          current={isAll && show !== 'assigned'}
          onOpen={() => go(inFolder(address, everywhere))}
        />
      </ul>
      <div className={classes.narrowing}>
        <h2 className={classes.group}>{text('narrow')}</h2>
        <ul>
          {mailShows.map((name) => (
            <FolderLine
              key={name}
              label={text(`show.${name}`)}
              count={name === 'assigned' || name === 'postponed' ? status?.[name] : undefined}
              pressed={show === name}
              onOpen={() => go(setFilter(address, 'show', show === name ? null : name))}
            />
          ))}
        </ul>
        <TagLines tags={tags} address={address} go={go} />
      </div>
      {status && <SyncLine status={status} />}
    </nav>
  );
});

interface TagLinesProps {
  tags: readonly TagMark[];
  address: ListAddress;
  go: ListAddressHandle['go'];
}

/** Tags that are offered; more are found by search. */
const max = 6;

function TagLines({ tags, address, go }: TagLinesProps) {
  const text = useTranslations('mails');
  if (tags.length === 0) return null;
  const chosen = address.filters.tagIds ?? [];
  return (
    <>
      <h2 className={classes.group}>{text('tags')}</h2>
      <ul>
        {tags.slice(0, max).map(({ tagId, name }) => (
          <FolderLine
            key={tagId}
            label={
              <>
                <TagIcon size={16} /> <bdi>{name}</bdi>
              </>
            }
            pressed={chosen.includes(tagId)}
            onOpen={() => go(setFilter(address, 'tagIds', chosen.includes(tagId) ? null : tagId))}
          />
        ))}
      </ul>
    </>
  );
}

interface FolderLineProps {
  label: ReactNode;
  count?: number | undefined;
  /** What is wrong in it. */
  warning?: string | undefined;
  /** Of a folder: whether it is open. */
  current?: boolean;
  /** Of a filter: whether it is on. */
  pressed?: boolean;
  onOpen: () => void;
}

function FolderLine({ label, count = 0, warning, current, pressed, onOpen }: FolderLineProps) {
  const format = useFormatter();
  return (
    <li>
      <button
        type="button"
        className={classes.folder}
        aria-current={current ? 'page' : undefined}
        aria-pressed={pressed}
        onClick={onOpen}
      >
        <span className={classes.folderName}>{label}</span>
        {count > 0 && (
          <span className={classes.count} data-bad={warning !== undefined || undefined} title={warning}>
            {format.number(count)}
          </span>
        )}
        {warning !== undefined && <span className="visually-hidden">{warning}</span>}
      </button>
    </li>
  );
}
