import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumLaunch } from './e2e/harness/chromium';
import type { HarnessOptions } from './e2e/harness/test';
import { type Locale, locales } from './lib/i18n/locales';

/** Time zones of the browsers. Some are abroad, because the product always shows Israeli time (SD 18). */
const places = {
  he: { locale: 'he-IL', timezoneId: 'Asia/Jerusalem' },
  en: { locale: 'en-US', timezoneId: 'America/New_York' },
  ru: { locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
} as const satisfies Record<Locale, object>;

const widths = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

type Width = keyof typeof widths;

/**
 * Pages of tests live for seconds: what V8's optimising compilers cost is never gained back. Without them the browser
 * takes 14 to 18 % less CPU.
 */
function shortLived() {
  const { args, ...options } = chromiumLaunch();
  return { ...options, args: [...args!, '--js-flags=--no-turbofan --no-maglev'] };
}

/**
 * Selects the tests of a project. The Hebrew desktop runs all tests. `@every` runs in all six projects, `@both` also on
 * a Hebrew phone, `@all` also on a Russian phone: the other width, the other direction and the longest words at once.
 * `EVERYWHERE=1` runs all tests in all six projects before a release, one `--project` at a time, because tests can
 * change the demo data only once.
 */
const chosenFor = (language: Locale, width: Width) => {
  if (process.env.EVERYWHERE) return undefined;
  if (language === 'he') return width === 1440 ? undefined : /@every|@both|@once|@phone/;
  return language === 'ru' && width === 390 ? /@every|@all/ : /@every/;
};

/**
 * Excludes tests of a project. `@wide` and `@phone` limit a test to one width; `@once` runs on a Hebrew phone only.
 * `@fault` runs last, because it breaks the upstreams for all other tests.
 */
const leftOutFor = (language: Locale, width: Width) => {
  if (width === 1440) return /@fault|@once|@phone/;
  return language === 'he' || process.env.EVERYWHERE ? /@fault|@wide/ : /@fault|@once|@wide/;
};

const projectFor = (language: Locale, width: Width): Project<HarnessOptions> => ({
  name: `${language}-${width}`,
  grep: chosenFor(language, width),
  grepInvert: leftOutFor(language, width),
  use: { language, ...places[language], ...widths[width] },
});

const projects = locales.flatMap((language) => [projectFor(language, 1440), projectFor(language, 390)]);

export default defineConfig<HarnessOptions>({
  testDir: 'e2e',
  // Every worker loads all modules: date-fns as one CommonJS package takes half of that time (see vitest.config.ts).
  tsconfig: path.join(import.meta.dirname, 'e2e/harness/modules.tsconfig.json'),
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: path.join(import.meta.dirname, 'e2e/harness/global-setup.ts'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On two cores: with two workers the browser waits for the server and the server for the browser, 27 minutes instead of 21.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: shortLived(),
    // One profile for all tests of a worker, emptied before each: what the browser has compiled of the scripts stays, and
    // compiling was a third of what pages cost.
    reuseContext: true,
    // Playwright waits for animations to end before it clicks; they take a tenth of the time and prove nothing.
    contextOptions: { reducedMotion: 'reduce' },
    // Every test is a first visit: installing the worker takes a tenth of it. The files about it allow it.
    serviceWorkers: 'block',
    // The check runs in the light scheme; `tests/structure/contrast.test.ts` proves the contrast of both. `DARK=1` runs all
    // browser tests in the dark one.
    colorScheme: process.env.DARK ? 'dark' : 'light',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Traces take a quarter of the time. Use `TRACE=1 npm test -- --only=browser` to investigate a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...projects,
    {
      name: 'faults',
      grep: /@fault/,
      dependencies: projects.map(({ name }) => name!),
      workers: 1,
      use: { language: 'he', ...places.he, ...widths[1440] },
    },
  ],
});
