import path from 'node:path';
import { createsDatabase, slowStart } from './announcement';
import { buildWhenStale, standalone } from './build';
import { type Child, type Ending, root, startNode } from './child';
import { waitUntilReady } from './ready';
import { referenceProgram } from './reference-program';
import { sessionSecrets } from './secrets';

/** Settings with the addresses of the four upstreams (S1 §7). The reference upstream replaces each that is not set. */
export const upstreamVariables = ['INS_API_URL', 'PDF_API_URL', 'IMPORT_API_URL', 'PHONE_API_URL'] as const;

export interface StackOptions {
  host: string;
  port: number;
  referencePort: number;
  dataDir: string;
  /** Environment of the processes. */
  env: NodeJS.Dict<string>;
  /** Runs `next dev` on the sources instead of the build. */
  dev?: boolean;
  onLine?: (name: string, line: string) => void;
  say?: (line: string) => void;
}

/** The running product: the application and, without configured upstreams, the reference upstream. */
export interface Stack {
  url: string;
  /** Address of the reference upstream's outbox (page and JSON); `undefined` with real upstreams. */
  outbox: string | undefined;
  applicationPid: number;
  /** Whether the demo people may sign in. */
  demo: boolean;
  /** Resolves with the first process that ends. */
  ended: Promise<{ child: Child; ending: Ending }>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a process that `stop` will end. */
type Begin = (...process: Parameters<typeof startNode>) => Promise<Child>;

/** Starts the needed processes and waits until all are ready. After a failure, stops those that were started. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { say = () => undefined } = options;
  const children: Child[] = [];
  let stopped = false;
  const stop = async (signal?: NodeJS.Signals) => {
    stopped = true;
    await Promise.all(children.map((child) => child.stop(signal)));
  };
  const begin: Begin = async (...process) => {
    const child = startNode(...process);
    children.push(child);
    // The other one has failed meanwhile.
    if (stopped) await child.stop();
    return child;
  };
  try {
    const withReference = !upstreamVariables.every((name) => options.env[name]);
    const reference = `http://127.0.0.1:${options.referencePort}`;
    // Both start at the same time: each needs seconds of CPU, and there are at least two cores.
    const [application] = await Promise.all([
      builtApplication(options, begin, say),
      ...(withReference ? [startReference(options, reference, begin)] : []),
    ]);
    const ended = Promise.race(children.map(async (child) => ({ child, ending: await child.ended })));
    const outbox = withReference ? `${reference}/outbox` : undefined;
    const demo = demoLogins(options.env) === 'on';
    return { url: addressOf(options), outbox, demo, applicationPid: application.pid, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns whether the demo people may sign in: by default not where others than their owner use the product. */
export const demoLogins = (env: NodeJS.Dict<string>): string =>
  env.DEMO_LOGINS || (env.DATABASE_URL || env.PUBLIC_URL ? 'off' : 'on');

/** Node keeps compiled code here for the next start. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, '.build/compile-cache') };

/** Time-out of a start with migrations, and delay of its message, ms: a million customers take minutes. */
const longestMigration = 30 * 60_000;
const toldAfter = 20_000;

async function startReference(options: StackOptions, address: string, begin: Begin): Promise<Child> {
  const { env, dataDir, referencePort, onLine, say } = options;
  const isNew = createsDatabase(env.DATABASE_URL, path.resolve(root, dataDir));
  const child = await begin('reference upstream', await referenceProgram(), {
    // Links in its mails need the public address of the product.
    env: {
      ...compiled,
      ...env,
      DATA_DIR: dataDir,
      REFERENCE_PORT: String(referencePort),
      PUBLIC_URL: env.PUBLIC_URL || addressOf(options),
      DEMO_LOGINS: demoLogins(env),
    },
    onLine: (line) => onLine?.('reference', line),
  });
  const telling = setTimeout(() => say?.(slowStart(isNew)), toldAfter);
  await waitUntilReady(child, `${address}/health`, longestMigration).finally(() => clearTimeout(telling));
  return child;
}

async function builtApplication(options: StackOptions, begin: Begin, say: (line: string) => void): Promise<Child> {
  if (!options.dev) await buildWhenStale(say);
  return startApplication(options, begin);
}

async function startApplication(options: StackOptions, begin: Begin): Promise<Child> {
  const { dev, onLine, host, port } = options;
  const env = {
    ...compiled,
    ...options.env,
    REFERENCE_PORT: String(options.referencePort),
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SESSION_SECRETS: options.env.SESSION_SECRETS || (await sessionSecrets(options.dataDir)),
    // The standalone server listens on HOSTNAME, which shells often set to the name of the machine.
    HOSTNAME: host,
    HOST: host,
    PORT: String(port),
    DATA_DIR: path.resolve(root, options.dataDir),
  } as const;
  const args = dev
    ? ['node_modules/next/dist/bin/next', 'dev', '--hostname', host, '--port', String(port)]
    : ['server.js'];
  const child = await begin('application', args, {
    env,
    cwd: dev ? root : standalone,
    onLine: (line) => onLine?.('app', line),
  });
  await waitUntilReady(child, `${addressOf(options)}/api/health`);
  return child;
}

/** Returns the address of the application for a browser on this machine. */
const addressOf = ({ host, port }: StackOptions) =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
