import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractOf } from '../bench/signatures';
import { startNode } from '../stack/child';
import { throwawayFolder } from '../stack/folders';
import { freePort } from '../stack/ports';
import { waitUntilReady } from '../stack/ready';
import { referenceProgram } from '../stack/reference-program';
import { runNode } from './command';
import { type Result, single, type Step } from './step';

type Environment = NodeJS.Dict<string>;

/** Runs one command of the README in its shortest form. */
const command = (name: string, args: readonly string[] = [], env: Environment = {}) =>
  runNode(`command-${name}`, ['--import', 'tsx', `scripts/${name}.ts`, ...args], env);

/** Runs the conformance check against a reference upstream of its own. */
async function conformance(env: Environment): Promise<{ ok: boolean; output: string }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const reference = startNode('reference upstream', await referenceProgram(), {
    env: { ...process.env, ...env, REFERENCE_PORT: port, NODE_ENV: 'test', LOG_LEVEL: 'warn', DEMO_LOGINS: 'on' },
  });
  try {
    await waitUntilReady(reference, `${url}/health`);
    return await command('conformance', ['--url', url, '--samples=1', '--login=agent,superuser', '--password=demo']);
  } finally {
    await reference.stop();
  }
}

/** Starts the development server, sends one request, and stops it. */
async function dev(env: Environment): Promise<{ ok: boolean; output: string }> {
  const [port, referencePort] = [String(await freePort()), String(await freePort())];
  const server = startNode('development server', ['--import', 'tsx', 'scripts/dev.ts'], {
    env: { ...process.env, ...env, PORT: port, REFERENCE_PORT: referencePort, HOST: '127.0.0.1' },
  });
  try {
    await waitUntilReady(server, `http://127.0.0.1:${port}/api/health`);
    return { ok: true, output: '' };
  } finally {
    await server.stop();
  }
}

/** A command's name and its shortest run. */
type Run = [name: string, run: () => Promise<{ ok: boolean; output: string }>];

async function everyCommand(): Promise<Result> {
  const folder = throwawayFolder('agency-desk-commands-');
  const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', METRICS_PORT: '' };
  const files = path.join(folder, 'files');
  mkdirSync(files);
  writeFileSync(path.join(files, 'contract.pdf'), await contractOf(2));
  // These need the same data folder, one after the other.
  const onData: readonly Run[] = [
    ['seed', () => command('seed', ['--customers=50'], env)],
    ['conformance', () => conformance(env)],
    ['dev', () => dev(env)],
  ];
  const others: readonly Run[] = [
    ['spec', () => command('spec')],
    ['docs', () => command('docs')],
    ['pdf-drill', () => command('pdf-drill', [files])],
    ['shots', () => command('shots', ['--person=visitor', '--project=he-390'])],
  ];
  const results: Result[] = [];
  const inTurn = async (runs: readonly Run[]) => {
    for (const [name, run] of runs) {
      const { ok, output } = await run().catch((error: Error) => ({ ok: false, output: error.message }));
      results.push(single(ok, `npm run ${name}:\n${output}`));
    }
  };
  try {
    await Promise.all([inTurn(onData), inTurn(others)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), words: results.map(({ words }) => words ?? '').join('\n') };
}

/** Measures, so nothing else may run: not even the tests that mostly wait. */
async function bench(): Promise<Result> {
  const { ok, output } = await command('bench', ['--quick']);
  return single(ok, `npm run bench:\n${output}`);
}

/**
 * Runs every command of the README, two at a time; the one that measures is a step of its own. `start`, `test` and
 * `format` have steps too, and what `import-drill` runs is among the tests.
 */
export const commandSteps: readonly Step[] = [
  { name: 'commands', group: 'e2e', needs: ['build'], run: everyCommand },
  { name: 'bench', group: 'e2e', needs: ['build'], run: bench },
];
