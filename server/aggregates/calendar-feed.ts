import 'server-only';
import { createTranslator, type Messages } from 'next-intl';
import { type Event, events } from '@/lib/contract/desk/events';
import { messagesOf } from '@/lib/i18n/messages';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { calendarFile } from '@/lib/rules/time/calendar-file';
import { eventFacts, eventWork } from '@/lib/shapes/event-work';
import { perform } from '../bff/perform';
import { env } from '../env';
import type { ApiHandler } from '../bff/api';
import { addressOf } from '../http/incoming';
import { limitAddress } from '../http/rate-limit';

/** Calendar programs of one network, per quarter of an hour: each asks every few minutes. */
const limit = { points: 600, seconds: 15 * 60 };

const suffix = /\.ics$/;

type Entry = OutputOf<typeof events.readFeed>['content'][number];

/** A series has one name, which the changed days of it have too. */
const uidOf = ({ eventId, day, series, replaces }: Entry): string =>
  replaces?.eventId ?? (series ? eventId : `${eventId}.${day}`);

/**
 * `GET /api/calendar/<token>.ics`: an agent's calendar for a calendar program, which has no session (OPP-05). Whoever has
 * the address reads it, until the agent closes it.
 */
export const calendarFeed: ApiHandler = async (request, caller) => {
  await limitAddress(request, events.readFeed.path, limit);
  const accessToken = decodeURIComponent(addressOf(request).path.split('/')[3] ?? '').replace(suffix, '');
  const { name, locale, stampTs, content } = await perform(
    { ...caller, session: null, viewer: null },
    events.readFeed,
    { query: { accessToken } },
  );
  const text = createTranslator({ locale, messages: (await messagesOf(locale)) as Messages, namespace: 'events' });
  const summaryOf = (event: Event) => text(`summary.${event.type}`, eventFacts(event, locale));
  const { PUBLIC_URL } = env();
  const entries = content.map((one) => ({
    uid: uidOf(one),
    summary: summaryOf(one),
    description: one.description,
    day: one.series?.day ?? one.day,
    time: one.time,
    series: one.series,
    replaces: one.replaces,
    url: PUBLIC_URL ? `${PUBLIC_URL}${eventWork(one)}` : null,
  }));
  return new Response(calendarFile(text('feed.name', { name }), stampTs, entries), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
      'cache-control': 'private, no-store',
    },
  });
};
