import { parseISO, subDays } from 'date-fns';
import { daysOf, type ListAddress } from '@/components/list/list-address';
import { listing } from '@/components/list/listing';
import { calls } from '@/lib/contract/customers/calls';
import { callDirections, callShows, type CallShow } from '@/lib/contract/customers/call-rows';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';

type Direction = (typeof callDirections)[number];

/** Calls to return that are shown at first. */
export const fewMissed = 5;

/** Days before today at which a period begins. */
export const callPeriods = { today: 0, week: 6, month: 29 } as const;

/** Returns the upstream's filters for those of an address. */
function narrowCalls({ show, grouped, directions, days }: ListAddress['filters']) {
  const value = days?.[0];
  const back = callPeriods[value as keyof typeof callPeriods] as number | undefined;
  const [from, to] =
    daysOf(value) ?? (back === undefined ? ['', ''] : [isoDay(subDays(parseISO(todayInIsrael()), back)), '']);
  return {
    ...(show && { show: show[0] as CallShow }),
    ...(grouped && { grouped: true }),
    ...(directions && { directions: [...directions] as Direction[] }),
    ...(from && { dateMin: from }),
    ...(to && { dateMax: to }),
  };
}

/** Calls of the agency, the newest first. */
export const callList = listing('calls.find', calls.find, {
  sorts: ['calledTs'],
  direction: 'DESC',
  filters: { show: callShows, grouped: ['customer'], directions: callDirections, days: Object.keys(callPeriods) },
  days: ['days'],
  narrow: narrowCalls,
});
