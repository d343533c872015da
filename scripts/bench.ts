import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type OwnStack, startOwnStack } from '../e2e/harness/own-stack';
import { contract } from '../lib/contract';
import { customerSearches, type SearchTimes } from './bench/customers';
import { firstLoads } from './bench/first-loads';
import { measure, median, type Round, type Target } from './bench/measure';
import { signingTimes, type SigningTimes } from './bench/signatures';
import { signInAtApplication, signInAtReference } from './bench/sign-in';
import { requireBrowser } from './check/browser';
import { Refusal, run } from './stack/refusal';

const help = `npm run bench: what the application adds to a call, what each screen makes a browser load, and how long
sealing takes.

  npm run bench -- --rounds=5 --seconds=3
  npm run bench -- --customers=1000000   times the search among so many customers instead, on a PostgreSQL of its own

Every target is asked in turn, round after round, by one client; the table shows medians and, beside them, the ratio to
a direct call of the upstream and to the server's own cheapest handler in the same run. Believe the ratios: absolute
figures are this machine's. Runs on data of its own and stops by itself (about two minutes).`;

interface Row extends Round {
  name: string;
}

async function bench(): Promise<void> {
  const { rounds, seconds, customers, help: wantsHelp } = readFlags();
  if (wantsHelp) return console.log(help);
  if (customers) return printSearches(await customerSearches(customers), customers);
  await requireBrowser();
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-desk-bench-'));
  const stack = await startOwnStack(path.join(folder, 'data'));
  try {
    const cookie = await signInAtApplication(stack);
    printCalls(await compare(await targetsOf(stack, cookie), { rounds, seconds, pid: stack.applicationPid }));
    printLoads(await firstLoads(stack, cookie));
    printSigning(await signingTimes());
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        customers: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const whole = (text: string | undefined, otherwise: number, most: number) => {
      const number = Number(text ?? otherwise);
      if (!Number.isInteger(number) || number < 1 || number > most)
        throw new Error(`A whole number from 1 to ${most} is needed, not ${text}.`);
      return number;
    };
    return {
      rounds: whole(values.rounds, 5, 50),
      seconds: whole(values.seconds, 3, 60),
      customers: values.customers === undefined ? undefined : whole(values.customers, 1, 5_000_000),
      help: values.help,
    };
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** The first two are what the others are held against. */
async function targetsOf(stack: OwnStack, cookie: string): Promise<[direct: Target, bare: Target, ...Target[]]> {
  const { list } = contract.orders;
  const call = `${list.upstream}/${list.path}`;
  const session = await signInAtReference(stack);
  const headers = { cookie };
  return [
    { name: 'direct call of the upstream', url: `${stack.reference}/${call}?size=10&${session}` },
    { name: 'bare handler (/api/health)', url: `${stack.url}/api/health` },
    { name: 'proxied GET (orders)', url: `${stack.url}/api/${call}?size=10`, headers },
    { name: 'aggregate (/api/session)', url: `${stack.url}/api/session`, headers },
  ];
}

async function compare(
  targets: readonly Target[],
  { rounds, seconds, pid }: { rounds: number; seconds: number; pid: number },
): Promise<Row[]> {
  const results = targets.map(({ name }) => ({ name, rounds: [] as Round[] }));
  for (const target of targets) await measure(target, 1, pid);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of targets.entries()) results[at]!.rounds.push(await measure(target, seconds, pid));
  return results.map(({ name, rounds }) => ({
    name,
    ms: median(rounds.map(({ ms }) => ms)),
    cpu: rounds[0]?.cpu === undefined ? undefined : median(rounds.map(({ cpu }) => cpu ?? 0)),
  }));
}

function printCalls(rows: readonly Row[]): void {
  const [direct, bare] = rows as [Row, Row, ...Row[]];
  console.log(
    `\n${'call'.padEnd(32)}${['ms', '× direct', '× bare', 'CPU ms in the application'].map((head) => head.padStart(12)).join('')}`,
  );
  for (const row of rows) {
    const cells = [
      row.ms.toFixed(2),
      (row.ms / direct.ms).toFixed(2),
      (row.ms / bare.ms).toFixed(2),
      row === direct ? '' : (row.cpu?.toFixed(2) ?? '?'),
    ];
    console.log(row.name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join(''));
  }
}

function printLoads(loads: Awaited<ReturnType<typeof firstLoads>>): void {
  console.log(`\n${'screen'.padEnd(32)}${'first-load JS, KB gzip'.padStart(24)}`);
  for (const { path: screen, kilobytes } of loads) console.log(screen.padEnd(32) + String(kilobytes).padStart(24));
}

function printSigning({ own, library }: SigningTimes): void {
  console.log(
    `\n${'50 signatures on 20 pages'.padEnd(32)}${['ms', 'by the library alone'].map((head) => head.padStart(24)).join('')}`,
  );
  console.log('sealed'.padEnd(32) + [own, library].map((ms) => ms.toFixed(0).padStart(24)).join(''));
}

function printSearches(times: readonly SearchTimes[], customers: number): void {
  console.log(
    `\n${`search among ${customers.toLocaleString('en')}`.padEnd(32)}${['p50, ms', 'p95, ms'].map((head) => head.padStart(12)).join('')}`,
  );
  for (const { name, p50, p95 } of times)
    console.log(name.padEnd(32) + [p50, p95].map((ms) => ms.toFixed(1).padStart(12)).join(''));
}

void run(bench);
