import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { HarnessOptions } from '../harness/test';
import tests from '../../playwright.config';

/** Configuration of `npm run shots`: takes every picture in all projects of the browser tests. */
export default defineConfig<HarnessOptions>(tests, {
  testDir: import.meta.dirname,
  testMatch: '*.shots.ts',
  outputDir: path.join(import.meta.dirname, '../../test-results/shots'),
  timeout: 300_000,
  use: {
    colorScheme: process.env.SHOTS_LOOK === 'dark' ? 'dark' : 'light',
    contextOptions: { forcedColors: process.env.SHOTS_LOOK === 'forced' ? 'active' : 'none' },
    reducedMotion: 'reduce',
    trace: 'off',
    screenshot: 'off',
  },
  projects: (tests.projects ?? []).map((project) => ({ ...project, grep: undefined, grepInvert: undefined })),
});
