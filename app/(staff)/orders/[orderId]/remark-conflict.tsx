'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './remark-editor.module.css';

interface RemarkConflictProps {
  mine: string;
  theirs: string;
  saving: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Shows both remarks when someone else changed the order meanwhile, and asks which one to keep. */
export function RemarkConflict({ mine, theirs, saving, onKeepMine, onKeepTheirs }: RemarkConflictProps) {
  const text = useTranslations('orders');
  return (
    <div role="alert" className={classes.conflict}>
      <p className={classes.conflictTitle}>{text('conflict.title')}</p>
      <dl className={classes.versions}>
        <dt>{text('conflict.theirs')}</dt>
        <dd>{theirs || text('noRemark')}</dd>
        <dt>{text('conflict.mine')}</dt>
        <dd>{mine || text('noRemark')}</dd>
      </dl>
      <div className={classes.acts}>
        <Button loading={saving} onClick={onKeepMine}>
          {text('conflict.keepMine')}
        </Button>
        <Button variant="default" onClick={onKeepTheirs}>
          {text('conflict.keepTheirs')}
        </Button>
      </div>
    </div>
  );
}
