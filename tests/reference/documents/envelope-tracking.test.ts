import { addDays as daysAfter, formatISO, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EnvelopeDraftInput } from '@/lib/contract/documents/envelope-drafts';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { notifications } from '@/lib/contract/desk/notifications';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { hashOfEvent } from '@/reference/concepts/envelopes/append-event';
import { isDecentTime, keepTime } from '@/reference/concepts/envelopes/keep-time';
import { envelopeCalls, newCustomer, newDocument, outboxTo, sent, signature, signerOf, toSign } from './envelope-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
let documentId: string;
const mobile = '0525557701';

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  customerId = await newCustomer(reference, agent, mobile);
});
// A document can be in one sent envelope at a time, so each test gets a new one.
beforeEach(async () => {
  documentId = await newDocument(reference, customerId);
});
afterAll(() => reference.stop());

const { draft, create } = envelopeCalls(() => ({ reference, agent, customerId, documentId, mobile }));
const addDays = (day: string, days: number) => formatISO(daysAfter(parseISO(day), days), { representation: 'date' });

describe('DOC-06 tracking', () => {
  test('DOC-06 the list is found by status, customer, words and author', async () => {
    const other = await newCustomer(reference, agent, '0525557710', 'נדירה');
    const { envelopeId } = await sent(
      reference,
      agent,
      draft({ customerId: other, subject: 'הצהרת בריאות', signers: [signerOf('0525557710')] }),
    );
    const list = async (query: Record<string, unknown>) =>
      (await reference.call(envelopes.list, { query: { size: 100, ...query } }, agent)).content.map(
        (row) => row.envelopeId,
      );
    expect(await list({ customerId: other })).toEqual([envelopeId]);
    expect(await list({ query: 'נדירה' })).toEqual([envelopeId]);
    expect(await list({ query: 'הצהרת בריאות' })).toContain(envelopeId);
    expect(await list({ statuses: 'DRAFT', customerId: other })).toEqual([]);
    expect(await list({ mine: 'yes', customerId: other, statuses: 'SENT,EXPIRED', sort: 'expiresTs' })).toEqual([
      envelopeId,
    ]);
    expect(await list({ mine: 'no', customerId: other, orderId: 'none' })).toEqual([]);
  });

  test('DOC-06 whoever waits is told of an action at once', async () => {
    const feed = (since?: string) =>
      reference.call(envelopes.feed, { query: since === undefined ? {} : { since } }, agent);
    const { state } = await feed();
    const waiting = feed(state);
    await create();
    expect((await waiting).state).not.toBe(state);
  });

  test('DOC-06 a reminder goes to who has something to do, and not again at once', async () => {
    const to = '0525557711';
    const { envelopeId } = await sent(reference, agent, draft({ signers: [signerOf(to)] }));
    const remind = (body = {}) => reference.call(envelopes.remind, { params: { envelopeId }, body }, agent);
    await expect(remind()).rejects.toMatchObject({ status: 429 });
    await sql`update envelope_signers set sent_at = sent_at - interval '11 minutes' where envelope_id = ${envelopeId}`.execute(
      reference.database.db,
    );
    const reminded = await remind({ channels: ['MAIL'] });
    expect(reminded.signers[0]).toMatchObject({ status: 'SENT', remindedTs: expect.any(String) });
    expect((await outboxTo(reference, `c${to}@mail.example`))[0]).toMatchObject({ subject: 'תזכורת: כתב מינוי' });
    const remindMany = (idempotencyKey = newKey()) =>
      reference.call(envelopes.remindMany, { body: { envelopeIds: [envelopeId, 'none'] }, idempotencyKey }, agent);
    expect(await remindMany()).toEqual({ reminded: 0, skipped: [envelopeId, 'none'].toSorted() });
    await sql`update envelope_signers set reminded_at = reminded_at - interval '11 minutes' where envelope_id = ${envelopeId}`.execute(
      reference.database.db,
    );
    const key = newKey();
    const again = [await remindMany(key), await remindMany(key)];
    expect(again).toEqual(Array(2).fill({ reminded: 1, skipped: ['none'] }));
  });

  test('DOC-06 what was handed over counts as delivered, a reminder comes by itself in its turn, and what has run out ends', async () => {
    const to = '0525557713';
    const { envelopeId, signers } = await sent(
      reference,
      agent,
      draft({ signers: [signerOf(to)], remindEvery: 3, validDays: 5 }),
    );
    const { db } = reference.database;
    const keepTimeAt = (days: number, time: string) =>
      reference.queue.sender.send(keepTime, { now: instantInIsrael(addDays(weekStart, days), time)! });
    const read = () => reference.call(envelopes.get, { params: { envelopeId } }, agent);
    const messages = () =>
      db.selectFrom('messages').select('body').where('recipient', '=', to).orderBy('created_at').execute();
    const standing = async () => (await read()).signers[0]!.status;
    const became = (wanted: () => Promise<boolean>) => vi.waitUntil(wanted, { timeout: 35_000, interval: 100 });
    /** Sent on a Sunday noon in the far future, which no run with the real clock reaches. */
    const weekStart = '2041-01-06';
    const noon = instantInIsrael(weekStart, '12:00')!;
    await db.updateTable('envelope_signers').set({ sent_at: noon }).where('id', '=', signers[0]!.signerId).execute();
    await db
      .updateTable('envelopes')
      .set({ sent_at: noon, expires_at: instantInIsrael(addDays(weekStart, 5), '12:00')! })
      .where('id', '=', envelopeId)
      .execute();

    await sql`update messages set state = 'SENT' where recipient = ${to}`.execute(db);
    await keepTimeAt(1, '12:00');
    await became(async () => (await standing()) === 'DELIVERED');
    expect(await messages()).toHaveLength(1);
    // No reminders at night; the one after three days is sent once, in the morning.
    await keepTimeAt(3, '22:30');
    await keepTimeAt(4, '09:30');
    await became(async () => (await messages()).length === 2);
    expect((await messages())[1]!.body).toContain('תזכורת');
    expect((await read()).signers[0]!.remindedTs).toBe(instantInIsrael(addDays(weekStart, 4), '09:30'));
    await keepTimeAt(4, '10:30');
    await keepTimeAt(5, '12:30');
    await became(async () => (await read()).status === 'EXPIRED');
    expect(await messages()).toHaveLength(2);
    const { content } = await reference.call(envelopes.events, { params: { envelopeId }, query: {} }, agent);
    expect(content.map(({ type }) => type)).toEqual(['CREATED', 'SENT', 'DELIVERED', 'REMINDED', 'EXPIRED']);
    const told = async () =>
      (await reference.call(notifications.list, { query: { events: ['ENVELOPE_EXPIRED'] } }, agent)).content.some(
        ({ facts }) => (facts as { envelopeId?: string }).envelopeId === envelopeId,
      );
    await became(told);
  }, 120_000);

  test('DOC-06 nobody is reminded by night or on Saturday', () => {
    const at = (day: string, time: string) => isDecentTime(new Date(instantInIsrael(day, time)!));
    expect([
      at('2041-01-06', '08:59'),
      at('2041-01-06', '09:00'),
      at('2041-01-06', '19:59'),
      at('2041-01-06', '20:00'),
    ]).toEqual([false, true, true, false]);
    expect(at('2041-01-05', '12:00')).toBe(false);
  });

  test('DOC-06 what is extended is open for longer, what is cancelled leads nowhere', async () => {
    const { envelopeId, expiresTs } = await sent(reference, agent, draft());
    await reference.database.db
      .updateTable('envelopes')
      .set({ status: 'EXPIRED' })
      .where('id', '=', envelopeId)
      .execute();
    const extension = { params: { envelopeId }, body: { days: 7 }, idempotencyKey: newKey() };
    const extended = await reference.call(envelopes.extend, extension, agent);
    expect(extended.status).toBe('SENT');
    expect(Date.parse(extended.expiresTs) - Date.parse(expiresTs)).toBe(7 * 24 * 3_600_000);
    expect(await reference.call(envelopes.extend, extension, agent)).toEqual(extended);
    const cancelled = await reference.call(envelopes.cancel, { params: { envelopeId } }, agent);
    expect(cancelled).toMatchObject({ status: 'CANCELLED', closedTs: expect.any(String) });
    const live = await reference.database.db
      .selectFrom('envelope_links')
      .selectAll()
      .where('envelope_id', '=', envelopeId)
      .where('revoked_at', 'is', null)
      .execute();
    expect(live).toEqual([]);
    await expect(reference.call(envelopes.cancel, { params: { envelopeId } }, agent)).rejects.toMatchObject({
      status: 409,
    });
  });

  test('DOC-06 a file that is refused is asked for again, and nothing else', async () => {
    const to = '0525557712';
    const items: EnvelopeDraftInput['items'] = [
      { kind: 'UPLOAD', title: 'רישיון נהיגה' },
      { kind: 'ANSWER', title: 'האם הרכב ממוגן?' },
      toSign(documentId, [signature()]),
    ];
    const { envelopeId, items: asked } = await sent(reference, agent, draft({ signers: [signerOf(to)], items }));
    const itemId = asked[0]!.itemId;
    const reject = (of: string) =>
      reference.call(
        envelopes.reject,
        { params: { envelopeId, itemId: of }, body: { reason: 'הצילום מטושטש' } },
        agent,
      );
    await expect(reject(itemId)).rejects.toMatchObject({ status: 409 });
    await reference.database.db
      .updateTable('envelope_items')
      .set({ status: 'DONE' })
      .where('envelope_id', '=', envelopeId)
      .execute();
    await expect(reject(asked[2]!.itemId)).rejects.toMatchObject({ body: { error: 'documentIsLocked' } });
    expect((await reject(itemId)).items.map(({ status }) => status)).toEqual(['REJECTED', 'DONE', 'DONE']);
    await reference.call(envelopes.resend, { params: { envelopeId }, idempotencyKey: newKey() }, agent);
    expect((await outboxTo(reference, to))[0]!.body).toContain('יש לשלוח שוב');
  });

  test('DOC-07 every action is a line of the evidence, each sealed to the one before', async () => {
    const { envelopeId, signers } = await sent(reference, agent, draft());
    const { url } = await reference.call(
      envelopes.link,
      { params: { envelopeId, signerId: signers[0]!.signerId }, body: {} },
      agent,
    );
    expect(url).toMatch(/\/sign\/[\w-]{43}$/);
    await reference.call(
      envelopes.extend,
      { params: { envelopeId }, body: { days: 3 }, idempotencyKey: newKey() },
      agent,
    );
    const { content } = await reference.call(envelopes.events, { params: { envelopeId }, query: {} }, agent);
    expect(content.map(({ type, signerName }) => [type, signerName])).toEqual([
      ['CREATED', null],
      ['SENT', 'דליה חותמת'],
      ['SENT', 'דליה חותמת'],
      ['EXTENDED', null],
      ['REMINDED', 'דליה חותמת'],
    ]);
    const rows = await reference.database.db
      .selectFrom('envelope_events')
      .selectAll()
      .where('envelope_id', '=', envelopeId)
      .orderBy('number')
      .execute();
    for (const [at, { hash, ...line }] of rows.entries())
      expect(hash).toBe(hashOfEvent(rows[at - 1]?.hash ?? '0'.repeat(64), line));
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
    const verify = () => reference.call(envelopes.verification, { params: { envelopeId } }, agent);
    expect(await verify()).toEqual({ lines: 5, broken: null });
    await reference.database.db
      .updateTable('envelope_events')
      .set({ facts: '{"by":"nobody"}' })
      .where('envelope_id', '=', envelopeId)
      .where('number', '=', 2)
      .execute();
    expect(await verify()).toEqual({ lines: 5, broken: 2 });
  });
});
