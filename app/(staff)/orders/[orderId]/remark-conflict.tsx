'use client';

import { useTranslations } from 'next-intl';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import classes from './remark-editor.module.css';

interface RemarkConflictProps {
  mine: string;
  theirs: string;
  saving: boolean;
  onKeepTheirs: () => void;
}

/** Shows both remarks when someone else changed the order meanwhile. */
export function RemarkConflict({ mine, theirs, ...notice }: RemarkConflictProps) {
  const text = useTranslations('orders');
  return (
    <ConflictNotice title={text('conflict.title')} {...notice}>
      <dl className={classes.versions}>
        <dt>{text('conflict.theirs')}</dt>
        <dd>{theirs || text('noRemark')}</dd>
        <dt>{text('conflict.mine')}</dt>
        <dd>{mine || text('noRemark')}</dd>
      </dl>
    </ConflictNotice>
  );
}
