import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { referenceProgram } from '@/scripts/stack/reference-program';
import { clientOf, type TestClient } from '../harness';

const root = path.resolve(import.meta.dirname, '../../..');

/** The reference upstream as a separate process, as `npm start` runs it. */
export interface ReferenceProcess extends TestClient {
  url: string;
  child: ChildProcess;
  /** Sends a signal and waits for the end. @returns the exit code, null when a signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Processes that were started here and still run. */
const running = new Map<ChildProcess, Promise<Outcome>>();

type Environment = Record<string, string>;

const program = await referenceProgram();

function launch(env: Environment) {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome: Outcome = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (outcome.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (outcome.stderr += chunk.toString()));
  const ended = new Promise<Outcome>((resolve) => child.once('close', (code) => resolve({ ...outcome, code })));
  running.set(child, ended);
  void ended.then(() => running.delete(child));
  return { child, outcome, ended };
}

/** Runs it to its end, for starts that must be refused. */
export const runToEnd = (env: Environment): Promise<Outcome> => launch(env).ended;

/** Starts it without waiting. */
export const startOnly = (env: Environment) => launch(env);

/** Starts it and waits until it is ready. @throws with its output when it ends instead */
export async function startProcess(env: Environment): Promise<ReferenceProcess> {
  const { child, outcome, ended } = launch({
    REFERENCE_PORT: '0',
    REFERENCE_CONTROL_PORT: '0',
    DEMO_LOGINS: 'on',
    ...env,
  });
  const ready = new Promise<{ url: string; control: string }>((resolve) =>
    child.stdout.on('data', () => {
      const line = outcome.stdout.split('\n').find((text) => text.startsWith('{"ready":true'));
      if (line) resolve(JSON.parse(line) as { url: string; control: string });
    }),
  );
  const { url, control } = await Promise.race([
    ready,
    ended.then(({ code, stderr }) => Promise.reject(new Error(`ended with ${code}: ${stderr}`))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended).code;
  };
  return { url, child, end, ...clientOf({ url, controlUrl: control }) };
}

/** Stops processes that failed tests left running. */
export async function endLeftOvers(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}

/** Occupies a port. */
export async function takenPort(): Promise<{ port: number; free(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, free: () => void server.close() };
}
