'use client';

import { useTranslations } from 'next-intl';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Remark } from '@/lib/contract/customers/remarks';
import classes from './remarks.module.css';

interface RemarkConflictProps {
  theirs: Remark;
  saving: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Shows the stored remark when somebody else changed it meanwhile. */
export function RemarkConflict({ theirs, ...notice }: RemarkConflictProps) {
  const text = useTranslations('customers.card.remark');
  return (
    <ConflictNotice title={text('conflict')} {...notice}>
      <p>
        <WrittenText>{theirs.subject}</WrittenText> · <DateText value={theirs.updateTs} withTime />
      </p>
      {theirs.text && (
        <p className={classes.theirs}>
          <WrittenText>{theirs.text}</WrittenText>
        </p>
      )}
    </ConflictNotice>
  );
}
