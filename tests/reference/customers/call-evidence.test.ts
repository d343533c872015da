import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/customers/calls';
import { claims } from '@/lib/contract/claims/claims';
import { documents } from '@/lib/contract/documents/documents';
import { orders } from '@/lib/contract/orders/orders';
import { renewals } from '@/lib/contract/orders/renewals';
import { israelClock } from '@/lib/rules/time/israel-time';
import { deleteOld } from '@/reference/concepts/calls/keep-retention';
import { tenantOf } from '@/reference/engine/db/tenant';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { renewalCalls, renewalStage } from '../orders/renewal-stage';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const withRecording = async () =>
  (await reference.call(calls.find, { query: { size: 100 } }, agent)).content.filter(
    ({ recording }) => recording === 'READY',
  );
const card = (callId: string) => reference.call(calls.get, { params: { callId } }, agent);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Refused) => `${error.body.error} ${error.body.field ?? ''}`.trim(),
  );
const record = (callId: string) => reference.send(calls.record, { params: { callId } }, agent);

describe('TEL-03 a passage is evidence', () => {
  test('TEL-03 a marked passage is kept on an order with the hash of its bytes, and outlives the recording', async () => {
    const { content } = await reference.call(orders.list, { query: { statuses: ['PolicyIssued'], size: 1 } }, agent);
    const { orderId } = content[0]!;
    const row = (await withRecording())[0]!;
    const params = { callId: row.callId };
    const mark = { from: 2, to: 5, note: 'הסכמה לחידוש' };
    const marked = await reference.call(calls.addMark, { params, body: mark, idempotencyKey: newKey() }, agent);
    const { markId } = marked.marks.find(({ note }) => note === mark.note)!;
    const body = { markId, kind: 'CONSENT' as const, orderId };
    const kept = await reference.call(calls.keepEvidence, { params, body, idempotencyKey: newKey() }, agent);
    const { hash, recordingHash, documentId } = kept.evidence.at(-1)!;
    const file = await reference.send(documents.latestFile, { params: { documentId } }, agent);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    const whole = Buffer.from(await (await record(row.callId)).arrayBuffer());
    expect(createHash('sha256').update(whole).digest('hex')).toBe(recordingHash);
    expect(bytes.subarray(44)).toEqual(whole.subarray(44 + 2 * 8_000, 44 + 5 * 8_000));
    // The mark may go; the evidence stays.
    await reference.call(calls.removeMark, { params, body: { markId } }, agent);
    expect((await card(row.callId)).evidence.at(-1)).toMatchObject({ hash, orderId });
  });

  test('TEL-03 a passage is kept on a claim; a removed claim is named nowhere', async () => {
    const row = (await withRecording()).find(({ customerId }) => customerId !== null)!;
    const params = { callId: row.callId };
    const draft = { customerId: row.customerId!, type: 'ACCIDENT' as const, supplier: 'HAREL' as const };
    const claim = await reference.call(claims.create, { body: draft, idempotencyKey: newKey() }, agent);
    const { claimId, claimNumber } = claim;
    const { version, note } = await card(row.callId);
    const filing = { version, customerId: row.customerId, orderId: null, claimId, note };
    expect(await reference.call(calls.update, { params, body: filing }, agent)).toMatchObject({ claimId, claimNumber });
    const mark = { from: 1, to: 3, note: 'תיאור התאונה' };
    const marked = await reference.call(calls.addMark, { params, body: mark, idempotencyKey: newKey() }, agent);
    const { markId } = marked.marks.find((one) => one.note === mark.note)!;
    const body = { markId, kind: 'OTHER' as const, claimId };
    const kept = await reference.call(calls.keepEvidence, { params, body, idempotencyKey: newKey() }, agent);
    expect(kept.evidence.find((one) => one.note === mark.note)).toMatchObject({ claimId, orderId: null });
    await reference.call(claims.remove, { params: { claimId } }, agent);
    expect(await card(row.callId)).toMatchObject({ claimId: null, claimNumber: null });
    expect((await card(row.callId)).evidence.find((one) => one.note === mark.note)?.claimId).toBeNull();
  });

  test('TEL-03 a consent by telephone is kept on the renewal, with the price that it is for', async () => {
    const { orderId } = await renewalStage(reference, agent).policy({ ends: 14 });
    const renewal = await renewalCalls(() => ({ reference, agent })).priced(orderId);
    const row = (await withRecording())[0]!;
    const params = { callId: row.callId };
    const { version, note } = await card(row.callId);
    const filing = { version, customerId: renewal.customerId, orderId: null, claimId: null, note };
    const filed = await reference.call(calls.update, { params, body: filing }, agent);
    expect(filed.renewals).toContainEqual(expect.objectContaining({ renewalId: renewal.renewalId, offered: true }));
    const mark = { from: 3, to: 6, note: 'מסכים לחדש במחיר הזה' };
    const marked = await reference.call(calls.addMark, { params, body: mark, idempotencyKey: newKey() }, agent);
    const { markId } = marked.marks.find((one) => one.note === mark.note)!;
    const keep = (body: object) =>
      reference.call(calls.keepEvidence, { params, body: body as never, idempotencyKey: newKey() }, agent);
    const kept = await keep({ markId, kind: 'CONSENT', renewalId: renewal.renewalId });
    const evidence = kept.evidence.find((one) => one.note === mark.note)!;
    expect(evidence).toMatchObject({ renewalId: renewal.renewalId, orderId: null, claimId: null });
    const one = { params: { renewalId: renewal.renewalId } };
    const { consents } = await reference.call(renewals.get, one, agent);
    expect(consents[0]).toMatchObject({
      ...{ way: 'call', standing: true, price: renewal.newPrice, supplier: renewal.newSupplier, evidence: mark.note },
      document: { documentId: evidence.documentId },
      givenOn: israelClock(row.calledTs).day,
      callTime: israelClock(row.calledTs).time,
    });
    // Advice is no consent, and one passage has one place.
    await keep({ markId, kind: 'ADVICE', renewalId: renewal.renewalId });
    expect((await reference.call(renewals.get, one, agent)).consents).toHaveLength(consents.length);
    expect(await refusalOf(keep({ markId, kind: 'ADVICE' }))).toBe('VALIDATION_ERROR orderId');
    const both = { markId, kind: 'OTHER', renewalId: renewal.renewalId, orderId };
    expect(await refusalOf(keep(both))).toBe('VALIDATION_ERROR orderId');
    expect(await refusalOf(keep({ markId, kind: 'OTHER', renewalId: 'nobody' }))).toBe('NOT_FOUND');
    await reference.call(renewals.remove, { body: { renewalIds: [renewal.renewalId] } }, agent);
    expect((await card(row.callId)).evidence.find((some) => some.note === mark.note)?.renewalId).toBeNull();
    await reference.call(renewals.restore, { body: { renewalIds: [renewal.renewalId] } }, agent);
  });

  test('TEL-03 a removed claim is no open claim of who called', async () => {
    const missed = async () => (await reference.call(calls.missed, { query: { size: 100 } }, agent)).content;
    const { customerId, openClaims } = (await missed()).find(({ customer }) => customer !== null)!.customer!;
    const openNow = async () =>
      (await missed()).find(({ customer }) => customer?.customerId === customerId)!.customer!.openClaims;
    const draft = { customerId, type: 'ACCIDENT' as const, supplier: 'HAREL' as const };
    const { claimId } = await reference.call(claims.create, { body: draft, idempotencyKey: newKey() }, agent);
    expect(await openNow()).toBe(openClaims + 1);
    await reference.call(claims.remove, { params: { claimId } }, agent);
    expect(await openNow()).toBe(openClaims);
  });

  test('TEL-03 retention deletes recordings, but not those with evidence, and not saved documents', async () => {
    const before = await withRecording();
    const cards = await Promise.all(before.map(({ callId }) => card(callId)));
    const { callId, customerId } = cards.find((one) => one.customerId !== null && one.evidence.length === 0)!;
    const { documentId } = await reference.call(
      calls.save,
      {
        params: { callId },
        body: { customerId: customerId!, documentName: 'שיחה שנשמרה' },
        idempotencyKey: newKey(),
      },
      agent,
    );
    await reference.database.db
      .transaction()
      .execute((db) => deleteOld(tenantOf(db, demoAgencyId('standard')), new Date()));
    const left = await withRecording();
    expect(left.length).toBeGreaterThan(0);
    for (const one of left) expect((await card(one.callId)).evidence.length).toBeGreaterThan(0);
    const gone = before.find((one) => !left.some((other) => other.callId === one.callId))!;
    const answer = await record(gone.callId);
    expect(await answer.json()).toMatchObject({ error: 'RECORDING_UNAVAILABLE', field: 'DELETED' });
    expect(documentId).toBeTruthy();
    expect((await reference.send(documents.latestFile, { params: { documentId: documentId! } }, agent)).status).toBe(
      200,
    );
  });
});
