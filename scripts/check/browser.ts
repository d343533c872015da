import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPackages, chromiumPath } from '../../e2e/harness/chromium';
import { Refusal } from '../stack/refusal';
import { runNode } from './command';
import { installDebianPackage, isDebian } from './debian';

/** Ensures a browser for tests: a configured one, Debian's, or Playwright's own. */
export async function requireBrowser(): Promise<void> {
  const given = process.env.CHROMIUM;
  if (given && !existsSync(given)) throw new Refusal(`CHROMIUM is ${given}, which does not exist.`);
  if (chromiumPath() || existsSync(chromium.executablePath())) return;
  if (isDebian() && process.getuid?.() === 0) return installChromium();
  const { ok, output } = await runNode('browser', ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (!ok) throw new Refusal(`No browser could be installed: install Chromium, or set CHROMIUM.\n${output}`);
}

/** Some Debian versions lack the first package. */
function installChromium(): void {
  const [first, second] = chromiumPackages;
  const install = (name: string) => installDebianPackage(name, 'A browser to test in', 'CHROMIUM');
  try {
    install(first);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    install(second);
  }
}
