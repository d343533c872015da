import 'server-only';
import { audit } from '@/lib/contract/agencies/audit';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { log } from '../log';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from './caller';
import { admit, nameOf, perform } from './perform';

/**
 * Checks access to a call as `admit` does. A refused write is noted in the audit log of the upstream, which it never
 * reaches itself; nobody waits for that.
 * @throws CallFailure
 */
export function admitNoted(caller: Caller, endpoint: EndpointDefinition, params: Record<string, string> = {}): void {
  try {
    admit(caller, endpoint);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'FORBIDDEN') noteRefusal(caller, endpoint, params);
    throw error;
  }
}

/** Notes that a write was refused. */
export function noteRefusal(caller: Caller, endpoint: EndpointDefinition, params: Record<string, string> = {}): void {
  if (endpoint.method === 'GET' || !caller.session) return;
  // The answer to the browser ends its request, not this call.
  const noting = { ...caller, signal: undefined };
  perform(noting, audit.noteRefusal, { body: { call: nameOf(endpoint), params } }).catch((error: unknown) =>
    log().warn({ requestId: caller.requestId, call: nameOf(endpoint), err: error }, 'refusal not noted'),
  );
}
