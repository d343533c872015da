import { freePort } from '../../scripts/stack/ports';
import { startStack } from '../../scripts/stack/stack';

/** A stack that tests started themselves: the build and the reference upstream on ports of their own. */
export interface OwnStack {
  url: string;
  reference: string;
  control: string;
  applicationPid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Insurers that answer fast, yet one after the other: what arrives late is part of what is tested. */
const quickPace = 0.1;

/** Starts build and reference upstream on free ports over a folder of data. `ratingPace` multiplies the insurers' time, `settings` go before all others. */
export async function startOwnStack(
  dataDir: string,
  ratingPace = quickPace,
  settings: NodeJS.Dict<string> = {},
): Promise<OwnStack> {
  const [port, referencePort, controlPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    ...clean(process.env),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    RATING_PACE: String(ratingPace),
    DEV_SCREENS: 'on',
    REFERENCE_CONTROL_PORT: String(controlPort),
    ...settings,
  };
  const onLine = process.env.E2E_VERBOSE ? (name: string, line: string) => console.log(`${name} │ ${line}`) : undefined;
  const stack = await startStack({ host: '127.0.0.1', port, referencePort, dataDir, env, onLine, say: console.log });
  const { url, applicationPid, stop } = stack;
  return {
    url,
    reference: `http://127.0.0.1:${referencePort}`,
    control: `http://127.0.0.1:${controlPort}`,
    applicationPid,
    stop,
  };
}

/** What a developer's shell has set for a real installation is not for tests. */
function clean(env: NodeJS.Dict<string>): NodeJS.Dict<string> {
  const own =
    /^(INS_API_URL|PDF_API_URL|IMPORT_API_URL|PHONE_API_URL|DATABASE_URL|FILES_.*|SESSION_SECRETS|PUBLIC_URL|WEBSITE_KEY|SM(S|TP)_.*|NODE_ENV)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}
