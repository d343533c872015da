/**
 * Server of the standalone build: Next's server with a listener in front of it in the same process. The listener
 * answers calls below /api with the functions that the route handlers export; all other requests go to Next. The build
 * renames Next's `server.js` to `next-server.js` and puts this file in its place.
 */
import http from 'node:http';

/** Time-outs for slow senders, ms: a header is a few packets, the largest upload takes five minutes. */
const timeout = { headersTimeout: 15_000, requestTimeout: 330_000, connectionsCheckingInterval: 5_000 };
/** Where `server/per-process.ts` keeps values: instrumentation.ts finds the server here and leaves the listener. */
const registry = (globalThis[Symbol.for('agency-desk')] ??= new Map());

const { createServer } = http;
http.createServer = (toNext) => {
  http.createServer = createServer;
  const server = createServer(timeout, (request, response) => {
    if (!registry.get('apiListener')?.(request, response)) toNext(request, response);
  });
  registry.set('httpServer', server);
  return server;
};
await import(new URL('next-server.js', import.meta.url).href);
