import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { calls } from '@/lib/contract/customers/calls';
import { mails } from '@/lib/contract/customers/mails';
import { merges } from '@/lib/contract/customers/merges';
import { documents } from '@/lib/contract/documents/documents';
import { newDocument } from '../documents/envelope-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const countsOf = async (customerId: string) =>
  Object.fromEntries(
    (await reference.call(merges.holdings, { params: { customerId } }, agent)).map(({ kind, count }) => [kind, count]),
  );

/** Returns how many rows each list of the card has. */
async function rowsOf(customerId: string) {
  const [own, all, spoken, mailed] = await Promise.all([
    reference.call(documents.list, { params: { customerId }, query: {} }, agent),
    reference.call(claims.list, { params: { customerId }, query: {} }, agent),
    reference.call(calls.list, { params: { customerId }, query: {} }, agent),
    reference.call(mails.list, { params: { customerId }, query: {} }, agent),
  ]);
  return {
    documents: own.totalElements,
    claims: all.totalElements,
    calls: spoken.totalElements,
    mails: mailed.totalElements,
  };
}

test('CUS-06 a tab of the card counts what its list has, without what was removed', async () => {
  const { content } = await reference.call(claims.find, { query: { size: 1 } }, agent);
  const { customerId } = content[0]!;
  const kept = await newDocument(reference, customerId);
  const gone = await newDocument(reference, customerId);
  const body = { customerId, type: 'OTHER' as const };
  const { claimId } = await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
  const before = await countsOf(customerId);
  expect(before).toMatchObject(
    await rowsOf(customerId).then(({ documents: one, claims: other }) => ({ documents: one, claims: other })),
  );
  await reference.call(documents.remove, { body: { documentIds: [gone] } }, agent);
  await reference.call(claims.remove, { params: { claimId } }, agent);
  const after = await countsOf(customerId);
  expect(after).toMatchObject({ documents: before.documents! - 1, claims: before.claims! - 1 });
  const rows = await rowsOf(customerId);
  for (const [kind, count] of Object.entries(rows)) expect({ kind, count: after[kind] ?? 0 }).toEqual({ kind, count });
  expect(kept).not.toBe(gone);
});
