import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { sourceFolders } from '@/scripts/stack/reference-program';

const root = path.resolve(import.meta.dirname, '../../..');

/** A process that does one job, again and again. */
export interface JobWorker {
  /** Waits until it has loaded, or is gone. */
  ready(): Promise<boolean>;
  /** Does one run. @returns whether it came to its end: not when it was killed */
  run(): Promise<boolean>;
  /** Kills it with SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Makes the program once: loading its modules from their sources takes as long as a round.
 * @param entry its file, which calls `serveRuns` @param task what it works on
 */
export async function jobWorkers(entry: string, folder: string, task: object): Promise<() => JobWorker> {
  const program = path.join(folder, `${path.basename(entry, '.ts')}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: ['pg-native'],
    plugins: [sourceFolders],
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    logLevel: 'error',
  });
  return () =>
    workerOf(
      spawn(process.execPath, [program], {
        env: { ...process.env, JOB_TASK: JSON.stringify(task) },
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
}

function workerOf(child: ChildProcess): JobWorker {
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
    ready: () => ready,
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
