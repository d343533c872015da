/**
 * Server of the standalone build: Next's own, with one listener in front of it in the same process. Calls below /api are
 * answered there by the functions that the route handlers export; everything else goes to Next. The build puts this file
 * in the place of Next's `server.js`, which becomes `next-server.js`.
 */
import http from 'node:http';

/** Limits for whoever sends slowly, ms: a header is a few packets, the longest upload takes five minutes. */
const patience = { headersTimeout: 15_000, requestTimeout: 330_000, connectionsCheckingInterval: 5_000 };
/** Where instrumentation.ts publishes the listener, once settings are read. */
const listener = Symbol.for('agency-desk.apiListener');

const { createServer } = http;
http.createServer = (toNext) => {
  http.createServer = createServer;
  return createServer(patience, (request, response) => {
    if (!globalThis[listener]?.(request, response)) toNext(request, response);
  });
};
await import(new URL('next-server.js', import.meta.url).href);
