import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../lib/contract';
import { type Reference, startReference } from '../../reference/server';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import type { SearchTimes } from './customers';
import { callerOf, timesOf } from './renewals';
import { signInAtReference } from './sign-in';

/** Queries of the list: without a filter, and by each filter. */
const queries: Readonly<Record<string, string>> = {
  'all calls': '',
  'a hundred rows': 'size=100',
  'a deep page': 'page=90',
  'the oldest first': 'sortDirection=ASC',
  'missed calls': 'show=missed',
  'messages that were left': 'show=voicemail',
  'not filed': 'show=unfiled',
  'calls of one’s own': 'show=mine',
  'outgoing calls': 'directions=OUTGOING',
  'a month': 'dateMin=2026-01-01&dateMax=2026-01-31',
  'one for each conversation': 'grouped=true',
  'a whole number': 'query=0521000777',
  'the last four digits': 'query=0777',
  'a customer’s name': 'query=כהן',
  'two filters': 'show=mine&directions=INCOMING',
};

const { find, missed, figures } = contract.calls;
const rounds = 40;

/** Times the list of calls, its filters, the missed calls and the figures among a number of calls, on PostgreSQL. */
export const phoneCallTimes = (count: number): Promise<SearchTimes[]> =>
  onEmptyDatabase(async (databaseUrl) => {
    const dataDir = throwawayFolder('agency-desk-calls-');
    const logLevel = 'silent' as const;
    const settings = { port: 0, controlPort: 0, dataDir, databaseUrl, mailFrom: 'desk@localhost', logLevel };
    const reference = await startReference(settings, pino({ level: 'silent' }));
    try {
      const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
      await addCalls(reference, count);
      const call = callerOf(reference.url, session, find.upstream);
      const times: SearchTimes[] = [];
      const time = async (name: string, run: () => Promise<unknown>) =>
        times.push({ name, ...(await timesOf(rounds, run)) });
      for (const [name, query] of Object.entries(queries)) await time(name, () => call(find.path, query));
      await time('whom to call back', () => call(missed.path));
      await time('figures of thirty days', () => call(figures.path));
      return times;
    } finally {
      await reference.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

/** Rows that are written in one statement: the server ends those that take too long. */
const portion = 10_000;

/**
 * Writes calls of two years to the demo agency: six in ten with its customers, the others with 20,000 numbers that nobody
 * has. One in eight was missed; of these one in twenty still waits.
 */
async function addCalls({ database: { db } }: Reference, count: number): Promise<void> {
  const { rows } = await sql<{
    agency: string;
    account: string;
  }>`select agency_id as agency, id as account from accounts
    where login = 'agent'`.execute(db);
  const { agency, account } = rows[0]!;
  const found = await sql<{ id: string }>`select id from customers where agency_id = ${agency} order by id`.execute(db);
  const people = found.rows.map(({ id }) => id);
  // Which call is the latest of its conversation is said once for all of them, at the end.
  await sql`alter table phone_calls disable trigger call_joins_conversation`.execute(db);
  for (let from = 1; from <= count; from += portion)
    await sql`insert into phone_calls (id, agency_id, account_id, customer_id, direction, contact_number, phone,
        duration_seconds, called_at, status, filed, settled_at)
      select 'bulk-' || n, ${agency}, case when missed then null else ${account} end,
        case when n % 10 < 6 then (${people}::text[])[1 + n % ${people.length}::int] end,
        case when n % 3 = 0 and not missed then 'OUTGOING' else 'INCOMING' end, number, number,
        case when missed then 0 else 20 + n % 600 end, at, case when missed then 'MISSED' else 'ANSWERED' end, false,
        case when missed and n % 160 <> 0 then at + interval '1 hour' end
      from (select n, n % 8 = 0 as missed, '052' || 1000000 + n * 7919 % 20000 as number,
          now() - (n * interval '730 days' / ${count}::int) as at
        from generate_series(${from}::int, ${Math.min(count, from + portion - 1)}::int) n) as bulk`.execute(db);
  await sql`alter table phone_calls enable trigger call_joins_conversation`.execute(db);
  await sql`update phone_calls set latest = id in (select distinct on (agency_id, conversation) id from phone_calls
    order by agency_id, conversation, called_at desc, id desc) where agency_id = ${agency}`.execute(db);
  // As a database has done on its own within a minute: lists read an index only where it is vacuumed.
  await sql`vacuum (analyze)`.execute(db);
}
