import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';

const looks = { CALM: 'plain', NEAR: 'warn', OVER: 'bad' } as const;

/** Shows the term that runs on a claim: days used of it, or days since it ended. */
export function ClaimClockMark({ clock }: { clock: ClaimRow['clock'] }) {
  const text = useTranslations('claims.clock');
  if (!clock) return null;
  const { level, used, days, left, unit } = clock;
  return (
    <Mark look={looks[level]} icon={ClockIcon}>
      {level === 'OVER' ? text('over', { days: -left, unit }) : text('used', { used: Math.max(0, used), days, unit })}
    </Mark>
  );
}
