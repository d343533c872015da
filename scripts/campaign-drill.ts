import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { contract } from '../lib/contract';
import { startReference } from '../reference/server';
import { addCustomers } from './bench/campaigns';
import { callerOf } from './bench/renewals';
import { signInAtReference } from './bench/sign-in';
import { type Deed, type Gateway, startGateway } from './campaign-drill/gateway';
import { onEmptyDatabase } from './check/postgres';
import { type Child, startNode } from './stack/child';
import { throwawayFolder } from './stack/folders';
import { freePort } from './stack/ports';
import { Refusal, run } from './stack/refusal';

const help = `npm run campaign-drill: sends a campaign over a gateway that refuses messages and loses answers, while the process
that sends is killed. Says how fast it was, and whether each recipient was written to once at most and all are accounted for.
  --recipients=20000  --kills=10  --failing=5 (percent)  --losing=1 (percent)`;

/** In a hundred customers of the bench so many may be written to. */
const reached = 75;
const program = fileURLToPath(new URL('./campaign-drill/program.ts', import.meta.url));

type Options = Readonly<Record<'recipients' | 'kills' | 'failing' | 'losing', number>>;

/** A recipient as it is stored at the end. */
interface Row {
  state: string;
  message_id: string | null;
}

/** What may be stored of a message, by what the gateway did with it; a process that was killed knows nothing. */
const right: Readonly<Record<Deed | 'nothing', readonly string[]>> = {
  took: ['SENT', 'IN_DOUBT'],
  refused: ['FAILED', 'IN_DOUBT'],
  lost: ['IN_DOUBT'],
  nothing: ['IN_DOUBT'],
};

/** Fills a database with customers and starts a campaign. @returns the id of the campaign */
async function prepare(databaseUrl: string, dataDir: string, recipients: number): Promise<string> {
  const settings = { port: 0, controlPort: 0, dataDir, databaseUrl, mailFrom: 'desk@localhost' };
  // Nothing leaves before the gateway is there.
  const planned = { at: new Date(Date.now() + 3_600_000).toISOString(), version: 1 };
  const reference = await startReference({ ...settings, logLevel: 'silent' }, pino({ level: 'silent' }));
  try {
    const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
    const campaignId = await addCustomers(reference, Math.ceil((recipients * 100) / reached));
    const { db } = reference.database;
    await db
      .updateTable('campaigns')
      .set({ per_minute: 60_000, channel: 'SMS' })
      .where('id', '=', campaignId)
      .execute();
    const start = contract.campaigns.start.path.replace('{campaignId}', campaignId);
    await callerOf(reference.url, session)(start, '', planned);
    await db.updateTable('campaigns').set({ planned_at: null }).where('id', '=', campaignId).execute();
    return campaignId;
  } finally {
    await reference.stop();
  }
}

async function startSending(databaseUrl: string, dataDir: string, smsWebhookUrl: string): Promise<Child> {
  const port = String(await freePort());
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMS_WEBHOOK_URL: smsWebhookUrl, REFERENCE_PORT: port };
  return startNode('reference upstream', ['--import', 'tsx', program], {
    env: { ...process.env, ...env, JOB_POLL_SECONDS: '1', NODE_ENV: 'test' },
  });
}

/** Sends until nobody waits any more, and kills the process on the way. @returns the fastest rate over ten seconds */
async function send(
  { recipients, kills }: Options,
  gateway: Gateway,
  start: () => Promise<Child>,
  client: pg.Client,
  campaignId: string,
): Promise<number> {
  const isOver = async () =>
    (await client.query<{ state: string }>('select state from campaigns where id = $1', [campaignId])).rows[0]!
      .state === 'DONE';
  const seen: number[] = [];
  let killed = 0;
  let child = await start();
  while (!(await isOver())) {
    await pause(100);
    seen.push(gateway.asked());
    if (seen.length % 50 === 0) console.log(`  ${gateway.asked()} asked, ${killed} times killed`);
    const next = ((killed + 1) * recipients) / (kills + 1);
    if (killed < kills && gateway.asked() >= next) {
      await child.stop('SIGKILL');
      killed += 1;
      child = await start();
    } else if (await hasEnded(child)) throw new Refusal(`The process ended by itself:\n${child.tail()}`);
  }
  await child.stop();
  if (killed < kills) throw new Refusal(`The campaign was over after ${killed} of ${kills} kills.`);
  return Math.max(...seen.map((asked, index) => (asked - (seen[index - 100] ?? 0)) / 10));
}

const hasEnded = (child: Child) => Promise.race([child.ended.then(() => true), pause(0, false)]);

/** Compares what is stored with what the gateway did. @returns what is wrong */
function compare(rows: readonly Row[], { deeds, numbers }: Gateway): string[] {
  const counted = new Map<string, number>();
  const wrong: string[] = [];
  for (const { state, message_id } of rows) {
    if (state === 'LEFT_OUT') continue;
    const done = message_id === null ? [] : (deeds.get(message_id) ?? []);
    const deed = done[0] ?? 'nothing';
    const pair = `${deed} → ${state}`;
    counted.set(pair, (counted.get(pair) ?? 0) + 1);
    if (done.length > 1) wrong.push(`${message_id} was asked for ${done.length} times`);
    if (!right[deed].includes(state)) wrong.push(`${message_id}: ${pair}`);
  }
  const known = new Set(rows.map(({ message_id }) => message_id));
  for (const id of deeds.keys()) if (!known.has(id)) wrong.push(`${id} is of nobody`);
  for (const [number, times] of numbers) if (times > 1) wrong.push(`${number} was written to ${times} times`);
  for (const [pair, count] of [...counted].toSorted()) console.log(`  ${pair}: ${count}`);
  return wrong;
}

async function drill(options: Options): Promise<void> {
  const dataDir = throwawayFolder('agency-desk-campaign-drill-');
  const gateway = await startGateway(options.failing, options.losing);
  try {
    await onEmptyDatabase(async (databaseUrl) => {
      const campaignId = await prepare(databaseUrl, dataDir, options.recipients);
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        const began = performance.now();
        const start = () => startSending(databaseUrl, dataDir, gateway.url);
        const fastest = await send(options, gateway, start, client, campaignId);
        const seconds = (performance.now() - began) / 1_000;
        const { rows } = await client.query<Row>(
          'select state, message_id from campaign_recipients where campaign_id = $1',
          [campaignId],
        );
        const wrong = compare(rows, gateway);
        console.log(
          `${gateway.asked()} messages in ${Math.round(seconds)} s, ${options.kills} times killed; fastest ten seconds: ${Math.round(fastest)} a second`,
        );
        if (wrong.length > 0) throw new Refusal(wrong.slice(0, 20).join('\n'));
        console.log('Each at most once, all accounted for.');
      } finally {
        await client.end();
      }
    });
  } finally {
    gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await run(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      recipients: { type: 'string', default: '20000' },
      kills: { type: 'string', default: '10' },
      failing: { type: 'string', default: '5' },
      losing: { type: 'string', default: '1' },
    },
  });
  if (values.help) return console.log(help);
  await drill({
    recipients: Number(values.recipients),
    kills: Number(values.kills),
    failing: Number(values.failing),
    losing: Number(values.losing),
  });
});
