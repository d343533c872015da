import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, createAdaptorServer } from '@hono/node-server';

/** Loopback only: the BFF is the only client. */
const host = '127.0.0.1';

export interface Listener {
  url: string;
  /** Stops accepting calls and waits for running ones, ten seconds at most. */
  close(): Promise<void>;
}

/**
 * Keep-alive in ms, longer than that of any client, so that the client closes idle connections: it never reuses a
 * connection that the server is closing.
 */
const keepAlive = 65_000;

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Listens on a port; 0 takes any free one. @throws the system's error when the port is taken. */
export function listen(fetch: Fetch, port: number): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: (request, env) => answerToAll(fetch, request, env as HttpBindings),
    createServer,
  }) as Server;
  server.keepAliveTimeout = keepAlive;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ url: `http://${host}:${(server.address() as AddressInfo).port}`, close: () => close(server) });
    });
  });
}

/**
 * Answers a request of which everything has been read. A connection whose rest is not read in time is closed after the
 * answer: a caller that has sent the whole body would use it for its next call, which would meet the rest of this one.
 */
async function answerToAll(fetch: Fetch, request: Request, env: HttpBindings): Promise<Response> {
  const answer = await fetch(request, env);
  const { incoming, outgoing } = env;
  if (incoming.complete || incoming.destroyed || outgoing.headersSent) return answer;
  if (!(await restIsRead(incoming))) answer.headers.set('connection', 'close');
  return answer;
}

/** How long the rest of a body is read that a refused call does not need, ms. */
const restTimeout = 400;

/** Reads the rest of a body; resolves with false when it does not end in time. */
function restIsRead(incoming: IncomingMessage): Promise<boolean> {
  // The reader that has given up would pause the stream again.
  incoming.removeAllListeners('data');
  incoming.resume();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), restTimeout);
    incoming.once('close', () => {
      clearTimeout(timer);
      resolve(incoming.complete);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 10_000);
    // Connections become idle when their response ends, and would otherwise stay open for a next call.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
