import 'server-only';
import { notifications } from '@/lib/contract/notifications';
import { CallFailure } from '../bff/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { EventStream } from '../http/event-stream';
import { perProcess } from '../per-process';
import { hashOf } from '../session/seal';
import { FeedPoll } from './feed-poll';

const polls = () => perProcess('notifications.polls', () => new Map<string, FeedPoll>());

/**
 * `GET /api/notifications/stream`: a person's notifications as they come (AGY-08), as server-sent events: `feed` with
 * how many are unread and what has arrived (its version is the event's id), `end` when the session is over. A line that
 * was cut goes on from `Last-Event-ID`, with what came meanwhile.
 * With `Accept: application/json` the same address answers the feed as it stands.
 * @throws CallFailure
 */
export async function notificationStream(request: Request, caller: Caller): Promise<Response> {
  if (!caller.session) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  const streams = request.headers.get('accept')?.includes('text/event-stream') ?? false;
  const since = seenBy(request);
  // Without `since` the upstream answers at once; with an old one as well, and with the present one there is nothing to miss.
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

function seenBy(request: Request): number | undefined {
  const id = Number(request.headers.get('last-event-id') ?? Number.NaN);
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

function pollOf(key: string, caller: Caller, now: ConstructorParameters<typeof FeedPoll>[1]): FeedPoll {
  // The poll outlives the request that began it.
  const poll = new FeedPoll({ ...caller, signal: undefined }, now, () => {
    if (polls().get(key) === poll) polls().delete(key);
  });
  polls().set(key, poll);
  return poll;
}
