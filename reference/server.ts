import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { concepts } from './concepts';
import type { Database } from './db/database';
import { lockDirectory } from './db/directory-lock';
import { inMemory, openPGlite } from './db/pglite';
import { openPostgres } from './db/postgres';
import { prepareWith } from './db/prepare';
import { handlers } from './handlers';
import { contractRoutes } from './http/routes';
import { type Queue, startQueue } from './jobs/queue';
import type { Settings } from './settings';

/** The running reference upstream. */
export interface Reference {
  /** `http://127.0.0.1:<port>`: the four base paths are below it. */
  url: string;
  database: Database;
  queue: Queue;
  /** Stops taking calls, finishes those under way, closes jobs, database and lock. */
  stop(): Promise<void>;
}

/** Only ever on loopback: it is the BFF's neighbour, not a public server. */
const host = '127.0.0.1';

/** Opens the database, starts jobs and listens. @throws with a message for people when any of it is impossible. */
export async function startReference(settings: Settings, log: Logger): Promise<Reference> {
  const closers: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    if (!settings.databaseUrl && settings.dataDir !== inMemory) closers.push(lockDirectory(settings.dataDir));
    const database = await openDatabase(settings);
    closers.push(() => database.close());
    const queue = await startQueue(database, concepts.flatMap((concept) => concept.jobs ?? []), settings, log);
    closers.push(() => queue.stop());
    const app = new Hono().route('/', contractRoutes({ database, queue, settings, handlers, log }));
    const server = await listen(app, settings.port);
    closers.push(() => close(server));
    return { url: `http://${host}:${(server.address() as AddressInfo).port}`, database, queue, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openDatabase(settings: Settings): Promise<Database> {
  const prepare = prepareWith(concepts);
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, prepare) : openPGlite(settings.dataDir, prepare);
}

function listen(app: Hono, port: number): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Idle connections are closed at once, busy ones get ten seconds. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 10_000);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
