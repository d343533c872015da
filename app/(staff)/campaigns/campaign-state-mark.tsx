import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import type { CampaignState } from '@/lib/contract/desk/campaigns';

const looks = { DRAFT: 'plain', RUNNING: 'brand', PAUSED: 'warn', STOPPED: 'plain', DONE: 'good' } as const;

/** Shows the state of a campaign. */
export function CampaignStateMark({ state }: { state: CampaignState }) {
  const text = useTranslations('campaigns.states');
  return <Mark look={looks[state]}>{text(state)}</Mark>;
}
