import { randomUUID } from 'node:crypto';
import { toSearchParams } from '../../lib/contract/kit/call';
import { callParameters, requestIdHeader } from '../../lib/contract/kit/call-parameters';
import { type EndpointDefinition, fillPath, type Upstream } from '../../lib/contract/kit/endpoint';
import { upstreamError } from '../../lib/contract/kit/errors';
import { Refusal } from '../stack/refusal';

/** Addresses of the upstreams. */
export interface Place {
  /** Address above the base paths; without it the four settings apply. */
  url?: string;
}

export interface Session {
  login: string;
  sessionId: string;
}

export interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
}

export interface Answer {
  status: number;
  type: string;
  /** Parsed JSON; undefined for files and invalid JSON. */
  body: unknown;
}
const settings = {
  'ins-api': 'INS_API_URL',
  'pdf-api': 'PDF_API_URL',
  'import-api': 'IMPORT_API_URL',
  'phone-api': 'PHONE_API_URL',
} as const;

function baseOf(upstream: Upstream, { url }: Place): string {
  const base = url ? `${url.replace(/\/$/, '')}/${upstream}` : process.env[settings[upstream]];
  if (!base) throw new Refusal(`Where is ${upstream}? Give --url, or set ${settings[upstream]}.`);
  return base;
}

/** Sends one call as the contract defines it. @throws Refusal when nothing answers */
export async function ask(
  endpoint: EndpointDefinition,
  options: Place,
  session?: Session,
  input?: Partial<Input>,
  body?: unknown,
): Promise<Answer> {
  const identity = session
    ? { [callParameters.login]: session.login, [callParameters.session]: session.sessionId }
    : {};
  const always = { ...identity, [callParameters.locale]: 'he', [callParameters.timestamp]: Date.now() };
  const address = `${baseOf(endpoint.upstream, options)}/${fillPath(endpoint.path, input?.params)}`;
  const response = await fetch(`${address}?${toSearchParams({ ...input?.query, ...always })}`, {
    method: endpoint.method,
    headers: { [requestIdHeader]: randomUUID(), ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(endpoint.timeout ?? 15_000),
  }).catch((error: Error) => {
    throw new Refusal(
      `${address} cannot be asked: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await response.text();
  return { status: response.status, type, body: type === 'application/json' ? parseJson(text) : undefined };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function describe({ status, body, type }: Answer): string {
  const error = upstreamError.safeParse(body);
  return error.success ? `${status} ${error.data.error}` : `${status} ${type}`;
}
