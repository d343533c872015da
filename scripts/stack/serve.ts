import { parseArgs } from 'node:util';
import { announcement } from './announcement';
import { endingOf } from './child';
import { requirePort } from './ports';
import { Refusal } from './refusal';
import { readSettings, type Settings } from './settings';
import { startStack, upstreamVariables } from './stack';

export interface ServeOptions {
  help: string;
  /** Runs from source instead of the build. */
  dev: boolean;
}

/** Runs the product in the foreground until it is stopped. Sets the exit code of this process. */
export async function serve({ help, dev }: ServeOptions): Promise<void> {
  const { values: flags } = readFlags();
  if (flags.help) return console.log(help);
  const settings = readSettings();
  await requirePorts(settings);
  const { HOST: host, PORT: port, REFERENCE_PORT: referencePort } = settings.values;
  const { dataDir } = settings;
  // A terminal shows warnings only; a collected log has everything.
  const env = { ...settings.env, LOG_LEVEL: settings.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info') };
  const stopping = untilToldToEnd();
  let started = dev;
  // Output during the start is shown only when the start fails.
  const onLine = (name: string, line: string) => started && show(name, line);
  const starting = startStack({ host, port, referencePort, dataDir, env, dev, onLine, say: console.log });
  const stack = await Promise.race([starting, stopping]);
  if (typeof stack === 'string') return process.exit(exitCodeOf(stack));
  started = true;
  console.log(
    `\n${announcement(stack)
      .map((line) => `  ${line}`)
      .join('\n')}\n`,
  );
  const reason = await Promise.race([stopping, stack.ended]);
  if (typeof reason === 'string') {
    await stack.stop();
    process.exit(exitCodeOf(reason));
  }
  const { child, ending } = reason;
  await stack.stop();
  throw new Refusal(`The ${child.name} ${endingOf(ending)}.\n\n${child.tail()}`);
}

function readFlags() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** Checks the ports before building, so that nobody waits two minutes for that error. */
async function requirePorts({ values, env }: Settings): Promise<void> {
  await requirePort(values.PORT, values.HOST, 'PORT');
  if (upstreamVariables.every((name) => env[name])) return;
  if (values.PORT === values.REFERENCE_PORT)
    throw new Refusal('PORT and REFERENCE_PORT are the same: set one of them to another port.');
  await requirePort(values.REFERENCE_PORT, '127.0.0.1', 'REFERENCE_PORT');
}

/** Resolves on SIGINT, SIGTERM or SIGHUP. A second signal ends the process at once. */
function untilToldToEnd(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(signal));
  });
}

/** Returns the exit code that shells report for SIGINT and SIGHUP; 0 for SIGTERM, which is an ordinary stop. */
const exitCodeOf = (signal: NodeJS.Signals) =>
  ({ SIGINT: 130, SIGHUP: 129 } as Partial<Record<NodeJS.Signals, number>>)[signal] ?? 0;

const show = (name: string, line: string) => console.log(`${name.padEnd(9)} │ ${line}`);
