import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from '@playwright/test';

const quiet = [
  'disable-gpu',
  'disable-quic',
  'no-first-run',
  'disable-background-networking',
  'disable-component-update',
  'disable-sync',
];

/**
 * Debian packages of Chromium. The headless shell comes first: the full browser also draws its tool bars and takes
 * twice the time.
 */
export const chromiumPackages = ['chromium-headless-shell', 'chromium'] as const;

/** Returns the browser to use: `CHROMIUM`, else Debian's on PATH, else `undefined` for the one of Playwright. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const places = (process.env.PATH ?? '').split(path.delimiter);
  return chromiumPackages.flatMap((name) => places.map((place) => path.join(place, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the launch options for tests, pictures and measurements. */
export const chromiumLaunch = (): LaunchOptions => ({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', ...quiet.map((flag) => `--${flag}`)],
  // Without a UTF-8 locale the browser calls every file with a Hebrew name "download".
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
});
