import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { Settings } from '@/reference/engine/settings';

const root = path.resolve(import.meta.dirname, '../../..');

/** What the process of a mailbox works on. */
export interface WorkerTask {
  databaseUrl: string;
  settings: Settings;
  box: { agencyId: string; accountId: string };
}

/** A process that works on a mailbox. */
export interface MailWorker {
  /** Does one run. @returns whether it came to its end: not when it was killed */
  run(): Promise<boolean>;
  /** Kills it with SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Makes the program once: loading its modules from their sources takes as long as a round. */
export async function mailWorkers(folder: string, task: WorkerTask): Promise<() => MailWorker> {
  const program = path.join(folder, 'mail-worker.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/reference/mails/mail-worker.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    logLevel: 'error',
  });
  return () =>
    workerOf(
      spawn(process.execPath, [program], {
        env: { ...process.env, MAIL_TASK: JSON.stringify(task) },
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
}

function workerOf(child: ChildProcess): MailWorker {
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout! });
  const said = (word: string) =>
    new Promise<boolean>((resolve) => {
      const hear = (line: string) => {
        if (line !== word) return;
        lines.off('line', hear);
        resolve(true);
      };
      lines.on('line', hear);
      void gone.then(() => resolve(false));
    });
  const ready = said('ready');
  // A process that was killed takes no orders.
  child.stdin!.on('error', () => undefined);
  return {
    async run() {
      if (!(await ready)) return false;
      const done = said('done');
      child.stdin!.write('run\n');
      return done;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
