import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { reports, runNode } from './command';
import { requireDovecot } from './dovecot';
import { filesByEngine } from './engines';
import { requirePdfTools } from './pdf-tools';
import { onPostgres } from './postgres';
import type { Result, Step } from './step';

/** The used part of vitest's report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const vitestRun = async (name: string, options: readonly string[], env: NodeJS.Dict<string> = {}): Promise<Result> => {
  const report = path.join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok, output } = await runNode(name, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...reporters], env);
  if (!existsSync(report)) return { passed: 0, failed: 1, words: output };
  return totalsOf(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, ok, output);
};

/** Counts results. Files that could not be loaded and errors outside of tests count as failures. */
function totalsOf(report: VitestReport, ok: boolean, output: string): Result {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failed = report.numFailedTests + unloadable.length;
  return { passed: report.numPassedTests, failed: ok ? failed : Math.max(1, failed), words: output };
}

export const unitSteps: readonly Step[] = [
  {
    name: 'vitest',
    group: 'unit',
    run: () => {
      // Seals are verified by a third-party program.
      requirePdfTools();
      // The configuration leaves out what runs on PostgreSQL only: with projects, vitest ignores `--exclude`.
      return onPostgres((url) => vitestRun('vitest', [], { BACKEND_DATABASE_URL: url }));
    },
  },
  {
    name: 'reference-on-postgresql',
    group: 'unit',
    run: () => {
      requireDovecot();
      return onPostgres((url) =>
        vitestRun('reference-on-postgresql', filesByEngine().postgresql, { TEST_DATABASE_URL: url }),
      );
    },
  },
];
