import 'server-only';
import { callsOf } from '@/lib/contract/quotes/lines';
import type { Evaluation, LineCalls } from '@/lib/contract/quotes/quotes';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { admit, perform } from '../bff/perform';
import { Leaving } from '../http/departure';
import { openStream } from '../bff/event-stream';
import type { Incoming } from '../http/incoming';
import { perProcess } from '../per-process';
import type { Session } from '../session/session';
import { SharedPolls, type Subject } from '../watch/shared-poll';
import { pauseAfter } from './pause';

const polls = () => perProcess('offers.polls', () => new SharedPolls<Evaluation>());

/**
 * `GET /api/quotes/[line]/[requestId]/offers`: offers of a quote request as server-sent events (CAR-04): `evaluation` with the
 * whole state (the event id is its version), `fault` when the upstream is unavailable, `end` when all insurers have
 * answered. A dropped connection resumes from `Last-Event-ID`. With `Accept: application/json` it returns the current
 * evaluation.
 * @throws CallFailure
 */
export async function offers(request: Incoming, caller: Caller): Promise<Response> {
  const [line, requestId] = new URL(request.url).pathname.split('/').slice(-3, -1).map(decodeURIComponent);
  const evaluation = callsOf(line ?? '')?.evaluation;
  if (!evaluation || !requestId) throw new CallFailure('NOT_FOUND');
  const quote = { evaluation, requestId };
  admit(caller, evaluation);
  if (!caller.session) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  if (!request.headers.get('accept')?.includes('text/event-stream')) return Response.json(await look(caller, quote));
  const key = keyOf(caller.session, caller.locale, requestId);
  const running = polls().find(key);
  const known = running?.admits(caller.session.upstreamSessionId);
  const now = known && running ? running.latest : await look(caller, quote);
  return streamFrom(key, quote, now, caller, Number(request.headers.get('last-event-id')) || undefined);
}

/** One poll per agency and request. A caller with another session has been authorized by a call of its own first. */
const keyOf = ({ agencyId }: Session, locale: string, requestId: string) => [agencyId, locale, requestId].join(' ');

/** A quote request with the call that reads its evaluation. */
interface Quote {
  evaluation: LineCalls['evaluation'];
  requestId: string;
}

const look = (caller: Caller, { evaluation, requestId }: Quote): Promise<Evaluation> =>
  perform(caller, evaluation, { params: { requestId } });

const subjectOf = ({ evaluation, requestId }: Quote): Subject<Evaluation> => ({
  ask: (caller, { version }) =>
    perform(caller, evaluation, { params: { requestId }, query: { sinceVersion: version } }),
  // An older answer can arrive late.
  isNews: (found, latest) => found.version > latest.version,
  isOver: ({ awaited }) => awaited === 0,
  rest: (sinceChange, _, { products }) => pauseAfter(sinceChange, products.length > 0, polls().running),
});

function streamFrom(key: string, quote: Quote, now: Evaluation, caller: Caller, seen: number | undefined): Response {
  let leave = () => {};
  const stream = openStream(caller, () => leave());
  const show = (evaluation: Evaluation) =>
    stream.send({ event: 'evaluation', data: evaluation, id: evaluation.version });
  const end = ({ version }: Evaluation) => stream.end({ event: 'end', data: { version } });
  const running = polls().find(key);
  running?.learn(now);
  const latest = running?.latest ?? now;
  if (latest.version !== seen) show(latest);
  if (latest.awaited === 0) end(latest);
  else
    leave = polls().join(key, subjectOf(quote), latest, {
      caller,
      onChange: show,
      // Sent even if it is unchanged, so that screens know that the upstream answers again.
      onRecovery: show,
      onFault: (failure, final) => {
        const event = { event: 'fault', data: failure.toJSON() };
        if (final) stream.end(event);
        else stream.send(event);
      },
      onEnd: end,
    });
  return stream.response(caller.signal ?? new Leaving());
}
