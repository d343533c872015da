import './settings';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trace } from '@opentelemetry/api';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/lib/contract/kit/endpoint';
import { perform } from '@/server/bff/perform';
import { startTracing } from '@/server/tracing-export';
import { callerFor } from './calls';

interface Export {
  resourceSpans: {
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        attributes: { key: string; value: { stringValue: string } }[];
      }[];
    }[];
  }[];
}

const exports: Export[] = [];
const asked: IncomingMessage[] = [];

/** Collector and upstream in one server; the path tells requests apart. */
const server = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    if (request.url === '/v1/traces') exports.push(JSON.parse(Buffer.concat(chunks).toString()) as Export);
    else asked.push(request);
    response.setHeader('content-type', 'application/json').end('[]');
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.env.PHONE_API_URL = address;

const stop = startTracing(address);
afterAll(() => server.close());

it('NAV-02 a call is traced to the collector and on into the upstream, and no token of a link goes along', async () => {
  const token = 'x'.repeat(43);
  await perform(
    callerFor(),
    endpoint({
      upstream: 'phone-api',
      method: 'GET',
      path: 'agent/things',
      access: 'session',
      response: z.array(z.string()),
    }),
  );
  trace
    .getTracer('framework')
    .startSpan(`GET /reset/${token}`, { attributes: { 'http.target': `/reset/${token}?next=${token}` } })
    .end();
  await stop();
  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const span = spans.find(({ name }) => name === 'agent/things');
  expect(asked[0]?.headers.traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  expect(spans.map(({ name }) => name)).toContain('GET /reset/[hidden]');
  expect(JSON.stringify(exports)).not.toContain(token);
});
