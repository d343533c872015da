import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWhenStale } from '../stack/build';
import { Refusal } from '../stack/refusal';
import { requireBrowser } from './browser';
import { reports, runNode } from './command';
import { type Result, single, type Step } from './step';

/** The part of Playwright's report that is counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const build: Step = {
  name: 'build',
  group: 'e2e',
  run: async () => {
    try {
      await buildWhenStale(() => undefined);
      return single(true, '');
    } catch (error) {
      if (error instanceof Refusal) return single(false, error.message);
      throw error;
    }
  },
};

/** Playwright sets the opposite for its workers, and each of them would complain. */
const coloursAsItLikes = { NO_COLOR: undefined };

/** Journeys, accessibility and budgets in a real browser against the build. */
const browser: Step = {
  name: 'browser',
  group: 'e2e',
  needs: ['build'],
  run: async () => {
    await requireBrowser();
    const report = path.join(reports, 'browser.json');
    rmSync(report, { force: true });
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
    const { ok, output } = await runNode('browser', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...coloursAsItLikes });
    if (!existsSync(report)) return { passed: 0, failed: 1, words: output };
    return totalsOf(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport, ok, output);
  },
};

/** A test that passed only when it was repeated did not pass. */
function totalsOf({ stats, errors }: PlaywrightReport, ok: boolean, output: string): Result {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: ok ? failed : Math.max(1, failed), words: output };
}

export const e2eSteps: readonly Step[] = [build, browser];
