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

const { campaigns, opportunities } = contract;
const rounds = 15;
/** Campaigns that have been sent, and recipients of each. */
const sent = { campaigns: 10, recipients: 20_000 };

/** Queries of the list of opportunities: without a filter, and by each filter. */
const queries: Readonly<Record<string, string>> = {
  'all opportunities': '',
  'a hundred rows': 'size=100',
  'a deep page': 'page=90',
  'of one’s own': 'scope=mine',
  'no life insurance': 'types=NO_LIFE_POLICIES',
  'a least premium': 'premiumMin=4000',
  'never asked': 'asked=never',
  'asked recently': 'asked=recently',
};

/**
 * Times campaigns to 20,000 recipients each and the opportunities of a number of customers with a policy, on PostgreSQL:
 * lists in `lists`, the count of an audience in `audience`.
 */
export const campaignTimes = (count: number): Promise<{ lists: SearchTimes[]; audience: SearchTimes[] }> =>
  onEmptyDatabase(async (databaseUrl) => {
    const dataDir = throwawayFolder('agency-desk-campaigns-');
    const logLevel = 'silent' as const;
    const settings = { port: 0, controlPort: 0, dataDir, databaseUrl, mailFrom: 'desk@localhost', logLevel };
    const reference = await startReference(settings, pino({ level: 'silent' }));
    try {
      const session = await signInAtReference({ reference: reference.url, control: reference.controlUrl! });
      const draft = await addCustomers(reference, count);
      const done = await addCampaigns(reference, draft, Math.min(count, sent.recipients));
      const call = callerOf(reference.url, session);
      const [lists, audience]: [SearchTimes[], SearchTimes[]] = [[], []];
      const time = async (times: SearchTimes[], name: string, run: () => Promise<unknown>) =>
        times.push({ name, ...(await timesOf(rounds, run)) });
      const of = (path: string, campaignId: string) => path.replace('{campaignId}', campaignId);
      await time(lists, 'campaigns with their funnels', () => call(campaigns.list.path, ''));
      await time(lists, 'a campaign with its funnel', () => call(of(campaigns.get.path, done)));
      for (const query of ['', 'state=SENT', 'step=ANSWERED', 'step=INSURED', 'variant=B&step=OPENED'])
        await time(lists, `recipients ${query}`, () => call(of(campaigns.recipients.path, done), query));
      for (const [name, query] of Object.entries(queries))
        await time(lists, name, () => call(opportunities.list.path, query));
      await time(lists, 'count of opportunities', () => call(opportunities.count.path, ''));
      await time(audience, 'audience of a draft', () => call(of(campaigns.audience.path, draft)));
      return { lists, audience };
    } finally {
      await reference.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

/** Rows that are copied in one statement: the server ends those that take too long. */
const portion = 20_000;

/** Returns the columns of customers that do not follow from others. */
async function writtenColumns(db: Reference['database']['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'customers' and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Copies a customer with a policy until there are so many: one in ten has life insurance, one in twenty is a lead or
 * unsubscribed. @returns the draft of a campaign to those without life insurance
 */
export async function addCustomers({ database: { db } }: Reference, count: number): Promise<string> {
  const { rows } = await sql<{ id: string; order: string }>`select c.id, o.id as order from customers c
    join orders o on o.customer_id = c.id and o.status = 'PolicyIssued' and o.deleted_at is null
    join accounts a on a.agency_id = c.agency_id and a.login = 'agent'
    where c.status = 'COMPLETED' and not o.archived and not o.cancelled and not o.hidden limit 1`.execute(db);
  const [first] = rows;
  const written = await writtenColumns(db);
  const columns = sql.raw(written.join(', '));
  const copied = sql.raw(written.map((name) => `copy.${name}`).join(', '));
  for (let from = 1; from <= count; from += portion) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(count, from + portion - 1)}::int) n`;
    await sql`insert into customers (${columns}) select ${copied} from ${numbers}
      join customers c on c.id = ${first!.id} cross join lateral (
        select (jsonb_populate_record(c, jsonb_build_object('id', 'bulk-' || n,
          'passport_number', null, 'mobile_phone', '05' || (20000000 + n), 'email', 'c' || n || '@mail.example',
          'status', case when n % 20 = 0 then 'LEAD' else 'COMPLETED' end))).*
      ) as copy`.execute(db);
    await sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'bulk-' || n,
        'order_number', 1000000 + n, 'customer_id', 'bulk-' || n, 'created_at', now() - interval '60 days',
        'selling_price', 900 + (n * 37) % 5000, 'insurance_end', current_date + 40 + n % 300,
        'product_type', case when n % 10 = 0 then 'RISK' else 'CAR' end))).*
      from ${numbers} join orders o on o.id = ${first!.order}`.execute(db);
    await sql`insert into customer_subscriptions (agency_id, customer_id, topic, channel, subscribed, changed_at)
      select agency_id, id, 'businessOpportunities', 'SMS', false, now() from customers
      where id like 'bulk-%' and substr(id, 6)::int between ${from}::int and ${from + portion - 1}::int
        and substr(id, 6)::int % 20 = 1`.execute(db);
  }
  const found = await sql<{ id: string }>`update campaigns set type = 'NO_LIFE_POLICIES', colleagues = true
    where state = 'DRAFT' returning id`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  return found.rows[0]!.id;
}

/** Writes campaigns as they are after the end: a tenth failed, a third opened, a tenth answered. @returns one of them */
async function addCampaigns({ database: { db } }: Reference, draft: string, recipients: number): Promise<string> {
  for (let one = 1; one <= sent.campaigns; one += 1) {
    const id = `bulk-${one}`;
    await sql`insert into campaigns select (jsonb_populate_record(c, jsonb_build_object('id', ${id}::text,
        'state', 'DONE', 'started_at', now() - interval '5 days', 'text_b_he', 'ב', 'text_b_en', 'B', 'text_b_ru', 'Б'))).*
      from campaigns c where id = ${draft}`.execute(db);
    await sql`insert into sent_opportunities (id, agency_id, account_id, customer_id, type, channel, sent_at, response,
        opened_at, responded_at)
      select ${id} || '-' || n, c.agency_id, c.account_id, 'bulk-' || n, 'NO_LIFE_POLICIES', 'SMS',
        now() - interval '5 days', case when n % 10 = 3 then 'INTERESTED' else 'JUST_SENT' end,
        case when n % 3 = 0 then now() end, case when n % 10 = 3 then now() end
      from campaigns c, generate_series(1, ${recipients}::int) n where c.id = ${id}`.execute(db);
    await sql`insert into campaign_recipients (agency_id, campaign_id, customer_id, position, address, state,
        failure_reason, sent_id, departed_at, delivered_at, variant)
      select c.agency_id, c.id, 'bulk-' || n, n, '05' || (20000000 + n),
        case when n % 10 = 0 then 'FAILED' else 'SENT' end, case when n % 10 = 0 then 'UNREACHABLE' end,
        ${id} || '-' || n, now(), case when n % 10 > 0 then now() end, case when n % 2 = 0 then 'A' else 'B' end
      from campaigns c, generate_series(1, ${recipients}::int) n where c.id = ${id}`.execute(db);
  }
  await sql`vacuum (analyze)`.execute(db);
  return 'bulk-1';
}
