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

/** Debian's packages of it. The one without windows comes first: the other draws its tool bars too, for nobody, and takes twice the time. */
export const chromiumPackages = ['chromium-headless-shell', 'chromium'] as const;

/** The browser to use: `CHROMIUM`, else Debian's on PATH, else `undefined`, which is Playwright's own. */
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

/** Launch options for tests, pictures and measurements alike. */
export const chromiumLaunch = (): LaunchOptions => ({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', ...quiet.map((flag) => `--${flag}`)],
});
