'use client';

import { useTranslations } from 'next-intl';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';

interface FollowUpConflictProps {
  theirs: RenewalCard;
  saving: boolean;
  onKeepTheirs: () => void;
}

/** Shows the stored notes when somebody else changed them meanwhile. */
export function FollowUpConflict({ theirs, ...notice }: FollowUpConflictProps) {
  const text = useTranslations('renewals');
  const { followUp, nextContactOn, remark } = theirs;
  return (
    <ConflictNotice title={text('conflict.title')} {...notice}>
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
    </ConflictNotice>
  );
}
