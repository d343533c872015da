import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/customers/calls';
import { quotes } from '@/lib/contract/quotes/quotes';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { documents } from '@/lib/contract/documents/documents';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { imports } from '@/lib/contract/customers/imports';
import { mails } from '@/lib/contract/customers/mails';
import { messages } from '@/lib/contract/customers/messages';
import { orders } from '@/lib/contract/orders/orders';
import { relations } from '@/lib/contract/customers/relations';
import { remarks } from '@/lib/contract/customers/remarks';
import { subscriptions } from '@/lib/contract/customers/subscriptions';
import { timeline, type TimelineEntry, type TimelineKind, timelineKinds } from '@/lib/contract/customers/timeline';
import { sent, signerOf } from '../documents/envelope-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
/** The customer with most events. */
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const { content } = await reference.call(orders.list, { query: { statuses: ['PolicyIssued'], size: 1 } }, agent);
  customerId = content[0]!.customerId!;
  const body = { text: 'שלום', topic: 'other' as const };
  await reference.call(messages.send, { params: { customerId }, body, idempotencyKey: newKey() }, agent);
  for (const dueDate of [null, undefined])
    await reference.call(
      remarks.add,
      { params: { customerId }, body: { subject: 'נושא', dueDate }, idempotencyKey: newKey() },
      agent,
    );
  await sent(reference, agent, {
    customerId,
    subject: 'צילום רישיון',
    signers: [signerOf('0525557781')],
    items: [{ kind: 'UPLOAD', title: 'רישיון' }],
  });
  await reference.call(subscriptions.unsubscribe, { params: { customerId } }, agent);
  await reference.call(relations.family, { params: { customerId } }, agent);
});
afterAll(() => reference.stop());

async function read(size: number, kinds?: TimelineKind[], session = agent): Promise<TimelineEntry[]> {
  const all: TimelineEntry[] = [];
  for (let before: string | undefined, more = true; more;) {
    const page = await reference.call(
      timeline.list,
      { params: { customerId }, query: { size, before, ...(kinds && { kinds }) } },
      session,
    );
    all.push(...page.content);
    before = page.next ?? undefined;
    more = page.next !== null;
  }
  return all;
}

describe('CUS-09 one timeline of everything', () => {
  test('CUS-09 the first page says how many events of each kind there are, whatever it is narrowed to', async () => {
    const entries = await read(100);
    const expected: Partial<Record<TimelineKind, number>> = {};
    for (const { kind } of entries) expected[kind] = (expected[kind] ?? 0) + 1;
    const own = { params: { customerId } };
    const whole = await reference.call(timeline.list, { ...own, query: { size: 2 } }, agent);
    expect(whole.counts).toEqual(expected);
    const narrowed = await reference.call(timeline.list, { ...own, query: { size: 2, kinds: ['SMS'] } }, agent);
    expect(narrowed.counts).toEqual(expected);
    const second = await reference.call(timeline.list, { ...own, query: { size: 2, before: whole.next! } }, agent);
    expect(second.counts).toBeUndefined();
  });

  test('CUS-09 it has what every tab has, the newest first', async () => {
    const entries = await read(100);
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const own = { params: { customerId }, query: {} };
    const counts: [TimelineKind, { totalElements: number }][] = [
      ['ORDER', await reference.call(orders.list, { query: { customerId, show: 'all' } }, agent)],
      ['REQUEST', await reference.call(quotes.requestsOf, own, agent)],
      ['DOCUMENT', await reference.call(documents.list, own, agent)],
      ['MAIL', await reference.call(mails.list, own, agent)],
      ['CALL', await reference.call(calls.list, own, agent)],
      ['CLAIM', await reference.call(claims.list, own, agent)],
      ['SMS', await reference.call(messages.list, own, agent)],
      ['ENVELOPE', await reference.call(envelopes.list, { query: { customerId, sort: 'sentTs' } }, agent)],
      ['IMPORT', await reference.call(imports.list, own, agent)],
    ];
    for (const [kind, { totalElements }] of counts)
      expect([kind, entries.filter((one) => one.kind === kind).length]).toEqual([kind, totalElements]);
    expect(entries.filter(({ kind }) => kind === 'CHANGE')).toMatchObject([
      { what: 'subscriptions.unsubscribe', by: 'נועה ברק' },
    ]);
    expect(entries.find(({ kind }) => kind === 'ENVELOPE')).toMatchObject({
      what: 'SENT',
      text: 'צילום רישיון',
      by: 'נועה ברק',
    });
    for (const kind of ['TASK', 'REMARK'] as const)
      expect(entries.some((one) => one.kind === kind && one.text === 'נושא')).toBe(true);
  });

  test('CUS-09 pages follow each other without gap or repetition, however small', async () => {
    const whole = (await read(100)).map(({ id }) => id);
    expect((await read(2)).map(({ id }) => id)).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  test('CUS-09 it is narrowed to kinds', async () => {
    const entries = await read(100, ['SMS', 'TASK']);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['SMS', 'TASK']));
  });

  test('CUS-09 kinds that somebody may not see are left out for them', async () => {
    await reference.database.db
      .updateTable('phone_calls')
      .set({ customer_id: customerId })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('phone_calls as any')
          .select('any.id')
          .where('any.agency_id', '=', sql<string>`(select agency_id from customers where id = ${customerId})`)
          .limit(1),
      )
      .execute();
    expect((await read(100)).some(({ kind }) => kind === 'CALL')).toBe(true);
    const clerk = await reference.as('clerk');
    expect((await read(100, undefined, clerk)).some(({ kind }) => kind === 'CALL')).toBe(false);
    expect(await read(100, ['CALL'], clerk)).toEqual([]);
  });

  test('CUS-09 every kind is read by an index that begins with the customer', async () => {
    const { rows } = await sql<{
      definition: string;
    }>`select indexdef as definition from pg_indexes where schemaname = 'public'`.execute(reference.database.db);
    const ordered = rows.filter(({ definition }) =>
      /\(agency_id, customer_id, \w+ DESC, id DESC\)/.test(definition),
    ).length;
    // Tasks and remarks share one table.
    expect(ordered).toBeGreaterThanOrEqual(timelineKinds.length - 1);
  });
});

describe('CUS-02 what Har Bituah knows', () => {
  test('CUS-02 policies of Har Bituah, those that end last first', async () => {
    const { customer_id: holder } = await reference.database.db
      .selectFrom('har_bituah_policies')
      .innerJoin('agencies', 'agencies.id', 'har_bituah_policies.agency_id')
      .select('customer_id')
      .where('agencies.level', '=', 'LEVEL_1')
      .orderBy('har_bituah_policies.id')
      .executeTakeFirstOrThrow();
    const people = [agent, await reference.as('trusted'), await reference.as('other')];
    const answers = await Promise.all(
      people.map((person) => reference.send(imports.harBituah, { params: { customerId: holder }, query: {} }, person)),
    );
    const open = answers.filter(({ status }) => status === 200);
    expect(open).toHaveLength(1);
    const { content } = imports.harBituah.response.parse(await open[0]!.json());
    const ends = content.map(({ insuranceEnd }) => insuranceEnd!);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends).toEqual(ends.toSorted().toReversed());
  });
});
