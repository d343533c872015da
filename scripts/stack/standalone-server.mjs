/**
 * Server of the standalone build: Next's server with a listener in front of it in the same process. The listener
 * answers calls below /api with the functions that the route handlers export; all other requests go to Next. The build
 * renames Next's `server.js` to `next-server.js` and puts this file in its place.
 */
import http from 'node:http';

/** Time-outs for slow senders, ms: a header is a few packets, the largest upload takes five minutes. */
const timeout = { headersTimeout: 15_000, requestTimeout: 330_000, connectionsCheckingInterval: 5_000 };
/** Where `server/per-process.ts` keeps what instrumentation.ts publishes after reading the settings. */
const registry = Symbol.for('agency-desk');

const { createServer } = http;
http.createServer = (toNext) => {
  http.createServer = createServer;
  return createServer(timeout, (request, response) => {
    if (!globalThis[registry]?.get('apiListener')?.(request, response)) toNext(request, response);
  });
};
await import(new URL('next-server.js', import.meta.url).href);
