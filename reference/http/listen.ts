import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, createAdaptorServer } from '@hono/node-server';

/** Only ever on loopback: it is the BFF's neighbour, not a public server. */
const host = '127.0.0.1';

export interface Listener {
  url: string;
  /** Takes no more calls and finishes those under way, for ten seconds at most. */
  close(): Promise<void>;
}

/** Longer than any caller keeps an idle connection: the side that ends it must be the one that would use it again. */
const keepAlive = 65_000;

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** Listens on a port, 0 for any. @throws the system's error when it is taken. */
export function listen(fetch: Fetch, port: number): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: (request, env) => fetch(request, env as HttpBindings),
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 10_000);
    // A connection that was answering becomes idle only now, and would be kept for its next call.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
