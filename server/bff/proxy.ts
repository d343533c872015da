import 'server-only';
import { idempotencyHeader } from '@/lib/contract/call-parameters';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/endpoint';
import { readJsonBody } from '../http/body';
import { fileOf } from '../http/file-headers';
import type { Incoming } from '../http/incoming';
import { Reply } from '../http/reply';
import { readUpload } from '../http/upload';
import { CallFailure } from './call-failure';
import type { Caller } from './caller';
import { admit, relay } from './perform';
import { findCall } from './routing';

/**
 * Forwards a browser's call to its upstream. The contract is the allow-list: unknown calls answer 404, and denied calls
 * never reach an upstream (NAV-02).
 * @throws CallFailure
 */
export async function proxy(request: Incoming, caller: Caller): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url);
  const found = findCall(request.method, pathname.replace(/^\/api\//, ''));
  if (!found) throw new CallFailure('NOT_FOUND');
  const { endpoint, params } = found;
  // Checked before the body is read.
  admit(caller, endpoint);
  const answer = await relay(caller, endpoint, {
    params,
    query: Object.fromEntries(searchParams),
    body: await bodyOf(request, endpoint),
    idempotencyKey: request.headers.get(idempotencyHeader) ?? undefined,
    range: request.headers.get('range') ?? undefined,
  });
  return answer instanceof Uint8Array ? Reply.json(answer) : fileOf(request, answer);
}

function bodyOf(request: Incoming, { body, largestBody }: EndpointDefinition): unknown {
  if (!body) return undefined;
  return isMultipart(body) ? readUpload(request, body) : readJsonBody(request, largestBody);
}
