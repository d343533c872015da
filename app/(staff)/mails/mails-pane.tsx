'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Dispatch, type SetStateAction, useRef } from 'react';
import { BulkBar } from '@/components/list/bulk-bar';
import { changeAddress } from '@/components/list/list-address';
import { Pager } from '@/components/list/pager';
import { focusFirstRow } from '@/components/list/row-focus';
import { SearchField } from '@/components/list/search-field';
import { nothing, type Selection, togglePage } from '@/components/list/selection';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import type { ListRows } from '@/components/list/use-list-rows';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { BoxStatus } from '@/lib/contract/customers/mail-box-status';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import type { ApiError } from '@/lib/contract/kit/errors';
import { BulkMails } from './bulk-mails';
import { folderOf } from './mail-list';
import { MailRows } from './mail-rows';
import classes from './mails.module.css';
import { NoMails } from './no-mails';
import { StoppedNotice } from './stopped/stopped-notice';
import type { MailActions } from './use-mail-actions';

interface MailsPaneProps {
  handle: ListAddressHandle;
  list: ListRows<BoxRow>;
  status: BoxStatus | undefined;
  /** Why the server could not read the first page. */
  fault: ApiError | undefined;
  opened: string | null;
  hrefOf: (mailId: string) => string;
  onOpen: (mailId: string) => void;
  chosen: Selection;
  onChoose: Dispatch<SetStateAction<Selection>>;
  actions: MailActions;
  onRemove: (rows: readonly BoxRow[]) => void;
  onPostpone: (rows: readonly BoxRow[]) => void;
  onFile: (row: BoxRow) => void;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Shows the mails of a folder: search, rows, pages, and what can be done to the chosen ones. */
export function MailsPane(props: MailsPaneProps) {
  const { handle, list, status, fault, chosen, onChoose, actions, onRemove, onPostpone, onFile, ...rest } = props;
  const rows = useRef<HTMLUListElement>(null);
  const content = list.page?.content ?? [];
  const failure = list.failure ?? (list.page ? undefined : fault);
  const title = useTitle(handle);
  const keys = content.map(({ entityId }) => entityId);
  const clear = () => onChoose(nothing);
  return (
    <section className={classes.list} aria-label={title}>
      <ListHead
        title={title}
        handle={handle}
        keys={keys}
        chosen={chosen}
        onChoose={onChoose}
        onLeaveDown={() => focusFirstRow(rows.current)}
      />
      <StoppedNotice onOpen={rest.onOpen} />
      {failure && <ErrorNotice error={failure} onRetry={list.retry} />}
      {!list.page && !failure && <SkeletonRows rows={8} height={72} />}
      {list.page && content.length === 0 && <NoMails handle={handle} status={status} />}
      {content.length > 0 && (
        <MailRows
          ref={rows}
          rows={content}
          stale={list.stale}
          chosen={chosen}
          onChoose={onChoose}
          onPostpone={onPostpone}
          onFile={onFile}
          {...rest}
        />
      )}
      <BulkBar count={chosen.size} onClear={clear}>
        <BulkMails
          rows={content.filter(({ entityId }) => chosen.has(entityId))}
          actions={actions}
          onRemove={onRemove}
          onPostpone={onPostpone}
          onFile={onFile}
          onDone={clear}
        />
      </BulkBar>
      {list.page && list.page.totalPages > 1 && (
        <div className={classes.pager}>
          <Pager handle={handle} page={list.page} />
        </div>
      )}
    </section>
  );
}

/** Returns the name of what is listed: the postponed mails of all folders, or a folder. */
function useTitle({ address }: ListAddressHandle): string {
  const text = useTranslations('mails');
  const isPostponed = address.filters.show?.[0] === 'postponed';
  return isPostponed ? text('show.postponed') : text(`folder.${folderOf(address) ?? 'ALL'}`);
}

interface ListHeadProps extends Pick<MailsPaneProps, 'handle' | 'chosen' | 'onChoose'> {
  title: string;
  /** Ids of the rows. */
  keys: readonly string[];
  onLeaveDown: () => void;
}

function ListHead({ title, handle: { address, go }, keys, chosen, onChoose, onLeaveDown }: ListHeadProps) {
  const text = useTranslations('mails');
  return (
    <div className={classes.listHead}>
      <SearchField
        label={text('search')}
        value={address.query}
        onSearch={(query) => query !== address.query && go(changeAddress(address, { query }), 'replace')}
        onLeaveDown={onLeaveDown}
      />
      <div className={classes.listTitle}>
        <h2>{title}</h2>
        {keys.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(togglePage(chosen, keys))}>
            {text(chosen.size === keys.length ? 'chooseNone' : 'chooseAll')}
          </Button>
        )}
      </div>
      {address.query !== '' && (
        <p className={classes.quiet}>{text.rich('operators', { op: (word) => <bdi>{word}</bdi> })}</p>
      )}
    </div>
  );
}
