import { fillDataFolder } from '../../scripts/stack/data-template';
import { freePort } from '../../scripts/stack/ports';
import { startStack } from '../../scripts/stack/stack';

/** Stack that a test starts itself: the build and the reference upstream on ports of their own. */
export interface OwnStack {
  url: string;
  reference: string;
  control: string;
  applicationPid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Insurers answer fast but one after the other, because late answers are part of what is tested. */
const quickPace = 0.1;

/**
 * Starts the build and the reference upstream on free ports with a data folder, filled first if it is new. `ratingPace` multiplies the insurers'
 * response time, `settings` override all other variables.
 */
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
    DEMO_LOGINS: 'on',
    REFERENCE_CONTROL_PORT: String(controlPort),
    ...settings,
  };
  if (!settings.DATABASE_URL) fillDataFolder(dataDir);
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

/** Removes variables of a developer's shell that belong to a real installation. */
function clean(env: NodeJS.Dict<string>): NodeJS.Dict<string> {
  const own =
    /^(INS_API_URL|PDF_API_URL|IMPORT_API_URL|PHONE_API_URL|DATABASE_URL|FILES_.*|SESSION_SECRETS|PUBLIC_URL|WEBSITE_KEY|SM(S|TP)_.*|NODE_ENV)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}
