import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

const require = createRequire(import.meta.url);
/** Threads run a bundle when the program itself is one, and otherwise load the sources as it does. */
const isBundled = import.meta.url.endsWith('.mjs');
const loader = isBundled ? [] : ['--import', pathToFileURL(require.resolve('tsx')).href];

interface ThreadOptions {
  limits: ResourceLimits;
  /** What the thread gets with its start. */
  data?: unknown;
}

/**
 * Starts a thread that runs a module of the caller's folder. What it writes to the console is dropped.
 * @param caller the caller's `import.meta.url`. @param name name of the module and of its bundle, without an extension
 */
export const startThread = (caller: string, name: string, { limits, data }: ThreadOptions): Worker =>
  new Worker(new URL(`./${name}${isBundled ? '.mjs' : '.ts'}`, caller), {
    workerData: data,
    execArgv: loader,
    resourceLimits: limits,
    stdout: true,
    stderr: true,
  });
