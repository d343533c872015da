import 'server-only';
import { refusalOf } from '@/lib/access/refusal';
import type { InputArgument, LooseInput } from '@/lib/contract/call';
import { type EndpointDefinition, isBinary, type OutputOf } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { log } from '../log';
import { count } from '../metrics';
import { endSession } from '../session/store';
import { traced } from '../tracing';
import { ask } from '../upstream/client';
import { faultOf, refusalIn } from '../upstream/faults';
import { CallFailure } from './call-failure';
import type { Caller } from './caller';
import { withCleanMarkup } from './clean-markup';
import { checked, problemsOf } from './validation';

const names = new Map(allEndpoints.map(({ endpoint, name }) => [endpoint, name]));

/** Name of the call in logs and metrics: `orders.create`. */
export const nameOf = (endpoint: EndpointDefinition): string => names.get(endpoint) ?? endpoint.path;

/**
 * Makes one upstream call: checks access, validates the input, calls, validates the response. Strips unknown fields.
 * @throws CallFailure, logged with its reference. A denied call never reaches the upstream. `NOT_AUTHORIZED_ERROR` also
 * ends the caller's session (SGN-10).
 */
export async function perform<E extends EndpointDefinition>(
  caller: Caller,
  endpoint: E,
  ...[input]: InputArgument<E>
): Promise<OutputOf<E>> {
  const began = performance.now();
  try {
    admit(caller, endpoint);
    const call = checked(endpoint, (input ?? {}) as LooseInput);
    const answer = await traced(nameOf(endpoint), { upstream: endpoint.upstream, requestId: caller.requestId }, () =>
      ask(caller, call),
    );
    const output = read(endpoint, answer);
    report(caller, endpoint, began);
    return output as OutputOf<E>;
  } catch (error) {
    const failure = faultOf(error);
    if (failure.code === 'NOT_AUTHORIZED_ERROR' && caller.session) endSession(caller.session);
    report(caller, endpoint, began, failure);
    throw failure;
  }
}

/** Checks access to a call. @throws CallFailure 401, or 403 with the missing requirement (NAV-02) */
export function admit({ viewer }: Caller, endpoint: EndpointDefinition): void {
  const refusal = refusalOf(endpoint, viewer);
  if (refusal?.kind === 'signIn') throw new CallFailure('NOT_AUTHORIZED_ERROR');
  if (refusal) throw new CallFailure('FORBIDDEN', { missing: refusal.missing });
}

function read(endpoint: EndpointDefinition, answer: unknown): unknown {
  if (isBinary(endpoint.response)) return binaryOf(endpoint.response.contentTypes, answer as Response);
  const reading = endpoint.response.safeParse(answer);
  if (reading.success) return withCleanMarkup(endpoint, reading.data);
  const refusal = refusalIn(answer);
  if (refusal) throw refusal;
  count('contract_violations_total', { call: nameOf(endpoint) });
  throw new CallFailure('UPSTREAM_BROKEN', { cause: { violations: problemsOf(reading.error).slice(0, 20) } });
}

function binaryOf(contentTypes: readonly string[], response: Response): Response {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (contentTypes.includes(type)) return response;
  void response.body?.cancel();
  throw new CallFailure('UPSTREAM_BROKEN', { cause: `content type ${type}` });
}

function report(caller: Caller, endpoint: EndpointDefinition, began: number, failure?: CallFailure): void {
  const call = nameOf(endpoint);
  const line = {
    requestId: caller.requestId,
    call,
    upstream: endpoint.upstream,
    ms: Math.round(performance.now() - began),
  };
  count('upstream_calls_total', { call, outcome: failure?.code ?? 'OK' });
  if (!failure) log().debug(line, 'call');
  else if (caller.signal?.aborted) log().debug(line, 'call given up: the browser has left');
  else {
    const { code, reference, cause, details } = failure;
    const level = failure.status >= 500 ? 'warn' : 'info';
    log()[level](
      { ...line, code, reference, missing: details.missing, fields: details.fields, cause: causeOf(cause) },
      'call failed',
    );
  }
}

/** Logs only name and code: the message may contain an address with the session id. */
function causeOf(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const { name, code } = cause as NodeJS.ErrnoException;
  return { name, code, ...(cause.cause !== undefined && { cause: causeOf(cause.cause) }) };
}
