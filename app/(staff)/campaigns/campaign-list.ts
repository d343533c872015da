import { listing } from '@/components/list/listing';
import { campaigns, campaignStates } from '@/lib/contract/desk/campaigns';

/** Campaigns of the agency, the newest first. */
export const campaignList = listing('campaigns.list', campaigns.list, {
  filters: { states: campaignStates, mine: ['mine'] },
  narrow: ({ states, mine }) => ({
    ...(states && { states: states.join(',') }),
    ...(mine && { scope: 'mine' as const }),
  }),
});
