import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../lib/i18n/locales';
import { buildWhenStale } from '../stack/build';
import { Refusal } from '../stack/refusal';
import { requireBrowser } from './browser';
import { reports, runNode } from './command';
import { onEmptyDatabase } from './postgres';
import { type Result, single, type Step } from './step';

/** The used part of Playwright's report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}

const build: Step = {
  name: 'build',
  group: 'e2e',
  // The build needs CPU, while tests on PostgreSQL mostly wait.
  beside: 'reference-on-postgresql',
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

/** Playwright sets FORCE_COLOR for its workers, and Node warns when both are set. */
const coloursAsItLikes = { NO_COLOR: undefined };

const projects = locales.flatMap((language) => [`${language}-1440`, `${language}-390`]);

interface Run {
  name: string;
  options: readonly string[];
  env?: NodeJS.Dict<string>;
}

/** One run, or with EVERYWHERE one per project, because journeys can change the demo data only once per run. */
const journeys: readonly Run[] = process.env.EVERYWHERE
  ? projects.map((project) => ({ name: `browser-${project}`, options: [`--project=${project}`] }))
  : [{ name: 'browser', options: projects.map((project) => `--project=${project}`) }];

async function playwright({ name, options, env }: Run): Promise<Result> {
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  // Two retries: a browser can be late on a busy machine. The list says which tests needed them.
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=2', ...options];
  const { ok, output } = await runNode(name, args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...coloursAsItLikes,
    ...env,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, words: output };
  return totalsOf(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport, ok, output);
}

/**
 * Runs on PostgreSQL, which takes a tenth less of the time than the embedded engine, or on the given database. The fault
 * tests and the journey that outlives a kill run on the embedded engine.
 */
const onDatabase = (run: Run): Promise<Result> =>
  process.env.E2E_DATABASE_URL
    ? playwright(run)
    : onEmptyDatabase((url) => playwright({ ...run, env: { E2E_DATABASE_URL: url } }));

/** Runs one after the other and adds up their results. */
async function inTurn(runs: readonly Run[], perform: (run: Run) => Promise<Result>): Promise<Result> {
  await requireBrowser();
  const results: Result[] = [];
  for (const one of runs) results.push(await perform(one));
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  const words = results
    .filter(({ failed }) => failed > 0)
    .map((result) => result.words)
    .join('\n');
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    words,
    remarks: results.flatMap(({ remarks }) => remarks ?? []),
  };
}

/** Runs journeys, accessibility tests and budgets in a real browser against the build. */
const browser: Step = { name: 'browser', group: 'e2e', needs: ['build'], run: () => inTurn(journeys, onDatabase) };

/** Runs the tests that break an upstream, on a product of their own. */
const faults: Step = {
  name: 'faults',
  group: 'e2e',
  needs: ['build'],
  // These tests mostly wait for time-outs.
  beside: 'commands',
  run: () => inTurn([{ name: 'faults', options: ['--project=faults', '--no-deps'] }], playwright),
};

/** Counts results. A test that passed on its second try counts as passed, and is listed as a remark. */
function totalsOf({ stats, errors, suites }: PlaywrightReport, ok: boolean, output: string): Result {
  const failed = stats.unexpected + errors.length;
  const remarks = suites.flatMap(flakyOf).map((title) => `passed at the second try only: ${title}`);
  return { passed: stats.expected + stats.flaky, failed: ok ? failed : Math.max(1, failed), words: output, remarks };
}

const flakyOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${projectName} › ${title}`),
  ),
  ...suites.flatMap(flakyOf),
];

export const e2eSteps: readonly Step[] = [build, browser, faults];
