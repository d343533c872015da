import { parseArgs } from 'node:util';
import { stopCommands } from './check/command';
import { commandSteps } from './check/command-steps';
import { e2eSteps } from './check/e2e-steps';
import { staticSteps } from './check/static-steps';
import { groups, type Result, type Step } from './check/step';
import { unitSteps } from './check/unit-steps';
import { Refusal, run } from './stack/refusal';

const help = `npm test: the whole check. It ends with one line, "N passed, N failed", and a true exit code.

  npm test -- --only=static    types, lint, import boundaries, unused code
  npm test -- --only=unit      vitest, and the reference upstream's tests on PostgreSQL
  BOTH=1 npm test              every test of the reference upstream on both database engines
  npm test -- --only=e2e       the build, the browser tests against it, and every other command of the README
  npm test -- --only=<step>    one step by its name

What each step wrote is kept in .build/check/<step>.log. Settings: CHROMIUM (the browser to use),
TEST_DATABASE_URL (a PostgreSQL to use; a throwaway one is started otherwise).`;

const allSteps = [...staticSteps, ...unitSteps, ...e2eSteps, ...commandSteps];

/** Runs all steps, even after failures, and reports what failed. */
async function check(): Promise<void> {
  const { only, help: wantsHelp } = readFlags();
  if (wantsHelp) return console.log(help);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopCommands().then(() => process.exit(signal === 'SIGINT' ? 130 : 143)));
  const steps = allSteps.filter((step) => !only || step.group === only || step.name === only);
  const results = new Map<string, Result>();
  // Steps that only read files run concurrently; steps that measure time or need a database or browser run alone.
  const [reading, running] = [
    steps.filter(({ group }) => group === 'static'),
    steps.filter(({ group }) => group !== 'static'),
  ];
  await Promise.all(reading.map(async (step) => results.set(step.name, await perform(step, results))));
  for (const batch of batchesOf(running))
    await Promise.all(batch.map(async (step) => results.set(step.name, await perform(step, results))));
  const total = (key: 'passed' | 'failed') => [...results.values()].reduce((sum, result) => sum + result[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') > 0 ? 1 : 0;
}

/** Groups steps that run at the same time into batches. */
function batchesOf(steps: readonly Step[]): Step[][] {
  const alone = steps.filter(({ beside }) => !steps.some(({ name }) => name === beside));
  return alone.map((step) => [step, ...steps.filter(({ beside }) => beside === step.name)]);
}

async function perform(step: Step, before: ReadonlyMap<string, Result>): Promise<Result> {
  const missing = step.needs?.find((name) => (before.get(name)?.failed ?? 0) > 0);
  const started = Date.now();
  const result = missing ? { passed: 0, failed: 1, words: `Not run: ${missing} failed.` } : await attempt(step);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const mark = result.failed > 0 ? '✗' : '✓';
  console.log(
    `${mark} ${step.name.padEnd(26)}${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${seconds.padStart(8)} s`,
  );
  for (const remark of result.remarks ?? []) console.log(`  ${remark}`);
  if (result.failed > 0 && result.words) console.log(`\n${result.words}\n`);
  return result;
}

/** Runs a step. A step that cannot start counts as failed and does not stop the others. */
async function attempt(step: Step): Promise<Result> {
  try {
    return await step.run();
  } catch (error) {
    return { passed: 0, failed: 1, words: error instanceof Refusal ? error.message : String((error as Error).stack) };
  }
}

function readFlags(): { only?: string; help?: boolean } {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
    const names = [...groups, ...allSteps.map(({ name }) => name)];
    if (values.only && !names.includes(values.only)) throw new Error(`--only takes one of ${names.join(', ')}.`);
    return values;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

void run(check);
