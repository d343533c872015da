import 'server-only';
import { idempotencyHeader } from '@/lib/contract/kit/call-parameters';
import { type EndpointDefinition, isBinary, isMultipart } from '@/lib/contract/kit/endpoint';
import { BoundedMap } from '../bounded-map';
import { readJsonBody } from '../http/body';
import { fileOf } from '../http/file-headers';
import { addressOf, type Incoming } from '../http/incoming';
import { Reply } from '../http/reply';
import { readUpload } from '../http/upload';
import { perProcess } from '../per-process';
import type { FileAnswer } from '../upstream/answer';
import type { UpstreamCall } from '../upstream/client';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from './caller';
import { admitNoted } from './note-refusal';
import { relayPrepared } from './perform';
import { findCall } from './routing';
import { checked } from './validation';

/**
 * Forwards a browser's call to its upstream. The contract is the allow-list: unknown calls answer 404, and denied calls
 * never reach an upstream (NAV-02).
 * @throws CallFailure
 */
export async function proxy(request: Incoming, caller: Caller): Promise<Reply> {
  const { path, search } = addressOf(request);
  const address = `${path}?${search}`;
  const known = request.method === 'GET' ? readings().get(address) : undefined;
  if (known) return replyTo(request, await relayPrepared(caller, known.endpoint, () => known));
  const found = findCall(request.method, path.replace(/^\/api\//, ''));
  if (!found) throw new CallFailure('NOT_FOUND');
  const { endpoint, params } = found;
  // Checked before the body is read.
  admitNoted(caller, endpoint, params);
  const input = {
    params,
    query: Object.fromEntries(new URLSearchParams(search)),
    body: await bodyOf(request, endpoint),
    idempotencyKey: request.headers.get(idempotencyHeader) ?? undefined,
    range: request.headers.get('range') ?? undefined,
  };
  const prepare = () => {
    const call = checked(endpoint, input);
    const isReading = endpoint.method === 'GET' && !isBinary(endpoint.response);
    if (isReading && address.length <= longestKept) readings().set(address, call);
    return call;
  };
  return replyTo(request, await relayPrepared(caller, endpoint, prepare));
}

/** Validated GETs by path and query, on which nothing else of their input depends. Access is checked for each call. */
const readings = () => perProcess('proxy.readings', () => new BoundedMap<string, UpstreamCall>(1_000));
/** Longest address that is kept. */
const longestKept = 500;

const replyTo = (request: Incoming, answer: Uint8Array | FileAnswer): Reply =>
  answer instanceof Uint8Array ? Reply.json(answer) : fileOf(request, answer);

function bodyOf(request: Incoming, { body, largestBody }: EndpointDefinition): unknown {
  if (!body) return undefined;
  return isMultipart(body) ? readUpload(request, body) : readJsonBody(request, largestBody);
}
