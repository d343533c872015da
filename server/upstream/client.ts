import 'server-only';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { clientAddressHeader, clientTimeZoneHeader, requestIdHeader } from '@/lib/contract/kit/call-parameters';
import { type EndpointDefinition, fillPath, isBinary, isMultipart } from '@/lib/contract/kit/endpoint';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { env } from '../env';
import type { Departure } from '../http/departure';
import { UploadBody } from '../http/upload';
import { perProcess } from '../per-process';
import { addTraceHeaders } from '../tracing';
import { ErrorAnswer, type FileAnswer, type JsonAnswer, UnreachableUpstream } from './answer';
import { baseOf } from './base-urls';
import { exchange, openFile, type Wire } from './exchange';
import { comeBackAfter, guardOf, longestWait, outageStatuses, uploadGuardOf, waitingGuardOf } from './guard';
import { identityOf } from './identity';
import { InFlight } from './in-flight';

/** One validated call, ready to be sent. */
export interface UpstreamCall {
  endpoint: EndpointDefinition;
  params?: Record<string, string>;
  /** Encoded, without the parameters that every call carries. */
  query?: string;
  /** JSON value, or a streamed upload. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** GETs are retried at most twice, after short delays; writes never are. */
const retries = 2;
const retryDelay = 100;

/**
 * Calls an upstream. Returns the JSON response unread, or the stream of a binary endpoint. Concurrent equal GETs of one
 * session share one request.
 * @throws errors of the exchange and the guard; `faults.ts` maps them to codes
 */
export async function ask(caller: Caller, call: UpstreamCall): Promise<JsonAnswer | FileAnswer> {
  const { endpoint, params } = call;
  const path = fillPath(endpoint.path, params);
  const once = endpoint.method === 'GET' && !isBinary(endpoint.response);
  if (!once) return send(caller, call, path, caller.signal);
  const who = caller.session?.upstreamSessionId ?? '';
  const key = `${who} ${caller.locale} ${caller.websiteKey} ${endpoint.upstream} ${path} ${call.query ?? ''}`;
  const inFlight = perProcess('upstream.inFlight', () => new InFlight());
  return inFlight.join(key, caller.signal, (signal) => send(caller, call, path, signal));
}

function send(
  caller: Caller,
  call: UpstreamCall,
  path: string,
  left: Departure | undefined,
): Promise<JsonAnswer | FileAnswer> {
  const { endpoint } = call;
  const asked = performance.now();
  const guard = endpoint.waits ? waitingGuardOf : isMultipart(endpoint.body) ? uploadGuardOf : guardOf;
  return guard(endpoint.upstream).execute(async () => {
    if (performance.now() - asked > longestWait) throw new CallFailure('OVERLOADED', { retryAfter: comeBackAfter });
    const until = performance.now() + timeoutFor(caller, endpoint);
    const wire = wireOf(caller, call, path);
    const attempt = (): Promise<JsonAnswer | FileAnswer> => {
      const timeout = { ms: Math.max(0, until - performance.now()), left };
      return isBinary(endpoint.response) ? openFile(wire, timeout) : exchange(wire, timeout);
    };
    return endpoint.method === 'GET' ? persistently(attempt, until, left) : attempt();
  });
}

/** Repeats a GET that met an outage. */
async function persistently<T>(attempt: () => Promise<T>, until: number, left: Departure | undefined): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      if (left?.aborted) throw left.reason as Error;
      return await attempt();
    } catch (error) {
      const delay = retryDelay * 2 ** tries * Math.random();
      if (tries === retries || !isRetriable(error) || performance.now() + delay > until) throw error;
      await pause(delay);
    }
  }
}

const isRetriable = (error: unknown) =>
  error instanceof UnreachableUpstream || (error instanceof ErrorAnswer && outageStatuses.includes(error.status));

/** Time-out of the largest upload on a slow connection, ms. */
const uploadTimeout = 5 * 60_000;

/** Returns the time-out of a call, ms: its own, or what is left of the deadline of the page. */
function timeoutFor({ until }: Caller, { body, timeout }: EndpointDefinition): number {
  if (isMultipart(body)) return timeout ?? uploadTimeout;
  const longest = timeout ?? env().UPSTREAM_TIMEOUT_MS;
  return until === undefined ? longest : Math.min(longest, Math.max(0, until - performance.now()));
}

function wireOf(caller: Caller, call: UpstreamCall, path: string): Wire {
  const { endpoint, query, body } = call;
  const { origin, path: base } = baseOf(endpoint.upstream);
  return {
    origin,
    path: `${base}/${path}?${query ? `${query}&` : ''}${identityOf(caller)}`,
    method: endpoint.method,
    headers: headersOf(caller, call),
    body: body === undefined ? undefined : encoded(endpoint, body),
  };
}

/**
 * Returns names and values in turn. The facts about the browser are shown to the owner of the account by the upstream.
 */
function headersOf({ client, requestId }: Caller, { endpoint, body, headers }: UpstreamCall): string[] {
  const { address, userAgent, timeZone } = client;
  const lines = [requestIdHeader, requestId];
  for (const name in headers) lines.push(name, headers[name]!);
  if (address) lines.push(clientAddressHeader, address);
  if (userAgent) lines.push('user-agent', userAgent);
  if (timeZone) lines.push(clientTimeZoneHeader, timeZone);
  if (body !== undefined) lines.push('content-type', typeOf(endpoint, body));
  return addTraceHeaders(lines);
}

function typeOf({ encoding }: EndpointDefinition, body: unknown): string {
  if (body instanceof UploadBody) return body.contentType;
  return encoding === 'form' ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json';
}

/** Encodes the body as the contract says. */
function encoded({ encoding }: EndpointDefinition, body: unknown): string | Readable {
  if (body instanceof UploadBody) return body.stream;
  return encoding === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);
}
