import { type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { upstreams } from '../lib/contract/kit/endpoint';
import { applicantOf } from './concepts/accounts/login-init';
import { blockOf, callerOf } from './concepts/accounts/sessions';
import { realmOf } from './concepts/agencies/realm-of';
import { auditLog } from './concepts/audit/audit-log';
import { demoRecordings } from './concepts/calls/demo-recordings';
import { demoFiles } from './concepts/documents/demo-files';
import { concepts } from './concepts';
import { Control } from './simulators/control/control';
import { controlRoutes } from './simulators/control/routes';
import type { Database } from './engine/db/database';
import { lockDirectory } from './engine/db/directory-lock';
import { inMemory, openPGlite } from './engine/db/pglite';
import { openPostgres } from './engine/db/postgres';
import { prepareWith } from './engine/base/prepare';
import type { FileStore } from './engine/store/file-store';
import { openFiles } from './engine/store/open-files';
import { exchangePanel } from './simulators/exchange/panel';
import { exchangeRoutes } from './simulators/exchange/routes';
import { gatewayRoutes } from './simulators/gateway/routes';
import { handlers } from './handlers';
import { healthRoutes } from './engine/server/health';
import { listen } from './engine/server/listen';
import { contractRoutes, notFound } from './engine/server/routes';
import { type JobDependencies, type Queue, startQueue } from './engine/jobs/queue';
import { restingClientsOf } from './concepts/mailboxes/resting-clients';
import { idleWatchOf } from './concepts/mails/idle-watch';
import { feedWatchOf } from './concepts/notifications/feed-watch';
import { outboxRoutes } from './engine/outbox/routes';
import { openPdfEngine } from './engine/pdf/engine';
import type { Settings } from './engine/settings';

/** A running reference upstream. */
export interface Reference {
  /** `http://127.0.0.1:<port>`: the four base paths are below it. */
  url: string;
  /** Address of the control port, if any. */
  controlUrl: string | undefined;
  database: Database;
  queue: Queue;
  /** Store of the contents of files. */
  files: FileStore;
  /** Stops accepting calls, finishes running ones, closes jobs, database and lock. */
  stop(): Promise<void>;
}

const sessions = { callerOf, blockOf, applicantOf };

const starting = () => Response.json({ status: 'starting' }, { status: 503, headers: { 'retry-after': '1' } });

/**
 * Listens, locks the data folder, opens the database and starts the jobs. Calls answer 503 until then.
 * @throws Error with a readable message; everything started is stopped again
 */
export async function startReference(settings: Settings, log: Logger): Promise<Reference> {
  const closers: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  let app: Hono | undefined;
  try {
    const listener = await listen((request, env) => app?.fetch(request, env) ?? starting(), settings.port);
    closers.push(listener.close);
    if (!settings.databaseUrl && settings.dataDir !== inMemory) closers.push(lockDirectory(settings.dataDir));
    const database = await openDatabase(settings);
    closers.push(() => database.close());
    const files = await openFiles(settings, [...demoFiles().values(), ...demoRecordings()]);
    closers.push(files.close);
    const pdf = await openPdfEngine(files.store, settings.dataDir);
    closers.push(pdf.close);
    const own = {
      ...settings,
      gatewayUrl: settings.gatewayUrl ?? `${listener.url}/gateway`,
      selfUrl: listener.url,
    };
    const place = { database, files: files.store, pdf: pdf.engine, settings: own, log };
    const queue = await startQueue(
      place,
      concepts.flatMap((concept) => concept.jobs ?? []),
      concepts.flatMap((concept) => concept.on ?? []),
    );
    closers.push(() => queue.stop());
    const control =
      settings.controlPort === undefined ? undefined : await openControl(settings.controlPort, database, closers);
    app = routes({ ...place, queue, control: control?.control });
    // Closed in reverse order, so that no call arrives while jobs and database are closing.
    closers.push(listener.close);
    // Long polls would delay the shutdown.
    closers.push(() => feedWatchOf(database.db).close());
    closers.push(() => idleWatchOf(database.db).close());
    closers.push(() => restingClientsOf(database.db).close());
    return { url: listener.url, controlUrl: control?.url, database, queue, files: files.store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openDatabase(settings: Settings): Promise<Database> {
  const prepare = prepareWith(concepts, settings);
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, prepare) : openPGlite(settings.dataDir, prepare);
}

async function openControl(port: number, database: Database, closers: (() => void | Promise<void>)[]) {
  const control = new Control();
  const listener = await listen(controlRoutes(control, database.db).fetch, port);
  closers.push(listener.close);
  return { control, url: listener.url };
}

interface Parts extends JobDependencies {
  queue: Queue;
  control: Control | undefined;
}

function routes({ control, ...works }: Parts): Hono {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (control) for (const upstream of upstreams) app.use(`/${upstream}/*`, control.middleware);
  app.route('/', healthRoutes(works.database));
  app.route(
    '/',
    outboxRoutes(works.database.db, works.files, (locale) => exchangePanel(works.database.db, locale)),
  );
  app.route('/', exchangeRoutes(works));
  app.route('/', gatewayRoutes(works.database, works.queue.sender));
  app.route('/', contractRoutes({ ...works, handlers, sessions, realmOf, audit: auditLog() }));
  app.notFound(notFound);
  app.onError((error) => {
    works.log.error({ err: error }, 'request failed');
    return Response.json({ error: 'UNKNOWN_ERROR', message: 'internal error' }, { status: 500 });
  });
  return app as unknown as Hono;
}
