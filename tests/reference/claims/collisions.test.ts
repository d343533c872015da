import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { agents } from '@/lib/contract/agencies/agents';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { tariffs } from '@/lib/contract/agencies/tariffs';
import { type ClaimPartKind, claimPartKinds, claimPartNames } from '@/lib/contract/claims/claim-parts';
import { claims } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { questionnaires } from '@/lib/contract/claims/questionnaires';
import { trackings } from '@/lib/contract/claims/trackings';
import { customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { isOutsidePolicy } from '@/lib/rules/claims/accident';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { policyStage } from '../orders/policy-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  superuser = await reference.as('superuser');
  const draft = {
    customerInfo: { firstName: 'רונה', lastName: 'התנגשות' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559918' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(() => reference.stop());

const create = (more: Record<string, unknown>) =>
  reference.call(
    claims.create,
    { body: { customerId, type: 'ACCIDENT', ...more } as never, idempotencyKey: newKey() },
    agent,
  );
const get = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);
const update = (claimId: string, body: Record<string, unknown>) =>
  reference.call(claims.update, { params: { claimId }, body: body as never }, agent);

/** Calls of an entity, without the types of its fields. */
const creationOf = (kind: ClaimPartKind) => claims[`create${claimPartNames[kind][0]}` as 'createGarage'];
const removalOf = (kind: ClaimPartKind) => claims[`remove${claimPartNames[kind][0]}` as 'removeGarage'];

/** An order of the demo data whose policy has a period, with its customer. */
async function policy() {
  const { content } = await reference.call(orders.list, { query: { size: 100 } }, agent);
  const order = content.find((one) => one.insuranceStart && one.insuranceEnd && one.customerId)!;
  return { orderId: order.orderId, customerId: order.customerId!, start: order.insuranceStart! };
}

test('CLM-01 an accident before the policy began opens a claim that names the period', async () => {
  const { start, ...of } = await policy();
  const before = '2015-03-01';
  const { claimId } = await create({ ...of, accidentDate: before });
  const { policyPeriod, parts } = await get(claimId);
  expect(policyPeriod?.start).toBe(start);
  expect(parts.accident.map(({ date }) => date)).toEqual([before]);
  expect(isOutsidePolicy(before, policyPeriod)).toBe(true);
});

test('CLM-01 a claim against a third party needs no policy of one’s own', async () => {
  const card = await create({ type: 'THIRD_PARTY_DAMAGE', registrationNumber: '12-345-68' });
  expect(card).toMatchObject({
    orderId: null,
    orderNumber: null,
    policyPeriod: null,
    policyNumber: null,
    status: 'NEW',
  });
  const { content } = await reference.call(claims.find, { query: { types: ['THIRD_PARTY_DAMAGE'], size: 100 } }, agent);
  expect(content.map(({ claimId }) => claimId)).toContain(card.claimId);
});

test('CLM-02 a deductible above what is claimed is kept as it was said', async () => {
  const { claimId, version } = await create({ type: 'SELF_DAMAGE' });
  await update(claimId, { version, set: { claimed: 900, selfDeductible: 1_500 } });
  expect(await get(claimId)).toMatchObject({ claimed: 900, selfDeductible: 1_500 });
});

test('CLM-01 a claim outlives the cancellation of its order, and keeps its period', async () => {
  const { start, ...of } = await policy();
  const { claimId } = await create({ ...of, type: 'THEFT' });
  await reference.call(orders.cancel, { params: { orderId: of.orderId }, body: { value: true } }, agent);
  const { orderId, policyPeriod, status } = await get(claimId);
  expect({ orderId, start: policyPeriod?.start, status }).toEqual({ orderId: of.orderId, start, status: 'NEW' });
});

test('CLM-01 open claims of a handler who is blocked go to the heir, and a closed one keeps its handler', async () => {
  const [leaving, heir] = [demoAccountId('ihab.khoury'), demoAccountId('superuser')];
  const handled = async () => {
    const { claimId, version } = await create({ type: 'THEFT' });
    await update(claimId, { version, set: { handlerId: leaving } });
    return get(claimId);
  };
  const [open, closed] = [await handled(), await handled()];
  await reference.call(
    claims.move,
    {
      params: { claimId: closed.claimId },
      body: { version: closed.version, to: 'CLOSED', reason: 'נפתחה בטעות', outcome: 'WITHDRAWN' },
      idempotencyKey: newKey(),
    },
    agent,
  );
  const params = { accountId: leaving };
  await reference.call(agents.changeState, { params, body: { accountState: 'BLOCKED', handOverTo: heir } }, superuser);
  expect(await get(open.claimId)).toMatchObject({ handlerId: heir, version: open.version + 1 });
  expect(await get(closed.claimId)).toMatchObject({ handlerId: leaving });
  await reference.call(agents.changeState, { params, body: { accountState: 'ACTIVE' } }, superuser);
});

describe('CLM-04 claims of somebody who left without an heir', () => {
  const leaving = demoAccountId('ihab.khoury');
  const params = { accountId: leaving };
  const handled = async () => {
    const { claimId, version } = await create({ type: 'THEFT' });
    await update(claimId, { version, set: { handlerId: leaving } });
    return get(claimId);
  };
  const close = ({ claimId, version }: { claimId: string; version: number }) =>
    reference.call(
      claims.move,
      {
        params: { claimId },
        body: { version, to: 'CLOSED', reason: 'נפתחה בטעות', outcome: 'WITHDRAWN' },
        idempotencyKey: newKey(),
      },
      agent,
    );
  const change = (accountState: 'ACTIVE' | 'BLOCKED') =>
    reference.call(agents.changeState, { params, body: { accountState } }, superuser);
  const unhandled = async () => {
    const query = { unhandled: true, size: 100 };
    const [{ content }, { claims: count }, report] = [
      await reference.call(claims.find, { query }, superuser),
      await reference.call(claims.unhandled, undefined, superuser),
      await reference.call(claims.report, { query: { unhandled: true } }, superuser),
    ];
    // List, count and sums are three ways to the same claims.
    expect([count, report.claims]).toEqual([content.length, content.length]);
    return content.map(({ claimId }) => claimId);
  };
  const assign = (chosen: { claimId: string; version: number }[], handlerId: string, takesBack = false) =>
    reference.send(
      claims.assign,
      {
        body: { claims: chosen.map(({ claimId, version }) => ({ claimId, version, handlerId })), takesBack },
        idempotencyKey: newKey(),
      },
      superuser,
    );

  test('are without a handler while the person is blocked, and theirs again when the person returns', async () => {
    const [open, closed] = [await handled(), await handled()];
    await close(closed);
    const before = await unhandled();
    expect(before).not.toContain(open.claimId);
    await change('BLOCKED');
    const found = await unhandled();
    expect(found).toContain(open.claimId);
    expect(found).not.toContain(closed.claimId);
    expect(await get(open.claimId)).toMatchObject({ handlerId: leaving, handlerActive: false });
    await change('ACTIVE');
    expect(await unhandled()).toEqual(before);
    expect(await get(open.claimId)).toMatchObject({ handlerId: leaving, handlerActive: true, version: open.version });
  });

  test('are taken over together; what changed meanwhile stays, and the step is taken back', async () => {
    const heir = demoAccountId('superuser');
    const [one, two, changed, closed] = [await handled(), await handled(), await handled(), await handled()];
    await change('BLOCKED');
    await update(changed.claimId, { version: changed.version, set: { claimed: 700 } });
    await close(closed);
    const answer = await assign([one, two, changed, closed], heir);
    expect(answer.status).toBe(200);
    const { assigned, kept } = (await answer.json()) as {
      assigned: { claimId: string; version: number; handlerId: string }[];
      kept: string[];
    };
    expect(assigned).toHaveLength(2);
    expect(assigned).toEqual(
      expect.arrayContaining(
        [one, two].map(({ claimId, version }) => ({ claimId, version: version + 1, handlerId: leaving })),
      ),
    );
    expect(kept.toSorted()).toEqual([changed.claimId, closed.claimId].toSorted());
    const left = await unhandled();
    expect(left).toContain(changed.claimId);
    for (const { claimId } of [one, two, closed]) expect(left).not.toContain(claimId);
    expect(await get(one.claimId)).toMatchObject({ handlerId: heir, handlerActive: true });

    // A second press, or a colleague's, changes nothing; nobody can be given a claim who cannot work on it.
    expect(await (await assign([one, two], demoAccountId('agent'))).json()).toMatchObject({ assigned: [] });
    expect((await assign([assigned[0]!], leaving)).status).toBe(404);
    expect((await assign(assigned, leaving, true)).status).toBe(200);
    expect(await unhandled()).toEqual(expect.arrayContaining([one.claimId, two.claimId]));
    await change('ACTIVE');
  });

  test('are given away by superusers alone', async () => {
    const { claimId, version } = await handled();
    const body = { claims: [{ claimId, version, handlerId: demoAccountId('agent') }] };
    const refused = await reference.send(claims.assign, { body, idempotencyKey: newKey() }, agent);
    expect(refused.status).toBe(403);
    const stranger = await reference.as('other');
    const foreign = await reference.send(
      claims.assign,
      { body: { claims: [{ ...body.claims[0]!, handlerId: demoAccountId('other') }] }, idempotencyKey: newKey() },
      stranger,
    );
    expect([403, 404]).toContain(foreign.status);
    expect(await get(claimId)).toMatchObject({ handlerId: leaving, version });
  });
});

test('CLM-01 an agency that loses rights of its tariff works on with its claims, and reaches the customer no more', async () => {
  const { claimId } = await create({ supplier: 'HAREL', insurerClaimNumber: 'H-7781' });
  const params = { claimId };
  const send = () =>
    reference.send(
      questionnaires.send,
      { params, body: { channel: 'SMS', address: '0525559918' }, idempotencyKey: newKey() },
      agent,
    );
  const ask = () =>
    reference.send(papers.ask, { params, body: { kinds: ['DRIVING_LICENCE'] }, idempotencyKey: newKey() }, agent);
  const track = () => reference.send(trackings.send, { params, body: {}, idempotencyKey: newKey() }, agent);
  const refusalOf = async (answer: Response) => {
    const { error, field } = (await answer.json()) as { error: string; field?: string };
    return [answer.status, error, field];
  };
  const staff = await reference.as('backoffice');
  const { agencyId, tariff } = await reference.call(agencies.myAgency, undefined, agent);
  const given = (tariffId: string) =>
    reference.call(backoffice.changeAgencyTariff, { params: { agencyId }, body: { tariffId } }, staff);
  const body = { name: 'ביטוח רכב בלבד', allowedActions: ['CAR_SEARCH' as const] };
  const { tariffId } = await reference.call(tariffs.create, { body, idempotencyKey: newKey() }, staff);
  const questions = await reference.call(questionnaires.get, { params }, agent);
  await given(tariffId);

  // What leaves the agency is part of its plan; nothing of it was done.
  for (const refused of [send, ask, track])
    expect(await refusalOf(await refused())).toEqual([403, 'INSUFFICIENT_PRIVILEGES_ERROR', 'tariff']);
  const { documentId, envelopeId } = await reference.call(questionnaires.get, { params }, agent);
  expect([documentId, envelopeId]).toEqual([null, null]);
  expect((await reference.call(trackings.get, { params }, agent)).links).toEqual([]);

  // The claim itself is seen, filled in, answered, moved and paid.
  const { content } = await reference.call(claims.find, { query: { query: 'H-7781' } }, agent);
  expect(content.map((row) => row.claimId)).toEqual([claimId]);
  const answers = { version: questions.version, answers: { TOWED: 'YES' } };
  await reference.call(questionnaires.save, { params, body: answers }, agent);
  const paper = await reference.send(questionnaires.preview, { params }, agent);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await update(claimId, { version: (await get(claimId)).version, set: { claimed: 9_000, agreed: 8_000 } });
  for (const to of ['OPEN', 'IN_PROCESS', 'WAITING_FOR_DOCUMENTS', 'WAITING_FOR_DECISION', 'PAID'] as const) {
    const { version } = await get(claimId);
    await reference.call(claims.move, { params, body: { version, to }, idempotencyKey: newKey() }, agent);
  }
  const parts = { payment: [{ agreed: 8_000 }] };
  await update(claimId, { version: (await get(claimId)).version, set: {}, parts });
  expect(await get(claimId)).toMatchObject({ status: 'PAID', claimed: 9_000, agreed: 8_000 });

  // With the right it goes on where it stood.
  await given(tariff!.tariffId);
  expect((await send()).status).toBe(200);
  expect((await reference.call(questionnaires.get, { params }, agent)).answers).toEqual({ TOWED: 'YES' });
});

test('CLM-01 a claim of a policy brings its car and the driver whom the policy names', async () => {
  const stage = policyStage(reference, agent);
  const { order } = await stage.issued('HAREL');
  await expect
    .poll(async () => (await stage.item(order.orderId)).issues.at(-1)?.state, { timeout: 20_000 })
    .toBe('ISSUED');
  const [driver] = (await stage.item(order.orderId)).settings.drivers;
  const opened = await create({ customerId: order.customerId, orderId: order.orderId });
  expect(opened).toMatchObject({ supplier: 'HAREL', registrationNumber: order.registrationNumber });
  expect(opened.parts.driver).toMatchObject([
    {
      firstName: driver!.firstName,
      lastName: driver!.lastName,
      birthday: driver!.birthday,
      licenseIssueDate: driver!.licenseIssued,
    },
  ]);
});

test('CLM-01 a claim is linked to a policy of its customer later, which fills what is empty, and to nobody else’s', async () => {
  const { start, orderId, customerId: holder } = await policy();
  const card = await create({ customerId: holder });
  const { supplier, policyNumber } = await create({ customerId: holder, orderId, type: 'OTHER' });
  await update(card.claimId, { version: card.version, set: { orderId } });
  const linked = await get(card.claimId);
  expect({ ...linked, start: linked.policyPeriod?.start }).toMatchObject({ orderId, supplier, policyNumber, start });
  // The policy brings its insurer, of whom another claim has the number.
  const number = { insurerClaimNumber: 'L-4420' };
  await create({ ...number, supplier });
  const doubled = await create({ ...number, customerId: holder });
  await expect(update(doubled.claimId, { version: doubled.version, set: { orderId } })).rejects.toMatchObject({
    body: { fields: [{ path: 'insurerClaimNumber', rule: 'taken' }] },
  });
  const other = await create({ supplier: 'HAREL' });
  await expect(update(other.claimId, { version: other.version, set: { orderId } })).rejects.toMatchObject({
    status: 404,
  });
  const own = await create({ customerId: holder, supplier: 'HAREL' });
  await update(own.claimId, { version: own.version, set: { orderId, policyNumber: '77' } });
  expect(await get(own.claimId)).toMatchObject({ supplier: 'HAREL', policyNumber: '77' });
});

test.each(claimPartKinds)('CLM-02 a repeated call creates one %s', async (kind) => {
  const { claimId, parts } = await create({});
  const known = parts[kind];
  // What the claim begins with is removed, so that one can be created.
  for (const { entityId: claimPartId } of known)
    await reference.call(removalOf(kind), { params: { claimId, claimPartId } }, agent);
  const body = kind === 'appraiser' || kind === 'garage' ? { name: 'דוד' } : {};
  const input = { params: { claimId }, body, idempotencyKey: newKey() };
  const [one, other] = await Promise.all([1, 2].map(() => reference.call(creationOf(kind), input, agent)));
  expect(other).toEqual(one);
  expect((await get(claimId)).parts[kind]).toHaveLength(1);
});

test('CLM-02 new entities that are saved with a claim are not created again by the same call', async () => {
  const { claimId, version } = await create({});
  const body = { version, set: {}, parts: { witness: [{ name: 'רות לוי' }] } };
  await update(claimId, body);
  await expect(update(claimId, body)).rejects.toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
  const { parts, version: now } = await get(claimId);
  expect(parts.witness).toHaveLength(1);
  // What exists may be changed from an older version, as long as nobody else has changed it.
  const { entityId } = parts.witness[0]!;
  await update(claimId, { version, set: {}, parts: { witness: [{ entityId, phone: '0525550003' }] } });
  expect(await get(claimId)).toMatchObject({ version: now + 1, parts: { witness: [{ phone: '0525550003' }] } });
});

describe('CLM-01 of two people at once', () => {
  const twice = async (call: () => Promise<Response>) => {
    const answers = await Promise.all([1, 2].map(call));
    const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()) as { error?: string }));
    return bodies.map(({ error }) => error ?? 'done').toSorted();
  };
  const open = (more: object) =>
    reference.send(
      claims.create,
      { body: { customerId, type: 'ACCIDENT', ...more } as never, idempotencyKey: newKey() },
      agent,
    );

  test('who open the same accident, the second is asked', async () => {
    const accident = { registrationNumber: '48-219-37', accidentDate: '2025-02-04' };
    expect(await twice(() => open(accident))).toEqual(['CLAIM_REPEATED', 'done']);
  });

  test('who write the same number of an insurer, the second is told', async () => {
    const number = { supplier: 'HAREL', insurerClaimNumber: 'H-55512' };
    expect(await twice(() => open(number))).toEqual(['VALIDATION_ERROR', 'done']);
  });

  test('who record the same payment, the second is asked', async () => {
    const { claimId } = await create({});
    const body = { agreed: 700, date: '2025-02-04' };
    const pay = () =>
      reference.send(claims.createPayment, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
    expect(await twice(pay)).toEqual(['CLAIM_PAYMENT_REPEATED', 'done']);
    expect(await get(claimId)).toMatchObject({ paid: 700 });
  });

  test('who mark the same part of the car, the second is told', async () => {
    const { claimId } = await create({});
    const body = { part: 'HOOD', kind: 'DENT' } as const;
    const mark = () =>
      reference.send(claims.createDamage, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
    expect(await twice(mark)).toEqual(['CONFLICT', 'done']);
    expect((await get(claimId)).parts.damage).toHaveLength(1);
  });
});
