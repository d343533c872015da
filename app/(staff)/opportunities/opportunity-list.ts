import { listing } from '@/components/list/listing';
import { opportunities, opportunityResponse, opportunityTypes } from '@/lib/contract/desk/opportunities';

/** Today's opportunities: policies that end, the earliest first, then customers by kind. */
export const opportunityList = listing('opportunities.list', opportunities.list, {
  filters: { types: opportunityTypes, mine: ['mine'] },
  narrow: ({ types, mine }) => ({
    ...(types && { types: [...types] as (typeof opportunityTypes)[number][] }),
    ...(mine && { scope: 'mine' as const }),
  }),
});

/** Opportunities that were sent, the newest answer first. */
export const sentList = listing('opportunities.sent', opportunities.sent, {
  filters: { response: opportunityResponse.options, show: ['unanswered'], mine: ['mine'] },
  narrow: ({ response, show, mine }) => ({
    ...(response && { response: response[0] as (typeof opportunityResponse.options)[number] }),
    ...(show && { unanswered: 'yes' as const }),
    ...(mine && { scope: 'mine' as const }),
  }),
});
