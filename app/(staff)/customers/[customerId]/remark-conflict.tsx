'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/date';
import { WrittenText } from '@/components/ui/written-text';
import type { Remark } from '@/lib/contract/remarks';
import classes from './remarks.module.css';

interface RemarkConflictProps {
  theirs: Remark;
  saving: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Shows the stored remark when somebody else changed it meanwhile, and asks which version to keep. */
export function RemarkConflict({ theirs, saving, onKeepMine, onKeepTheirs }: RemarkConflictProps) {
  const text = useTranslations('customer-card.remark.conflict');
  return (
    <div role="alert" className={classes.conflict}>
      <p className={classes.conflictTitle}>{text('title')}</p>
      <p>
        <WrittenText>{theirs.subject}</WrittenText> · <DateText value={theirs.updateTs} withTime />
      </p>
      {theirs.text && (
        <p className={classes.theirs}>
          <WrittenText>{theirs.text}</WrittenText>
        </p>
      )}
      <div className={classes.foot}>
        <Button loading={saving} onClick={onKeepMine}>
          {text('keepMine')}
        </Button>
        <Button variant="default" onClick={onKeepTheirs}>
          {text('keepTheirs')}
        </Button>
      </div>
    </div>
  );
}
