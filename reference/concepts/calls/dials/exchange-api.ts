import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Dial } from '../../../../lib/contract/customers/call-rows';
import { guardedRequest } from '../../../engine/outbox/guarded-request';
import { ForbiddenHost } from '../../../engine/outbox/public-address';
import type { Settings } from '../../../engine/settings';
import { signatureOf } from '../../../engine/webhooks/signature';

/** Time for an answer, ms. A later question must not overtake the order: see the pauses of the attempts. */
export const timeout = 8_000;
/** Longest answer that is read, bytes. */
const longest = 16_384;

/** Address of the simulated exchange of this process. */
export const simulatedApi = 'https://exchange.demo.example';

/** What the exchange says of a call; `unknown` when its answer was lost. */
export type DialReply = (Pick<Dial, 'refusal'> & { state: 'RINGING' | 'REFUSED' }) | 'unknown';

export interface DialApi {
  address: string;
  secret: string;
}

export interface DialOrder {
  id: string;
  extension: string;
  number: string;
}

const answer = z.object({ reason: z.string().max(100).optional() });
const refusals: ReadonlyMap<string, NonNullable<Dial['refusal']>> = new Map([
  ['unknown-extension', 'UNKNOWN_EXTENSION'],
  ['busy', 'BUSY'],
  ['invalid-number', 'NUMBER'],
]);
const ringing = { state: 'RINGING', refusal: null } as const;
const refused = (refusal: NonNullable<Dial['refusal']>) => ({ state: 'REFUSED', refusal }) as const;

/**
 * Returns where the API is, and undefined for what it must not be: other than the simulated exchange, it needs TLS
 * unless the configuration admits its host.
 */
export function apiAddress(address: string, { privateExchangeHosts = [], selfUrl }: Settings): URL | undefined {
  if (address === simulatedApi) return selfUrl === undefined ? undefined : new URL(`${selfUrl}/exchange`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  const isAdmitted = privateExchangeHosts.includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isAdmitted) ? url : undefined;
}

/** Has the exchange place a call, once however often it is asked: the id is its name there. */
export async function placeDial(api: DialApi, order: DialOrder, settings: Settings): Promise<DialReply> {
  const { id, extension, number } = order;
  try {
    const { status, reason } = await asked(api, { id, body: JSON.stringify({ extension, number }) }, settings);
    if (status === 200 || status === 201) return ringing;
    if (status === 401 || status === 403) return refused('SECRET');
    if (status === 404 || status === 405 || (status >= 300 && status < 400)) return refused('ADDRESS');
    return status >= 500 || status === 408 ? 'unknown' : refused(refusals.get(reason) ?? 'OTHER');
  } catch (error) {
    if (error instanceof ForbiddenHost) return refused('ADDRESS');
    // Where no connection came about, nothing can ring.
    return isNeverSent(error) ? refused('SILENT') : 'unknown';
  }
}

/**
 * Asks what became of a call without placing it. One that the exchange does not know never reached it; every other
 * answer leaves open whether it rings.
 */
export async function askDial(api: DialApi, { id }: Pick<DialOrder, 'id'>, settings: Settings): Promise<DialReply> {
  try {
    const { status, reason } = await asked(api, { id }, settings);
    if (status === 200) return ringing;
    if (status === 404) return refused('SILENT');
    return status === 409 || status === 422 ? refused(refusals.get(reason) ?? 'OTHER') : 'unknown';
  } catch {
    return 'unknown';
  }
}

const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const isNeverSent = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && unreached.includes(String(error.code))) ||
    // One error for each address of the host.
    (error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isNeverSent)));

/** Sends one signed request. Without a body it is a question. */
async function asked(
  { address, secret }: DialApi,
  { id, body }: { id: string; body?: string },
  settings: Settings,
): Promise<{ status: number; reason: string }> {
  const base = apiAddress(address, settings);
  if (!base) throw new ForbiddenHost(address);
  const admitted = [...(settings.privateExchangeHosts ?? []), ...(address === simulatedApi ? [base.hostname] : [])];
  const url = new URL(`${base.href.replace(/\/+$/, '')}/calls/${encodeURIComponent(id)}`);
  const response = await guardedRequest(url, {
    admitted,
    signal: AbortSignal.timeout(timeout),
    method: body === undefined ? 'GET' : 'PUT',
    headers: {
      ...signed(secret, body ?? ''),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    },
    ...(body !== undefined && { body }),
  });
  const { statusCode: status = 0 } = response;
  return { status, reason: reasonIn(await shortText(response as AsyncIterable<Buffer>)) };
}

/** The headers of a delivery of the standard that the exchange signs with, too. */
function signed(secret: string, payload: string): Record<string, string> {
  const deliveryId = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return {
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(keyOf(secret), { deliveryId, timestamp, payload }),
  };
}

/** A secret of the standard is base64; of another one its own bytes are the key. */
const keyOf = (secret: string): string =>
  secret.startsWith('whsec_') ? secret : Buffer.from(secret, 'utf8').toString('base64');

/** Returns an answer as text, empty when it is too long to be one. */
async function shortText(response: AsyncIterable<Buffer>): Promise<string> {
  let size = 0;
  const parts: Buffer[] = [];
  for await (const part of response) {
    size += part.length;
    if (size > longest) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function reasonIn(text: string): string {
  try {
    return answer.parse(JSON.parse(text)).reason ?? '';
  } catch {
    return '';
  }
}
