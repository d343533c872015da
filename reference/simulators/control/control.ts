import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { callParameters, requestIdHeader } from '../../../lib/contract/kit/call-parameters';
import { upstreams } from '../../../lib/contract/kit/endpoint';
import { allEndpoints } from '../../../lib/contract/index';

/** A fault that an upstream or one of its calls is to show. */
export const fault = z.object({
  upstream: z.enum(upstreams),
  /** Only this call, such as `orders.list`; every call of the upstream when absent. */
  endpoint: z.string().optional(),
  /**
   * `off` breaks the connection, `slow` waits first, `hang` never answers, `drip` answers without end, `error`
   * answers 500, `broken` answers JSON of
   * another shape, `html` a web page, `cut` half an answer, `expired` the end of the session.
   */
  kind: z.enum(['off', 'slow', 'hang', 'drip', 'error', 'broken', 'html', 'cut', 'expired']),
  /** Delay of `slow`, ms. */
  ms: z.int().min(0).max(600_000).default(1_000),
  /** Ends after this many calls. */
  times: z.int().min(1).optional(),
});
type Fault = z.output<typeof fault>;

/** A call that arrived, refused or not. */
export interface JournalEntry {
  at: string;
  method: string;
  path: string;
  /** Name in the contract; null for an unknown call. */
  endpoint: string | null;
  login: string | null;
  requestId: string | null;
  status: number | null;
}

const longest = 10_000;

/** Faults and a journal of all calls, for tests and drills; used only with a control port. */
export class Control {
  #faults: Fault[] = [];
  #journal: JournalEntry[] = [];

  get faults(): readonly Fault[] {
    return this.#faults;
  }

  get journal(): readonly JournalEntry[] {
    return this.#journal;
  }

  set(next: Fault): void {
    this.#faults = [
      ...this.#faults.filter((old) => old.upstream !== next.upstream || old.endpoint !== next.endpoint),
      next,
    ];
  }

  clearFaults(): void {
    this.#faults = [];
  }

  clearJournal(): void {
    this.#journal = [];
  }

  /** Counts calls by name and in total. */
  counts(): { total: number; byEndpoint: Record<string, number> } {
    const byEndpoint: Record<string, number> = {};
    for (const { endpoint, path } of this.#journal)
      byEndpoint[endpoint ?? path] = (byEndpoint[endpoint ?? path] ?? 0) + 1;
    return { total: this.#journal.length, byEndpoint };
  }

  /** Middleware in front of all routes of the four upstreams. */
  readonly middleware: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
    const entry = this.#note(c.req.method, new URL(c.req.url), c.req.header(requestIdHeader) ?? null);
    const active = this.#take(c.req.path, entry.endpoint);
    if (active) {
      const response = await show(active, c.env);
      if (response) return response;
    }
    await next();
    entry.status = c.res.status;
  };

  #note(method: string, url: URL, requestId: string | null): JournalEntry {
    const endpoint = endpointAt(method, url.pathname);
    const login = url.searchParams.get(callParameters.login);
    const entry: JournalEntry = {
      at: new Date().toISOString(),
      method,
      path: url.pathname,
      endpoint,
      login,
      requestId,
      status: null,
    };
    this.#journal.push(entry);
    if (this.#journal.length > longest) this.#journal.shift();
    return entry;
  }

  #take(path: string, endpoint: string | null): Fault | undefined {
    const fits = (fault: Fault) =>
      path.startsWith(`/${fault.upstream}/`) && (fault.endpoint === undefined || fault.endpoint === endpoint);
    const active = this.#faults.find((fault) => fault.endpoint !== undefined && fits(fault)) ?? this.#faults.find(fits);
    if (active?.times !== undefined && --active.times === 0)
      this.#faults = this.#faults.filter((fault) => fault !== active);
    return active;
  }
}

const patterns = allEndpoints.map(({ name, endpoint }) => ({
  name,
  method: endpoint.method,
  // Fixed paths before parameters, like the router.
  path: new RegExp(`^/${endpoint.upstream}/${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  parameters: endpoint.path.split('{').length,
}));
patterns.sort((a, b) => a.parameters - b.parameters);

const endpointAt = (method: string, path: string): string | null =>
  patterns.find((pattern) => pattern.method === method && pattern.path.test(path))?.name ?? null;

/** Shows a fault; returns undefined when the call should continue. */
async function show({ kind, ms }: Fault, { incoming, outgoing }: HttpBindings): Promise<Response | undefined> {
  if (kind === 'slow') return void (await new Promise((resolve) => setTimeout(resolve, ms)));
  if (kind === 'error') return Response.json({ error: 'UNKNOWN_ERROR', message: 'fault on request' }, { status: 500 });
  if (kind === 'expired')
    return Response.json({ error: 'NOT_AUTHORIZED_ERROR', message: 'fault on request' }, { status: 401 });
  if (kind === 'broken') return Response.json({ surprise: true });
  if (kind === 'html')
    return new Response('<!doctype html><title>502</title><h1>Bad Gateway</h1>', {
      headers: { 'content-type': 'text/html' },
    });
  if (kind === 'hang') return new Promise((resolve) => incoming.once('close', () => resolve(RESPONSE_ALREADY_SENT)));
  if (kind === 'drip') return drip({ incoming, outgoing });
  if (kind === 'cut') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' });
    await new Promise<void>((resolve) => outgoing.write('{"content":[{"id":"1"', () => resolve()));
  }
  incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Begins an answer and sends one more blank every tenth of a second, without end. */
async function drip({ incoming, outgoing }: Pick<HttpBindings, 'incoming' | 'outgoing'>): Promise<Response> {
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  const drops = setInterval(() => outgoing.write(' '), 100);
  await new Promise((resolve) => incoming.once('close', resolve));
  clearInterval(drops);
  return RESPONSE_ALREADY_SENT;
}
