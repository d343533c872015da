import 'server-only';
import { type NotificationFeed, notifications } from '@/lib/contract/desk/notifications';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { Leaving } from '../http/departure';
import { openStream } from '../bff/event-stream';
import type { Incoming } from '../http/incoming';
import { perProcess } from '../per-process';
import { hashOf } from '../session/seal';
import { SharedPolls, type Subject } from '../watch/shared-poll';

const polls = () => perProcess('notifications.polls', () => new SharedPolls<NotificationFeed>());

/** Minimum interval between polls of an upstream that answers at once, ms. */
const shortest = 250;

const feed: Subject<NotificationFeed> = {
  ask: (caller, { version }) => perform(caller, notifications.feed, { query: { since: version } }),
  // A lower version is news too: the upstream was reset.
  isNews: (found, latest) => found.version !== latest.version,
  isOver: () => false,
  rest: (_, sinceAsked) => shortest - sinceAsked,
};

/**
 * `GET /api/notifications/stream`: notifications as server-sent events (AGY-08): `feed` with the unread count and new
 * notifications (the event id is its version), `end` when the session is over. A dropped connection resumes from
 * `Last-Event-ID`. With `Accept: application/json` it returns the current feed.
 * @throws CallFailure
 */
export async function notificationStream(request: Incoming, caller: Caller): Promise<Response> {
  if (!caller.session) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  const streams = request.headers.get('accept')?.includes('text/event-stream') ?? false;
  const since = seenBy(request);
  // Without `since`, or with an old one, the upstream answers at once; with the current one nothing is missed.
  const now = await perform(caller, notifications.feed);
  if (!streams) return Response.json(now);
  const missed =
    since !== undefined && since < now.version ? await perform(caller, notifications.feed, { query: { since } }) : now;
  const key = hashOf(caller.session.upstreamSessionId);
  let leave = () => {};
  const stream = openStream(caller, () => leave());
  const show = (state: NotificationFeed) => stream.send({ event: 'feed', data: state, id: state.version });
  show(missed);
  leave = polls().join(key, feed, missed, {
    caller,
    onChange: show,
    onFault: (failure, final) => {
      if (final) stream.end({ event: 'end', data: failure.toJSON() });
    },
  });
  return stream.response(caller.signal ?? new Leaving());
}

function seenBy(request: Incoming): number | undefined {
  const id = Number(request.headers.get('last-event-id') ?? Number.NaN);
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}
