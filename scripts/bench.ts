import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../e2e/harness/chromium';
import { type OwnStack, startOwnStack } from '../e2e/harness/own-stack';
import { publishStack } from '../e2e/harness/stack-under-test';
import { callGoals, measuredPath } from './bench/calls';
import { campaignTimes } from './bench/campaigns';
import { claimTimes } from './bench/claims';
import { customerSearches, type SearchTimes } from './bench/customers';
import { type FirstLoad, firstLoads, goalScreens } from './bench/first-loads';
import { type Goal, printGoals } from './bench/goals';
import { type ImportTime, importTimes } from './bench/imports';
import { postgresListGoals } from './bench/lists';
import { mailSearchTimes } from './bench/mail-searches';
import { mailboxGoals } from './bench/mailboxes';
import { pageImageTimes } from './bench/page-images';
import { renewalTimes } from './bench/renewals';
import { phoneGoals } from './bench/phone';
import { phoneCallTimes } from './bench/phone-calls';
import { paintGoals } from './bench/paints';
import { playingGoals } from './bench/playing';
import { pressGoals } from './bench/presses';
import { type Replay, startReplay } from './bench/replay';
import { screenGoals } from './bench/screens';
import { sheetGoals } from './bench/sheets';
import { signInAtApplication, signInAtReference } from './bench/sign-in';
import { signingTimes } from './bench/signatures';
import { tabGoals } from './bench/tabs';
import { taskTimes } from './bench/tasks';
import { watchingGoals } from './bench/watching';
import { requireBrowser } from './check/browser';
import { throwawayFolder } from './stack/folders';
import { seedCustomers } from './stack/seed-customers';
import { Refusal, run } from './stack/refusal';

const help = `npm run bench: the goals of docs/performance.md, each held against a reference that is measured in the same run.

  npm run bench -- --rounds=5 --seconds=3
  npm run bench -- --quick               one short round without browsers, streams and overload (a minute)
  npm run bench -- --customers=1000000   times the search among so many customers instead, on a PostgreSQL of its own
  npm run bench -- --renewals=10000      times lists and bulk searches among so many renewals, on both databases
  npm run bench -- --mails=10000         reads a mailbox of so many mails from Dovecot instead, on a PostgreSQL of its own
  npm run bench -- --searched-mails=50000  times searches in a mailbox of so many mails, on PostgreSQL
  npm run bench -- --imports=10000       times files of so many lines: read, taken in and taken back, on PostgreSQL
  npm run bench -- --claims=100000       times the list, its filters and its sums among so many claims, on PostgreSQL
  npm run bench -- --campaigns=100000    times funnels of 20,000 recipients, and opportunities of so many customers, on PostgreSQL
  npm run bench -- --phone-calls=100000  times the list, its filters and the missed calls among so many calls, on PostgreSQL
  npm run bench -- --tasks=100000        times the list and its filters among so many tasks, and a timeline of 5,000 entries

Believe the ratios: absolute figures are this machine's. Runs on data of its own, stops by itself, and ends with 1 when
a goal is missed by more than a tenth or cannot be measured, with --quick when it is missed threefold.`;

async function bench(): Promise<void> {
  const { rounds, seconds, quick, help: wantsHelp, ...amounts } = readFlags();
  if (wantsHelp) return console.log(help);
  if (await measuredAmong(amounts)) return;
  await requireBrowser();
  const folder = throwawayFolder('agency-desk-bench-');
  const replay = await startReplay(measuredPath);
  const dataDir = path.join(folder, 'data');
  if (!quick) await seedCustomers({ ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }, longList);
  // With the log lines of an installation: nginx writes its own, too.
  const stack = await startOwnStack(dataDir, undefined, {
    INS_API_URL: `${replay.url}/ins-api`,
    PHONE_API_URL: `${replay.url}/phone-api`,
    LOG_LEVEL: 'info',
  });
  try {
    replay.passOnTo(stack.reference);
    publishStack({ ...stack, folder });
    const calls = await callGoals(stack, replay.url, folder, { rounds, seconds });
    const loads = await firstLoads(stack, quick ? goalScreens : undefined);
    const goals = [
      ...calls,
      ...loadGoals(loads),
      ...(await documentGoals(folder, quick ? 3 : 9)),
      ...(quick ? [] : await sheetGoals(folder, 3)),
      ...(quick ? [] : await postgresListGoals(folder, { rounds, seconds })),
      ...(quick ? [] : await mailboxGoals(manyMails)),
      ...(quick ? [] : await browserGoals(stack, replay)),
    ].toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
    if (!quick) printLoads(loads);
    printGoals(goals, { quick: quick ?? false });
  } finally {
    await stack.stop();
    await replay.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures among a number of one thing alone, when one is given. @returns whether it was */
async function measuredAmong({
  customers,
  renewals,
  mails,
  searchedMails,
  claims,
  phoneCalls,
  campaigns,
  imports,
  tasks,
}: Amounts): Promise<boolean> {
  if (mails) printGoals(await mailboxGoals(mails));
  else if (searchedMails) printGoals(mailSearchGoals(await mailSearchTimes(searchedMails), searchedMails));
  else if (customers) printGoals(searchGoals(await customerSearches(customers), customers));
  else if (claims) printGoals(goalsAmong(await claimTimes(claims), 'claims', `${shown(claims)} claims`));
  else if (campaigns) printGoals(campaignGoals(await campaignTimes(campaigns), campaigns));
  else if (phoneCalls) printGoals(goalsAmong(await phoneCallTimes(phoneCalls), 'calls', `${shown(phoneCalls)} calls`));
  else if (tasks) printGoals(goalsAmong(await taskTimes(tasks), 'tasks', `${shown(tasks)} tasks`));
  else if (imports) printSteps(await importTimes(imports), `${shown(imports)} lines`);
  else if (renewals) {
    for (const [engine, times] of Object.entries(await renewalTimes(renewals)))
      printSearches(times, `${shown(renewals)} renewals, ${engine}`);
  } else return false;
  return true;
}

type Amounts = Pick<
  ReturnType<typeof readFlags>,
  'customers' | 'renewals' | 'mails' | 'searchedMails' | 'claims' | 'phoneCalls' | 'campaigns' | 'imports' | 'tasks'
>;

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        quick: { type: 'boolean' },
        customers: { type: 'string' },
        renewals: { type: 'string' },
        mails: { type: 'string' },
        'searched-mails': { type: 'string' },
        claims: { type: 'string' },
        'phone-calls': { type: 'string' },
        campaigns: { type: 'string' },
        imports: { type: 'string' },
        tasks: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const whole = (text: string | undefined, otherwise: number, max: number) => {
      const number = Number(text ?? otherwise);
      if (!Number.isInteger(number) || number < 1 || number > max)
        throw new Error(`A whole number from 1 to ${max} is needed, not ${text}.`);
      return number;
    };
    const amount = (text: string | undefined, otherwise: number, max: number): number | undefined =>
      text === undefined ? undefined : whole(text, otherwise, max);
    return {
      rounds: whole(values.rounds, values.quick ? 1 : 5, 50),
      seconds: whole(values.seconds, values.quick ? 2 : 3, 60),
      quick: values.quick,
      customers: amount(values.customers, 1, 5_000_000),
      renewals: amount(values.renewals, 2_000, 1_000_000),
      mails: amount(values.mails, 100, 100_000),
      searchedMails: amount(values['searched-mails'], 100, 200_000),
      claims: amount(values.claims, 100, 1_000_000),
      phoneCalls: amount(values['phone-calls'], 100, 1_000_000),
      campaigns: amount(values.campaigns, 100, 1_000_000),
      imports: amount(values.imports, 10, 99_000),
      tasks: amount(values.tasks, 100, 1_000_000),
      help: values.help,
    };
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** Customers of the list that is scrolled (P14). */
const longList = 10_000;

/** Mails of the mailbox that is read (P13). */
const manyMails = 10_000;

/** Measures what a browser shows, and many open streams (P6, P11, P12, P14 to P16, P19, P21). */
async function browserGoals(stack: OwnStack, replay: Replay): Promise<Goal[]> {
  const cookies = await signInAtApplication(stack);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    return [
      ...(await phoneGoals(stack, browser, cookies)),
      ...(await paintGoals(stack, browser, cookies)),
      ...(await playingGoals(stack, browser, cookies)),
      ...(await screenGoals(stack, browser, cookies, await signInAtReference(stack))),
      await pressGoals(stack, browser, cookies),
      ...(await watchingGoals(stack, replay, { cookie: cookies })),
      ...(await tabGoals(stack)),
    ];
  } finally {
    await browser.close();
  }
}

/** Budgets of first-load JavaScript, KB gzip (P5). */
const budgets: Readonly<Record<string, number>> = { '/login': 145, '/': 230, '/sign/[token]': 150 };
/** Budget of every other screen, KB gzip (P5): charts, editors and drawers load when they are opened. */
const budget = 330;

const loadGoals = (loads: readonly FirstLoad[]): Goal[] =>
  loads.map(({ path: screen, kilobytes }) => ({
    id: 'P5',
    what: `first-load JavaScript of ${screen}`,
    measured: kilobytes,
    reference: 'an empty page of the framework: 135 KB',
    goal: budgets[screen] ?? budget,
    unit: 'KB',
  }));

/** Measures page images (P7) and sealing (P8). */
async function documentGoals(folder: string, rounds: number): Promise<Goal[]> {
  const { cold, warm, poppler } = await pageImageTimes(folder, rounds);
  const { own, library } = await signingTimes(rounds);
  const goals: Goal[] = [
    { id: 'P7', what: 'page image drawn before', measured: warm, reference: 'absolute', goal: 5, unit: 'ms' },
    {
      id: 'P8',
      what: '50 signatures on 20 pages, saved',
      measured: own,
      reference: `pdf-lib alone ${library.toFixed(0)} ms`,
      goal: 150,
      unit: 'ms',
    },
  ];
  const drawn = { id: 'P7', what: 'page image, A4, 200 dpi', goal: 1.5, unit: 'x' } as const;
  if (poppler === undefined) return [{ ...drawn, measured: null, reference: 'pdftoppm is not installed' }, ...goals];
  const reference = `${cold.toFixed(0)} ms against pdftoppm's ${poppler.toFixed(0)} ms`;
  return [{ ...drawn, measured: cold / poppler, reference }, ...goals];
}

function printLoads(loads: readonly FirstLoad[]): void {
  console.log(`\n${'screen'.padEnd(32)}${'first-load JS, KB gzip'.padStart(24)}`);
  for (const { path: screen, kilobytes } of loads) console.log(screen.padEnd(32) + String(kilobytes).padStart(24));
}

const shown = (count: number): string => count.toLocaleString('en');

function printSearches(times: readonly SearchTimes[], title: string): void {
  console.log(`\n${title.padEnd(40)}${['p50, ms', 'p95, ms'].map((head) => head.padStart(12)).join('')}`);
  for (const { name, p50, p95 } of times)
    console.log(name.padEnd(40) + [p50, p95].map((ms) => ms.toFixed(1).padStart(12)).join(''));
}

function printSteps(times: readonly ImportTime[], title: string): void {
  console.log(`\n${title.padEnd(40)}${'ms'.padStart(12)}`);
  for (const { step, ms } of times) console.log(step.padEnd(40) + ms.toFixed(0).padStart(12));
}

const searchGoals = (times: readonly SearchTimes[], customers: number): Goal[] =>
  goalsAmong(times, 'P10', `${shown(customers)} customers`);

/** Lists among recipients and opportunities, and the count of an audience, which may take a second. */
const campaignGoals = ({ lists, audience }: Awaited<ReturnType<typeof campaignTimes>>, customers: number): Goal[] => [
  ...goalsAmong(lists, 'campaigns', `${shown(customers)} customers`),
  ...goalsAmong(audience, 'campaigns', `${shown(customers)} customers`).map((goal) => ({ ...goal, goal: 1_000 })),
];

/** A search of texts may take 100 ms. */
const mailSearchGoals = (times: readonly SearchTimes[], mails: number): Goal[] =>
  goalsAmong(times, 'mails', `${shown(mails)} mails`).map((goal) => ({ ...goal, goal: 100 }));

const goalsAmong = (times: readonly SearchTimes[], id: string, among: string): Goal[] =>
  times.map(({ name, p50, p95 }) => ({
    id,
    what: `${name}, among ${among}, p95`,
    measured: p95,
    reference: `median ${p50.toFixed(1)} ms`,
    goal: 30,
    unit: 'ms',
  }));

void run(bench);
