import path from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { chromiumLaunch } from './e2e/harness/chromium';
import type { HarnessOptions } from './e2e/harness/test';
import { type Locale, locales } from './lib/i18n/locales';

/** Browsers abroad too: what is shown is Israeli time wherever the computer stands (decision 18). */
const places = {
  he: { locale: 'he-IL', timezoneId: 'Asia/Jerusalem' },
  en: { locale: 'en-US', timezoneId: 'America/New_York' },
  ru: { locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
} as const satisfies Record<Locale, object>;

const widths = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/**
 * One project for each locale and width. Hebrew runs everything; the others run what is tagged `@all`.
 * `@once` runs on a Hebrew phone alone.
 */
const projectFor = (language: Locale, width: keyof typeof widths): Project<HarnessOptions> => ({
  name: `${language}-${width}`,
  grep: language === 'he' ? undefined : /@all/,
  grepInvert: language === 'he' && String(width) === '390' ? undefined : /@once/,
  use: { language, ...places[language], ...widths[width] },
});

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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: locales.flatMap((language) => [projectFor(language, 1440), projectFor(language, 390)]),
});
