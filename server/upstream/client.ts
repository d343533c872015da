import 'server-only';
import ky, { type Options } from 'ky';
import { clientAddressHeader, clientTimeZoneHeader, requestIdHeader } from '@/lib/contract/call-parameters';
import { type EndpointDefinition, fillPath, isBinary, isMultipart } from '@/lib/contract/endpoint';
import type { Caller } from '../bff/caller';
import { env } from '../env';
import { UploadBody } from '../http/upload';
import { perProcess } from '../per-process';
import { hashOf } from '../session/seal';
import { traceHeaders } from '../tracing';
import { readJson } from './answer';
import { baseUrlOf } from './base-urls';
import { guardOf, outageStatuses, waitingGuardOf } from './guard';
import { identityOf } from './identity';
import { InFlight } from './in-flight';

/** One validated call, ready to be sent. */
export interface UpstreamCall {
  endpoint: EndpointDefinition;
  params?: Record<string, string>;
  query?: URLSearchParams;
  /** JSON value, form data, or a streamed upload. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** GETs are retried at most twice, after short delays; writes never are. */
const retry = {
  limit: 2,
  methods: ['get'],
  statusCodes: outageStatuses,
  afterStatusCodes: [],
  delay: (attempt: number) => 100 * 2 ** (attempt - 1),
  jitter: true,
} satisfies Options['retry'];

/**
 * Calls an upstream. Returns the parsed JSON, or the Response of a binary endpoint. Concurrent equal GETs of one
 * session share one request.
 * @throws errors of ky, the guard and the reader; `faults.ts` maps them to codes
 */
export async function ask(caller: Caller, call: UpstreamCall): Promise<unknown> {
  const { endpoint, params, query } = call;
  const path = fillPath(endpoint.path, params);
  const once = endpoint.method === 'GET' && !isBinary(endpoint.response);
  if (!once) return send(caller, call, path, caller.signal);
  const who = caller.session ? hashOf(caller.session.upstreamSessionId) : '';
  const key = [who, caller.locale, caller.websiteKey, endpoint.upstream, path, query].join(' ');
  const inFlight = perProcess('upstream.inFlight', () => new InFlight());
  return inFlight.join(key, caller.signal, (signal) => send(caller, call, path, signal));
}

function send(caller: Caller, call: UpstreamCall, path: string, left: AbortSignal | undefined): Promise<unknown> {
  const { endpoint } = call;
  return (endpoint.waits ? waitingGuardOf : guardOf)(endpoint.upstream).execute(async () => {
    const clock = deadline(endpoint.timeout ?? patienceFor(caller, endpoint), left);
    try {
      const response = await ky(path, {
        ...optionsOf(caller, call),
        prefix: baseUrlOf(endpoint.upstream),
        signal: clock.signal,
      });
      return isBinary(endpoint.response) ? response : await readJson(response);
    } finally {
      clock.stop();
    }
  });
}

/** Time-out of the largest upload on a slow connection, ms. */
const uploadPatience = 5 * 60_000;

/** Returns the time-out of a call, ms: its own, or what is left of the page's deadline. */
function patienceFor({ until }: Caller, { body }: EndpointDefinition): number {
  if (isMultipart(body)) return uploadPatience;
  const longest = env().UPSTREAM_TIMEOUT_MS;
  return until === undefined ? longest : Math.min(longest, Math.max(0, until - performance.now()));
}

/** Creates a time-out for all attempts and for reading the response, but not for streaming a file. */
function deadline(ms: number, left: AbortSignal | undefined) {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new DOMException('The upstream is too slow', 'TimeoutError')), ms);
  const signal = left ? AbortSignal.any([clock.signal, left]) : clock.signal;
  return { signal, stop: () => clearTimeout(timer) };
}

/** Headers with facts about the browser; the upstream shows them to the owner of the account. */
const clientHeaders = ({ client: { address, userAgent, timeZone } }: Caller) => ({
  ...(address && { [clientAddressHeader]: address }),
  ...(userAgent && { 'user-agent': userAgent }),
  ...(timeZone && { [clientTimeZoneHeader]: timeZone }),
});

function optionsOf(caller: Caller, { endpoint, query, body, headers }: UpstreamCall): Options {
  const searchParams = new URLSearchParams(query);
  for (const [name, value] of Object.entries(identityOf(caller))) searchParams.set(name, value);
  return {
    method: endpoint.method,
    searchParams,
    headers: {
      ...headers,
      ...clientHeaders(caller),
      ...typeOf(body),
      ...traceHeaders(),
      [requestIdHeader]: caller.requestId,
    },
    // A request that may be retried needs a buffered body, not a stream.
    retry: body instanceof UploadBody ? 0 : retry,
    timeout: false,
    redirect: 'error',
    cache: 'no-store',
    ...(body !== undefined && bodyOf(endpoint, body)),
  };
}

const typeOf = (body: unknown) => (body instanceof UploadBody ? { 'content-type': body.contentType } : {});

/** Encodes the body as the contract says. */
function bodyOf({ encoding }: EndpointDefinition, body: unknown): Pick<Options, 'body' | 'json'> {
  if (encoding === 'form') return { body: new URLSearchParams(body as Record<string, string>) };
  if (body instanceof UploadBody) return { body: body.stream };
  return body instanceof FormData ? { body } : { json: body };
}
