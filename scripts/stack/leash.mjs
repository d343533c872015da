/**
 * Preloaded in every process of the stack: ends the process when its parent is gone for any reason. The variable limits
 * this to the process itself, because its own children inherit the flags too.
 */
import { Worker } from 'node:worker_threads';

if (process.channel && process.env.LEASHED_BY === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
  // All of the above runs on the main thread, which may be blocked.
  const watchdog = new Worker(new URL('watchdog.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  watchdog.unref();
}
