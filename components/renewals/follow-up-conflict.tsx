'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/date';
import { WrittenText } from '@/components/ui/written-text';
import type { RenewalCard } from '@/lib/contract/renewals';
import classes from './renewal-editor.module.css';

interface FollowUpConflictProps {
  theirs: RenewalCard;
  saving: boolean;
  onKeepTheirs: () => void;
}

/** Shows the stored notes when somebody else changed them meanwhile, and asks which to keep; submits the form. */
export function FollowUpConflict({ theirs, saving, onKeepTheirs }: FollowUpConflictProps) {
  const text = useTranslations('renewals');
  const { followUp, nextContactOn, remark } = theirs;
  return (
    <div role="alert" className={classes.conflict}>
      <p>{text('conflict.title')}</p>
      <p>
        {followUp ? text(`followUps.${followUp}`) : text('conflict.noFollowUp')}
        {nextContactOn && (
          <>
            {' · '}
            <DateText value={nextContactOn} />
          </>
        )}
      </p>
      {remark && <WrittenText>{remark}</WrittenText>}
      <div className={classes.acts}>
        <Button type="submit" loading={saving}>
          {text('conflict.keepMine')}
        </Button>
        <Button variant="default" onClick={onKeepTheirs}>
          {text('conflict.keepTheirs')}
        </Button>
      </div>
    </div>
  );
}
