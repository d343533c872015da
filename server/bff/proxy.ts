import 'server-only';
import { idempotencyHeader } from '@/lib/contract/call-parameters';
import { isBinary } from '@/lib/contract/endpoint';
import { readJsonBody } from '../http/body';
import { CallFailure } from './call-failure';
import type { Caller } from './caller';
import { admit, perform } from './perform';
import { findCall } from './routing';

/** Headers of a file that the browser needs to show, name and seek it. */
const fileHeaders = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'content-disposition', 'etag', 'last-modified'];

/**
 * Passes a call of the browser to its upstream. The contract is the allow-list: what it does not have is not found,
 * what it does not allow this person never reaches an upstream (NAV-02).
 * @throws CallFailure
 */
export async function proxy(request: Request, caller: Caller): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const found = findCall(request.method, pathname.replace(/^\/api\//, ''));
  if (!found) throw new CallFailure('NOT_FOUND');
  const { endpoint, params } = found;
  // Before the body is read: whoever may not call need not be listened to.
  admit(caller, endpoint);
  const answer = await perform(caller, endpoint, {
    params,
    query: Object.fromEntries(searchParams),
    body: endpoint.body && (await readJsonBody(request)),
    idempotencyKey: request.headers.get(idempotencyHeader) ?? undefined,
    range: request.headers.get('range') ?? undefined,
  });
  return isBinary(endpoint.response) ? file(answer as Response) : Response.json(answer);
}

/** The upstream's bytes as they come, with nothing of its headers but what describes the file. */
function file(answer: Response): Response {
  const headers = new Headers();
  for (const name of fileHeaders) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
