'use client';

import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { isSearching } from './renewal-list';

/** Returns whether the state of a renewal is the status of its calls: it is open, not searched, not ordered. */
export const takesFollowUp = (renewal: RenewalRow): boolean =>
  renewal.outcome === 'OPEN' && !isSearching(renewal) && renewal.renewedOrderId === null;

/** Shows the most important state of a renewal: its outcome, the running or failed search, or the follow-up. */
export function RenewalState({ renewal }: { renewal: RenewalRow }) {
  const text = useTranslations('renewals');
  const { outcome, type, source, search, followUp, renewedOrderId } = renewal;
  if (outcome === 'RENEWED') return <Mark look="good">{text('outcomes.RENEWED')}</Mark>;
  if (outcome !== 'OPEN') return <Mark look="plain">{text(`outcomes.${outcome}`)}</Mark>;
  if (isSearching(renewal))
    return (
      <Mark look="brand" icon={ClockIcon}>
        {text(`searches.${search.status as 'AWAIT'}`)}
      </Mark>
    );
  if (renewedOrderId) return <Mark look="good">{text('ordered')}</Mark>;
  if (followUp) return <Mark look="warn">{text(`followUps.${followUp}`)}</Mark>;
  if (search.status === 'ERROR') return <Mark look="bad">{text('searches.ERROR')}</Mark>;
  if (search.status === 'DONE') return <Mark look="good">{text('searches.DONE')}</Mark>;
  // A record without a policy cannot be searched yet; the state names it.
  const isPolicy = source === 'PolicyIssued' || source === 'Imported';
  return <Mark look="plain">{text(isPolicy ? `types.${type}` : `sources.${source}`)}</Mark>;
}
