import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const leash = pathToFileURL(path.join(root, 'scripts/stack/leash.mjs')).href;
const keptLines = 200;
const timeout = 10_000;

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A process of the stack that runs until it is stopped. */
export interface Child {
  name: string;
  /** 0 when it could not be started. */
  pid: number;
  ended: Promise<Ending>;
  /** Returns the last lines of its output, for error messages. */
  tail(): string;
  /** Sends a signal, kills the process after ten seconds, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<Ending>;
}

export interface ChildOptions {
  env: NodeJS.Dict<string>;
  cwd?: string;
  /** Called with each line of output; without it, lines are only buffered. */
  onLine?: (line: string) => void;
}

/** Starts a Node process that ends with this one. `args` are arguments of `node`. */
export function startNode(name: string, args: readonly string[], { env, cwd = root, onLine }: ChildOptions): Child {
  const child = spawn(process.execPath, ['--import', leash, ...args], {
    cwd,
    env: { ...env, LEASHED_BY: String(process.pid) } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const keep = (line: string) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    onLine?.(line);
  };
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, keep);
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', (error) => {
      keep(error.message);
      resolve({ code: 1, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const insist = setTimeout(() => child.kill('SIGKILL'), timeout);
    const ending = await ended;
    clearTimeout(insist);
    return ending;
  };
  return { name, pid: child.pid ?? 0, ended, tail: () => lines.join('\n'), stop };
}

/** Calls `onLine` with each complete line of a stream, and with the rest at its end. */
export function eachLine(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  stream?.on('end', () => rest && onLine(rest));
}

/** Describes how a process ended. */
export const endingOf = ({ code, signal }: Ending): string =>
  signal ? `was ended by ${signal}` : `ended with code ${code}`;
