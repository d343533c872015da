import { createLog } from './engine/log';
import { startReference } from './server';
import { readSettings, type Settings } from './engine/settings';

/** Error codes of a folder that cannot be created or written. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC']);

/** Writes one readable line to standard error and ends the process. */
function giveUp(error: unknown, settings?: Settings): never {
  process.stderr.write(`${explain(error, settings)}\n`);
  process.exit(1);
}

function explain(error: unknown, settings?: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const port = settings?.port;
  if (code === 'EADDRINUSE')
    return `Port ${port} of the reference upstream is taken. Stop the program that uses it, or set another REFERENCE_PORT.`;
  if (typeof code === 'string' && unwritable.has(code))
    return `The data folder ${settings?.dataDir} cannot be written (${code}). Set DATA_DIR to a folder that can.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database at DATABASE_URL cannot be reached (${code}).`;
  return error.message;
}

async function main(): Promise<void> {
  let settings: Settings | undefined;
  try {
    settings = readSettings(process.env);
    const log = createLog(settings.logLevel);
    const reference = await startReference(settings, log);
    stopOnSignals(reference.stop);
    process.stdout.write(
      `${JSON.stringify({ ready: true, url: reference.url, outbox: `${reference.url}/outbox`, control: reference.controlUrl })}\n`,
    );
  } catch (error) {
    giveUp(error, settings);
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(() => process.exit(0), giveUp);
    });
}

await main();
