import { daysOf, type ListAddress } from '@/components/list/list-address';
import { listing } from '@/components/list/listing';
import {
  type AskedFilter,
  askedFilters,
  opportunities,
  opportunityResponses,
  type OpportunityShow,
  opportunityShows,
  type OpportunityType,
  opportunityTypes,
  sentPeriods,
} from '@/lib/contract/desk/opportunities';
import { insurer, suppliers, type Supplier } from '@/lib/insurers/registry';

/** Least premiums to filter by, ILS. */
export const premiumSteps = ['1000', '3000', '10000'] as const;

/** Insurers with a name. */
export const namedInsurers = suppliers.filter((code) => insurer(code));

/** Today's opportunities: policies that end, the earliest first, then customers by kind. */
export const opportunityList = listing('opportunities.list', opportunities.list, {
  filters: {
    types: opportunityTypes,
    show: opportunityShows,
    asked: askedFilters,
    premium: premiumSteps,
    mine: ['mine'],
  },
  narrow: ({ types, show, asked, premium, mine }) => ({
    ...(types && { types: [...types] as OpportunityType[] }),
    ...(show && { show: show[0] as OpportunityShow }),
    ...(asked && { asked: asked[0] as AskedFilter }),
    ...(premium && { premiumMin: Number(premium[0]) }),
    ...(mine && { scope: 'mine' as const }),
  }),
});

/** Returns when something was sent, as the upstream takes it: a period back from now, or days of a calendar. */
function sentAt(value: string | undefined) {
  const [dateMin, dateMax] = daysOf(value) ?? ['', ''];
  const period = sentPeriods.find((one) => one === value);
  return { ...(period && { period }), ...(dateMin && { dateMin }), ...(dateMax && { dateMax }) };
}

/** Opportunities that were sent, the newest answer first. */
export const sentList = listing('opportunities.sent', opportunities.sent, {
  filters: {
    response: opportunityResponses,
    show: ['unanswered'],
    sentAt: sentPeriods,
    types: opportunityTypes,
    suppliers: namedInsurers,
    mine: ['mine'],
  },
  days: ['sentAt'],
  narrow: ({ response, show, sentAt: when, types, suppliers: insurers, mine }: ListAddress['filters']) => ({
    ...(response && { response: response[0] as (typeof opportunityResponses)[number] }),
    ...(show && { unanswered: 'yes' as const }),
    ...sentAt(when?.[0]),
    ...(types && { types: [...types] as OpportunityType[] }),
    ...(insurers && { suppliers: [...insurers] as Supplier[] }),
    ...(mine && { scope: 'mine' as const }),
  }),
});
