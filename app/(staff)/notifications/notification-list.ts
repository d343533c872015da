import { listing } from '@/components/list/listing';
import { notificationEvents, notifications } from '@/lib/contract/desk/notifications';
import { customerAnswers } from '@/lib/contract/desk/opportunities';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';

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

/** Notifications that have arrived, the newest first. */
export const notificationList = listing('notifications.list', notifications.list, {
  sorts: ['createTs', 'event'],
  direction: 'DESC',
  filters: {
    show: ['unread', 'waiting'],
    events: notificationEvents,
    reactions: customerAnswers,
    sent: sentWays,
    since: periodNames,
  },
  narrow: ({ show, events, reactions, sent, since }) => ({
    show: (show?.[0] ?? 'all') as 'all' | 'unread' | 'waiting',
    ...(events && { events: [...events] }),
    ...(reactions && { customerReactionTypes: [...reactions] as (typeof customerAnswers)[number][] }),
    ...(sent && { wasSent: String(sent[0] === 'yes') }),
    ...(since && { from: beginningOf(since[0] as Period) }),
  }),
});
