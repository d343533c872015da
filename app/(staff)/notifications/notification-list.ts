import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { notificationEvents, type notifications } from '@/lib/contract/notifications';
import { customerAnswer } from '@/lib/contract/opportunities';
import { instantInIsrael, israelClock } from '@/lib/rules/israel-time';

type Query = NonNullable<z.input<typeof notifications.list.query>>;

/** Days that each period reaches back, not counting today. */
const periods = { today: 0, week: 6, month: 29 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];
export const sentWays = ['yes', 'no'] as const;

/** Returns the start of a period: midnight of its first day, in Israel. */
function beginningOf(period: Period): string | undefined {
  const { day } = israelClock(Date.now() - periods[period] * 24 * 60 * 60_000);
  return instantInIsrael(day, '00:00') ?? undefined;
}

/** Filters and sort keys of the list of notifications; at first all that have arrived, the newest first. */
export const notificationListShape: ListShape = {
  sorts: ['createTs', 'event'],
  sort: 'createTs',
  direction: 'DESC',
  size: 25,
  filters: {
    show: ['unread', 'waiting'],
    events: notificationEvents,
    reactions: customerAnswer.options,
    sent: sentWays,
    since: periodNames,
  },
};

/** Returns the upstream query for a list address. */
export const notificationListQuery = ({ query, page, size, sort, direction, filters }: ListAddress): Query => ({
  query,
  page,
  size,
  sort: sort as Query['sort'],
  sortDirection: direction,
  show: (filters.show?.[0] ?? 'all') as Query['show'],
  ...(filters.events && { events: [...filters.events] }),
  ...(filters.reactions && { customerReactionTypes: filters.reactions as Query['customerReactionTypes'] }),
  ...(filters.sent?.[0] && { wasSent: String(filters.sent[0] === 'yes') }),
  ...(filters.since?.[0] && { from: beginningOf(filters.since[0] as Period) }),
});
