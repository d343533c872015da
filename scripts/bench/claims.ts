import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contract } from '../../lib/contract';
import { suppliers } from '../../lib/insurers/registry';
import { type Reference, startReference } from '../../reference/server';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import type { SearchTimes } from './customers';
import { callerOf, timesOf } from './renewals';
import { signInAtReference } from './sign-in';

/** Queries of the list and of its sums: without a filter, by each filter, and by each order. */
const queries: Readonly<Record<string, string>> = {
  'all claims': '',
  'a hundred rows': 'size=100',
  'a deep page': 'page=90',
  'open claims': 'show=open',
  'one status': 'statuses=WAITING_FOR_DECISION',
  'one type': 'types=THEFT',
  'one insurer': `suppliers=${suppliers[0]}`,
  'claims of one’s own': 'mine=true',
  'the clock ran out': 'overdue=true',
  'a range of amounts': 'claimedMin=20001&claimedMax=50000',
  'opened this month': 'openedMin=2026-01-01&openedMax=2026-01-31',
  'a claim’s number': 'query=1050000',
  'an insurer’s number': 'query=B50000',
  'the start of a plate': 'query=123',
  'a customer’s name': 'query=כהן',
  'by the clock': 'sort=dueOn&sortDirection=ASC',
  'by the amount': 'sort=claimed',
  'by the change of the status': 'sort=statusSince',
};

const { find, report, due } = contract.claims;
const rounds = 40;

/** Times the list, its filters and its sums among a number of claims, on a PostgreSQL of its own. */
export const claimTimes = (count: number): Promise<SearchTimes[]> =>
  onEmptyDatabase(async (databaseUrl) => {
    const dataDir = throwawayFolder('agency-desk-claims-');
    const logLevel = 'silent' as const;
    const settings = { port: 0, controlPort: 0, dataDir, databaseUrl, mailFrom: 'desk@localhost', logLevel };
    const reference = await startReference(settings, pino({ level: 'silent' }));
    try {
      const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
      await addClaims(reference, count);
      const call = callerOf(reference.url, session);
      const times: SearchTimes[] = [];
      const time = async (name: string, run: () => Promise<unknown>) =>
        times.push({ name, ...(await timesOf(rounds, run)) });
      for (const [name, query] of Object.entries(queries)) await time(name, () => call(find.path, query));
      await time('due claims', () => call(due.path, 'scope=agency'));
      for (const name of ['all claims', 'open claims', 'one status', 'claims of one’s own'])
        await time(`sums: ${name}`, () => call(report.path, queries[name]));
      return times;
    } finally {
      await reference.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

/** Rows that are copied in one statement: the server ends those that take too long. */
const portion = 5_000;

/**
 * Copies the demo claims of an agency until there are so many, opened over three years. One in twelve is open, as in an
 * agency that has been at work for years; a tenth of these is over its clock.
 */
async function addClaims({ database: { db } }: Reference, count: number): Promise<void> {
  const { rows } = await sql<{
    claim: string;
  }>`select c.id as claim from claims c join accounts a on a.agency_id = c.agency_id
    where a.login = 'agent' order by c.id`.execute(db);
  const claims = rows.map(({ claim }) => claim);
  const found = await sql<{ id: string }>`select id from customers
    where agency_id = (select agency_id from claims where id = ${claims[0]}) order by id`.execute(db);
  const people = found.rows.map(({ id }) => id);
  for (let from = 1; from <= count; from += portion)
    await copyClaims({ claims, people, from, to: Math.min(count, from + portion - 1) }, db);
  // As a database has done on its own within a minute: lists read an index only where it is vacuumed.
  await sql`vacuum (analyze)`.execute(db);
}

interface Copies {
  claims: readonly string[];
  people: readonly string[];
  from: number;
  to: number;
}

async function copyClaims({ claims, people, from, to }: Copies, db: Reference['database']['db']): Promise<void> {
  await sql`with bulk as (
      select n, (array['NEW', 'OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION', 'APPEALED'])[1 + n / 12 % 6] as open_status,
        n % 12 = 0 as is_open, current_date - (n * 7) % 1095 as opened
      from generate_series(${from}::int, ${to}::int) n
    ), copies as (
      select (jsonb_populate_record(c, jsonb_build_object('id', 'bulk-' || n, 'claim_number', 1000000 + n,
        'insurer_claim_number', 'B' || n, 'registration_number', (10000000 + (n * 7919) % 80000000)::text,
        'customer_id', (${people}::text[])[1 + n % ${people.length}::int], 'opened_on', opened, 'status_since', opened + 9,
        'status', case when is_open then open_status when n % 2 = 0 then 'PAID' else 'CLOSED' end,
        'closed_on', case when is_open then null else opened + 30 end, 'claimed', 1000 + (n * 37) % 90000,
        'follow_up_on', case when is_open then current_date - 3 + n % 30 end, 'paid', case when is_open then 0 else 900 end,
        'created_at', opened))).*
      from bulk join claims c on c.id = (${claims}::text[])[1 + n % ${claims.length}::int]
    ) insert into claims select * from copies`.execute(db);
  const bulk = sql`substr(id, 6)::int between ${from}::int and ${to}::int`;
  await sql`insert into claim_events (id, agency_id, claim_id, account_id, kind, amount, at)
    select 'bulk-' || id, agency_id, id, account_id, 'PAID', 900, opened_on + 30
    from claims where id like 'bulk-%' and status = 'PAID' and opened_on + 30 <= current_date and ${bulk}`.execute(db);
  await sql`insert into claim_papers (id, agency_id, claim_id, kind, needed, changed_on)
    select 'bulk-' || id, agency_id, id, 'OTHER_DRIVER_PAPERS', false, opened_on
    from claims where id like 'bulk-%' and substr(id, 6)::int % 3 = 0 and ${bulk}`.execute(db);
}
