import 'server-only';
import { notifications } from '@/lib/contract/notifications';
import { CallFailure } from '../bff/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { EventStream } from '../http/event-stream';
import type { Incoming } from '../http/incoming';
import { perProcess } from '../per-process';
import { hashOf } from '../session/seal';
import { FeedPoll } from './feed-poll';

const polls = () => perProcess('notifications.polls', () => new Map<string, FeedPoll>());

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
  const stream = new EventStream(() => leave());
  stream.send({ event: 'feed', data: missed, id: missed.version });
  const poll = polls().get(key) ?? pollOf(key, caller, missed);
  leave = poll.join({
    onNews: (feed) => stream.send({ event: 'feed', data: feed, id: feed.version }),
    onEnd: (failure) => stream.end({ event: 'end', data: failure.toJSON() }),
  });
  return stream.response(caller.signal ?? new AbortController().signal);
}

function seenBy(request: Incoming): number | undefined {
  const id = Number(request.headers.get('last-event-id') ?? Number.NaN);
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

function pollOf(key: string, caller: Caller, now: ConstructorParameters<typeof FeedPoll>[1]): FeedPoll {
  // The poll outlives the request that started it.
  const poll = new FeedPoll({ ...caller, signal: undefined }, now, () => {
    if (polls().get(key) === poll) polls().delete(key);
  });
  polls().set(key, poll);
  return poll;
}
