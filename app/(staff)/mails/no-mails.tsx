import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { setFilter } from '@/components/list/list-address';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import { MailIcon } from '@/components/ui/icon/icons';
import { SearchIcon } from '@/components/ui/icon/open-icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import type { BoxStatus } from '@/lib/contract/customers/mail-box-status';
import { everywhere, folderOf, inFolder } from './mail-list';
import classes from './mails.module.css';

interface NoMailsProps {
  handle: ListAddressHandle;
  status: BoxStatus | undefined;
}

/** Says why there is no mail, and where some waits. */
export function NoMails(props: NoMailsProps) {
  const text = useTranslations('mails');
  const { query, filters } = props.handle.address;
  if (query === '' && filters.show?.[0] === 'postponed')
    return <EmptyState icon={MailIcon} title={text('empty.postponed')} />;
  if (query !== '' || filters.show || filters.tagIds) return <NoMatch handle={props.handle} />;
  return (
    <EmptyState icon={MailIcon} title={text(`empty.${folderOf(props.handle.address) ?? 'ALL'}`)}>
      <Elsewhere {...props} />
    </EmptyState>
  );
}

function NoMatch({ handle: { address, go } }: Pick<NoMailsProps, 'handle'>) {
  const text = useTranslations('mails');
  const isEverywhere = folderOf(address) === null;
  return (
    <EmptyState
      icon={SearchIcon}
      title={text('noMatch')}
      action={
        <Button
          variant="default"
          onClick={() => go(isEverywhere ? inFolder(address, 'INBOX') : setFilter(address, 'folder', everywhere))}
        >
          {text(isEverywhere ? 'clearSearch' : 'searchEverywhere')}
        </Button>
      }
    />
  );
}

function Elsewhere({ handle: { address, go }, status }: NoMailsProps) {
  const text = useTranslations('mails');
  if (!status) return null;
  const waiting = status.folders
    // Spam and what was thrown away wait for nobody.
    .filter(({ folder }) => !['SPAM', 'RECYCLE_BIN', folderOf(address)].includes(folder))
    .map(({ folder, total, unseen }) => ({ folder, count: folder === 'OUTBOX' || folder === 'DRAFT' ? total : unseen }))
    .filter(({ count }) => count > 0);
  if (waiting.length === 0 && status.assigned === 0) return null;
  return (
    <ul className={classes.elsewhere} aria-label={text('waitsElsewhere')}>
      {waiting.map(({ folder, count }) => (
        <li key={folder}>
          <Button variant="subtle" onClick={() => go(inFolder(address, folder))}>
            {text('waitsIn', { folder: text(`folder.${folder}`), count })}
          </Button>
        </li>
      ))}
      {status.assigned > 0 && (
        <li>
          <Button variant="subtle" onClick={() => go(setFilter({ ...address, filters: {} }, 'show', 'assigned'))}>
            {text('waitsAssigned', { count: status.assigned })}
          </Button>
        </li>
      )}
    </ul>
  );
}
