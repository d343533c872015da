import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumLaunch } from './e2e/harness/chromium';
import type { HarnessOptions } from './e2e/harness/test';
import { type Locale, locales } from './lib/i18n/locales';

/** Browsers abroad too: what is shown is Israeli time wherever the computer stands (SD 18). */
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
 * A desktop in Hebrew runs everything. `@every` runs in all six projects, `@both` on a Hebrew phone too; `@all` on a Russian
 * one: the other width, the other direction and the longest words in one go. `EVERYWHERE=1` runs every test in all six,
 * before a release: one `--project` at a time, because what they do to the demo's data can be done once.
 */
const chosenFor = (language: Locale, width: Width) => {
  if (process.env.EVERYWHERE) return undefined;
  if (language === 'he') return width === 1440 ? undefined : /@every|@both|@once|@phone/;
  return language === 'ru' && width === 390 ? /@every|@all/ : /@every/;
};

/**
 * `@wide` and `@phone` name the only width that a test is about; `@once` runs on a Hebrew phone alone. `@fault` runs
 * when everything else has: what it breaks in the upstreams is broken for everybody.
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
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: path.join(import.meta.dirname, 'e2e/harness/global-setup.ts'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: chromiumLaunch(),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording every step of every test costs a quarter of the time: `TRACE=1 npm test -- --only=browser` to look into one that fails.
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
