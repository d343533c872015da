'use client';

import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { isPolicy } from '@/lib/rules/work/policies';
import { isSearching } from './renewal-list';

/** Returns whether the state of a renewal is the status of its calls: it is open, not searched, not ordered. */
export const takesFollowUp = (renewal: RenewalRow): boolean =>
  renewal.outcome === 'OPEN' && !isSearching(renewal) && renewal.renewedOrderId === null;

interface State {
  look: 'good' | 'plain' | 'brand' | 'warn' | 'bad';
  /** Key of its words among those of renewals. */
  words: Parameters<ReturnType<typeof useTranslations<'renewals'>>>[0];
  running?: true;
}

/** Returns the most important state: the outcome, the running or failed search, or the follow-up. */
function stateOf(renewal: RenewalRow): State {
  const { outcome, type, source, search, followUp, renewedOrderId } = renewal;
  if (outcome === 'RENEWED') return { look: 'good', words: 'outcomes.RENEWED' };
  if (outcome !== 'OPEN') return { look: 'plain', words: `outcomes.${outcome}` };
  if (isSearching(renewal)) return { look: 'brand', words: `searches.${search.status as 'AWAIT'}`, running: true };
  if (renewedOrderId) return { look: 'good', words: 'ordered' };
  if (followUp) return { look: 'warn', words: `followUps.${followUp}` };
  if (search.status === 'ERROR') return { look: 'bad', words: 'searches.ERROR' };
  if (search.status === 'DONE') return { look: 'good', words: 'searches.DONE' };
  // A record without a policy cannot be searched yet; the state names it.
  return { look: 'plain', words: isPolicy(source) ? `types.${type}` : `sources.${source}` };
}

/** Returns a function that says the state of a renewal in words. */
export function useStateText(): (renewal: RenewalRow) => string {
  const text = useTranslations('renewals');
  return (renewal) => text(stateOf(renewal).words);
}

/** Shows the most important state of a renewal. */
export function RenewalState({ renewal }: { renewal: RenewalRow }) {
  const textOf = useStateText();
  const { look, running } = stateOf(renewal);
  return (
    <Mark look={look} {...(running && { icon: ClockIcon })}>
      {textOf(renewal)}
    </Mark>
  );
}
