import 'server-only';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { z } from 'zod';
import { refusalOf } from '@/lib/access/refusal';
import type { InputArgument, LooseInput } from '@/lib/contract/kit/call';
import { type EndpointDefinition, isBinary, type OutputOf } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { BoundedMap } from '../bounded-map';
import { describing } from '../http/file-headers';
import { log } from '../log';
import { count } from '../metrics';
import { perProcess } from '../per-process';
import { endSession } from '../session/store';
import { traced } from '../tracing';
import { type FileAnswer, JsonAnswer } from '../upstream/answer';
import { ask, type UpstreamCall } from '../upstream/client';
import { faultOf, refusalIn } from '../upstream/faults';
import { CallFailure } from '../failures/call-failure';
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
export const perform = <E extends EndpointDefinition>(
  caller: Caller,
  endpoint: E,
  ...[input]: InputArgument<E>
): Promise<OutputOf<E>> =>
  conduct(
    caller,
    endpoint,
    () => checked(endpoint, input ?? {}),
    (answer) =>
      answer instanceof JsonAnswer ? (valueOf(endpoint, answer) as OutputOf<E>) : (webFileOf(answer) as OutputOf<E>),
  );

/**
 * Makes one upstream call for a browser, as `perform` does, and returns the JSON as bytes or the stream of a file.
 * @throws CallFailure
 */
export const relay = (
  caller: Caller,
  endpoint: EndpointDefinition,
  input: LooseInput,
): Promise<Uint8Array | FileAnswer> => relayPrepared(caller, endpoint, () => checked(endpoint, input));

/** Does the same with an input that is validated by `prepare`. @throws CallFailure */
export const relayPrepared = (
  caller: Caller,
  endpoint: EndpointDefinition,
  prepare: () => UpstreamCall,
): Promise<Uint8Array | FileAnswer> =>
  conduct(caller, endpoint, prepare, (answer) => (answer instanceof JsonAnswer ? bytesOf(endpoint, answer) : answer));

async function conduct<T>(
  caller: Caller,
  endpoint: EndpointDefinition,
  prepare: () => UpstreamCall,
  read: (answer: JsonAnswer | FileAnswer) => T,
): Promise<T> {
  const began = performance.now();
  try {
    admit(caller, endpoint);
    const call = prepare();
    const answer = await traced(nameOf(endpoint), { upstream: endpoint.upstream, requestId: caller.requestId }, () =>
      ask(caller, call),
    );
    if (!(answer instanceof JsonAnswer)) requireType(endpoint, answer);
    const output = read(answer);
    report(caller, endpoint, began);
    return output;
  } catch (error) {
    const failure = faultOf(error, endpoint.method !== 'GET');
    if (failure.code === 'NOT_AUTHORIZED_ERROR' && caller.session) endSession(caller.session, failure.details.field);
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

/** Validates a response and strips what the contract does not name. */
function valueOf(endpoint: EndpointDefinition, answer: JsonAnswer): unknown {
  const value = answer.parse();
  const reading = (endpoint.response as z.ZodType).safeParse(value);
  if (reading.success) return withCleanMarkup(endpoint, reading.data);
  const refusal = refusalIn(value);
  if (refusal) throw refusal;
  count('contract_violations_total', { call: nameOf(endpoint) });
  throw new CallFailure('UPSTREAM_BROKEN', { cause: { violations: problemsOf(reading.error).slice(0, 20) } });
}

/** Returns what the browser gets of a response. Equal bytes of one call need to be validated once only. */
function bytesOf(endpoint: EndpointDefinition, answer: JsonAnswer): Uint8Array {
  const known = validated();
  const key = `${nameOf(endpoint)} ${crc32(answer.bytes)}`;
  const before = known.get(key);
  if (before?.received.equals(answer.bytes)) return before.relayed;
  const bytes = Buffer.from(JSON.stringify(valueOf(endpoint, answer)));
  const relayed = bytes.equals(answer.bytes) ? answer.bytes : bytes;
  if (answer.bytes.byteLength <= largestKept) known.set(key, { received: answer.bytes, relayed });
  return relayed;
}

/** A validated response, and what is left of it; the same bytes when nothing had to be stripped. */
interface Validated {
  received: Buffer;
  relayed: Buffer;
}

/** Validated responses by call and checksum, at most 32 MB. Their bytes are compared, because a checksum can be forged. */
const validated = () => perProcess('answers.validated', () => new BoundedMap<string, Validated>(256));
const largestKept = 64 * 1024;

/** @throws CallFailure for a file of a type that the contract does not name */
function requireType({ response }: EndpointDefinition, { headers, body }: FileAnswer): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (isBinary(response) && response.contentTypes.includes(type)) return;
  // Destroying the stream reports an error that nobody waits for.
  body.on('error', () => undefined).destroy();
  throw new CallFailure('UPSTREAM_BROKEN', { cause: `content type ${type}` });
}

const webFileOf = ({ status, headers, body }: FileAnswer) =>
  new Response(Readable.toWeb(body) as ReadableStream, { status, headers: describing(headers) });

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
