import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '@/lib/contract/desk/jobs';
import { renewals } from '@/lib/contract/orders/renewals';
import { portal } from '@/lib/contract/portal/portal';
import { suppliers } from '@/lib/insurers/registry';
import { calendarMonth } from '@/lib/rules/work/renewal';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { dayFrom, renewalCalls, type RenewalQuery, renewalStage } from './renewal-stage';

let reference: TestReference;
let agent: TestSession;
let stage: ReturnType<typeof renewalStage>;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = renewalStage(reference, agent);
});
afterAll(() => reference.stop());

const { list, ids, get, mark, priced } = renewalCalls(() => ({ reference, agent }));

describe('RNW-01 filters', () => {
  test('RNW-01 agents, insurers and days of the end narrow the list; all periods show all types, the open ones first', async () => {
    const soon = await stage.policy({ ends: 8 });
    const over = await stage.policy({ ends: -400 });
    const has = async (query: RenewalQuery) => {
      const found = await ids(query);
      return [soon, over].map(({ orderId }) => found.includes(orderId));
    };
    expect(await has({ months: 'all' })).toEqual([true, true]);
    const { supplier } = await get(soon.orderId);
    const other = suppliers.find((code) => code !== supplier)!;
    expect(await has({ suppliers: [supplier!] })).toEqual([true, false]);
    expect(await has({ suppliers: [other] })).toEqual([false, false]);
    const { agent_id, other_id } = await reference.database.db
      .selectFrom('accounts as one')
      .innerJoin('accounts as two', 'two.agency_id', 'one.agency_id')
      .where('one.login', '=', 'agent')
      .where('two.login', '=', 'superuser')
      .select(['one.id as agent_id', 'two.id as other_id'])
      .executeTakeFirstOrThrow();
    expect(await has({ agents: [agent_id] })).toEqual([true, false]);
    expect(await has({ agents: [other_id] })).toEqual([false, false]);
    expect(await has({ endsMin: dayFrom(8), endsMax: dayFrom(8) })).toEqual([true, false]);
    expect(await has({ endsMin: dayFrom(9) })).toEqual([false, false]);
    const rows = await list({ months: 'all' });
    const open = rows.map(({ type }) => type === 'upcoming' || type === 'in_process');
    expect(open).toContain(false);
    expect(open.indexOf(false)).toBe(open.filter(Boolean).length);
  });

  test('RNW-01 policies of other agencies are filtered by insurer, by the name in Har Bituah', async () => {
    const [row] = await list({ ownership: 'FOREIGN', months: 'all' });
    await reference.database.db
      .updateTable('har_bituah_policies')
      .set({ company: 'הראל חברה לביטוח בע"מ' })
      .where('id', '=', row!.renewalId)
      .execute();
    expect(await ids({ ownership: 'FOREIGN', months: 'all', suppliers: ['HAREL'] })).toContain(row!.renewalId);
    expect(await ids({ ownership: 'FOREIGN', months: 'all', suppliers: ['MENORA'] })).not.toContain(row!.renewalId);
  });
});

test('RNW-01 each figure of the month at a glance leads to as many renewals', async () => {
  const month = dayFrom(20).slice(0, 7);
  const counted = await reference.call(renewals.summary, { query: { month } }, agent);
  const parts = { renewed: ['renewed'], open: ['upcoming', 'in_process'], lost: ['past'] } as const;
  for (const part of ['renewed', 'open', 'lost'] as const) {
    const { from, to } = calendarMonth(`${month}-01`);
    const query = { endsMin: from, endsMax: to, sources: ['Imported', 'PolicyIssued'] } as const;
    const rows = await ids({ ...query, sources: [...query.sources], types: [...parts[part]] });
    expect({ part, rows: rows.length }).toEqual({ part, rows: counted[part] });
  }
});

describe('RNW-04 a file of the list', () => {
  test('RNW-04 the sheet has the rows of the filtered list, in its order', async () => {
    const matching = { ownership: 'OWN', months: 12, sources: ['PolicyIssued'], sort: 'insuranceEnd' } as const;
    const { jobId } = await reference.call(
      renewals.exportExcel,
      { body: { matching: { ...matching, sources: ['PolicyIssued'], sortDirection: 'ASC' } } },
      agent,
    );
    await stage.finished(jobId);
    const answer = await reference.call(jobs.result, { params: { jobId } }, agent);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
    const sheet = book.worksheets[0]!;
    const rows = await list({ ...matching, sources: ['PolicyIssued'], sortDirection: 'ASC' });
    expect(rows.length).toBeGreaterThan(2);
    expect(sheet.rowCount - 1).toBe(rows.length);
    expect(rows.map((_, at) => sheet.getCell(at + 2, 1).value)).toEqual(rows.map(({ customerName }) => customerName));
  });
});

describe('RNW-04 what was sent', () => {
  test('RNW-04 the row and the editor show what was sent last, and each answer', async () => {
    const { orderId } = await stage.policy({ ends: 9 });
    await priced(orderId);
    const { url } = await reference.call(
      renewals.send,
      { params: { renewalId: orderId }, body: { email: null }, idempotencyKey: newKey() },
      agent,
    );
    const rowNow = async () => (await list()).find(({ renewalId }) => renewalId === orderId)!;
    expect((await rowNow()).sent).toMatchObject({ response: 'JUST_SENT', responseTs: null });
    const query = { accessToken: new URL(url).pathname.split('/').at(-1)! };
    for (const answer of ['NOT_INTERESTED', 'ALREADY_PURCHASED', 'INTERESTED'] as const) {
      await reference.call(portal.respond, { query, body: { answer, agrees: false } });
      expect((await rowNow()).sent).toMatchObject({ response: answer, responseTs: expect.any(String) });
      expect((await get(orderId)).sent).toMatchObject({ response: answer });
    }
  });

  test('RNW-03 what is closed, or has begun, is agreed to by nobody: the customer would believe to be insured', async () => {
    const { orderId } = await stage.policy({ ends: 12 });
    await priced(orderId);
    const body = { email: null };
    const { url } = await reference.call(
      renewals.send,
      { params: { renewalId: orderId }, body, idempotencyKey: newKey() },
      agent,
    );
    const query = { accessToken: new URL(url).pathname.split('/').at(-1)! };
    const agree = () => reference.call(portal.respond, { query, body: { answer: 'INTERESTED', agrees: true } });
    const isStanding = async () => (await reference.call(portal.opportunity, { query })).renewal?.standing;
    expect(await isStanding()).toBe('OPEN');
    const ended = { body: { error: 'CONFLICT' } };
    await mark(orderId, 'RENEWED');
    expect(await isStanding()).toBe('CLOSED');
    await expect(agree()).rejects.toMatchObject(ended);
    // A call can be asked for all the same.
    await reference.call(portal.respond, { query, body: { answer: 'INTERESTED', agrees: false } });
    await mark(orderId, 'OPEN');
    const { db } = reference.database;
    await db
      .updateTable('sent_renewals')
      .set({ starts_on: dayFrom(-1) })
      .where('renewal_id', '=', orderId)
      .execute();
    await expect(agree()).rejects.toMatchObject(ended);
    expect(await get(orderId)).toMatchObject({ hasConsent: false, consents: [] });
  });

  test('RNW-03 a link says that its price was replaced by a newer offer, and nobody agrees to the old one', async () => {
    const { orderId } = await stage.policy({ ends: 13 });
    const { newPrice } = await priced(orderId);
    const { url } = await reference.call(
      renewals.send,
      { params: { renewalId: orderId }, body: { email: null }, idempotencyKey: newKey() },
      agent,
    );
    const query = { accessToken: new URL(url).pathname.split('/').at(-1)! };
    const agree = () => reference.call(portal.respond, { query, body: { answer: 'INTERESTED', agrees: true } });
    const seen = async () => (await reference.call(portal.opportunity, { query })).renewal;
    expect(await seen()).toMatchObject({ standing: 'OPEN', newPrice });
    const { db } = reference.database;
    const present = (cheapest_price: number | null, search_status: 'PENDING' | 'DONE' = 'DONE') =>
      db
        .updateTable('renewals')
        .set({ cheapest_price, search_status, offer: 'CHEAPEST' })
        .where('id', '=', orderId)
        .execute();
    // What a running search has found so far replaces nothing.
    await present(newPrice!.amount + 150, 'PENDING');
    expect(await seen()).toMatchObject({ standing: 'OPEN' });
    await present(newPrice!.amount + 150);
    expect(await seen()).toMatchObject({ standing: 'REPLACED', newPrice });
    await expect(agree()).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
    expect(await get(orderId)).toMatchObject({ hasConsent: false, consents: [] });
    // A call can be asked for all the same.
    await reference.call(portal.respond, { query, body: { answer: 'INTERESTED', agrees: false } });
    await present(null);
    expect(await seen()).toMatchObject({ standing: 'OPEN' });
    await present(newPrice!.amount);
    expect(await seen()).toMatchObject({ standing: 'OPEN', agreed: false });
    expect((await agree()).renewal).toMatchObject({ agreed: true });
    expect(await get(orderId)).toMatchObject({ hasConsent: true });
  });
});
