import { createServer, type Server } from 'node:http';
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
