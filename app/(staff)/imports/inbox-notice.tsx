import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { imports } from '@/lib/contract/customers/imports';
import classes from './imports.module.css';

/** Says whether exports of Har Bituah are taken in by themselves, and from where (IMP-01). */
export function InboxNotice({ folder }: OutputOf<typeof imports.inbox>) {
  const text = useTranslations('imports');
  return (
    <p className={classes.inbox}>
      {folder === null ? text('inbox.off') : text.rich('inbox.on', { folder: () => <Ltr>{folder}</Ltr> })}
    </p>
  );
}
