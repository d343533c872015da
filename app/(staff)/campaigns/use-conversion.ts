import { useFormatter } from 'next-intl';
import type { CampaignFunnel } from '@/lib/contract/desk/campaigns';

/** Returns a function that says which share of those who were written to bought. */
export function useConversion(): (funnel: Pick<CampaignFunnel, 'won' | 'sent'>) => string {
  const format = useFormatter();
  return ({ won, sent }) => format.number(won / Math.max(1, sent), { style: 'percent', maximumFractionDigits: 1 });
}
