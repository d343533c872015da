import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '@/lib/contract/documents/documents';
import { orders } from '@/lib/contract/orders/orders';
import { policies } from '@/lib/contract/orders/policies';
import { life } from '@/lib/contract/quotes/life';
import { yearsBefore, todayInIsrael } from '@/lib/rules/time/calendar';
import { agreementsOf, isIssuable } from '@/lib/insurers/issuing';
import { freshCustomer } from '../agencies/people';
import { documentCalls } from '../documents/document-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { lifeOfTests } from '../quotes/line-requests';
import { type PolicyStage, policyStage } from './policy-stage';

let reference: TestReference;
let agent: TestSession;
let stage: PolicyStage;
let customerId: string;
const { create, upload, newCustomer } = documentCalls(() => ({ reference, agent, customerId }));

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = policyStage(reference, agent);
});
afterAll(() => reference.stop());

/** Orders a life insurance whose insurer asks for a signed health declaration. */
async function orderOfLife() {
  const body = lifeOfTests;
  const { requestId } = await reference.call(life.createRequest, { body, idempotencyKey: newKey() }, agent);
  const evaluation = () => reference.call(life.evaluation, { params: { requestId } }, agent);
  await expect.poll(async () => (await evaluation()).awaited, { timeout: 20_000 }).toBe(0);
  const offer = (await evaluation()).products.find(
    (one) => isIssuable(one) && agreementsOf(one).some(({ id }) => id === 'HEALTH_DECLARATION'),
  )!;
  const { customerInfo, ...rest } = freshCustomer();
  const birthday = yearsBefore(todayInIsrael(), 40);
  const customer = { ...rest, customerInfo: { ...customerInfo, gender: 'FEMALE' as const, birthday } };
  const order = await reference.call(
    orders.create,
    {
      params: { line: 'life' },
      body: {
        ...{ requestId, products: [{ productId: offer.id, rider: null }], confirmDuplicateCover: true },
        customer: { kind: 'new', customer },
      },
      idempotencyKey: newKey(),
    },
    agent,
  );
  customerId = order.customerId!;
  return order;
}

async function filed(documentName: string): Promise<string> {
  const { documentId } = await create({ documentName });
  await upload(documentId);
  return documentId;
}

describe('ORD-04 the signed paper of an insured person', () => {
  it('ORD-04 is a document of the customer to which the issue refers, also once the policy is issued', async () => {
    const order = await orderOfLife();
    const documentId = await filed('הצהרת בריאות חתומה');
    const papers = [{ paper: 'HEALTH_DECLARATION' as const, documentId }];
    const item = await stage.prepare(order, { smoking: 'NEVER', papers });
    expect(item.papers).toEqual([
      {
        paper: 'HEALTH_DECLARATION',
        documentId,
        documentName: 'הצהרת בריאות חתומה',
        fileId: expect.any(String) as string,
      },
    ]);
    expect(item.obstacles).toEqual([]);
    await stage.issue(order);
    const issued = await reference.database.db
      .selectFrom('policy_issues')
      .select('settings')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    expect(issued.settings).toMatchObject({ data: { papers } });
  });

  it('ORD-04 cannot be a document of somebody else, one without a file, one that nobody asked for, or two', async () => {
    const order = await orderOfLife();
    const { settings, settingsVersion: version } = await stage.item(order.orderId);
    const own = await filed('הצהרה');
    const save = (papers: typeof settings.papers) =>
      reference.call(
        policies.setProducts,
        { params: { orderId: order.orderId }, body: { products: [{ ...settings, papers, version }] } },
        agent,
      );
    const empty = (await create()).documentId;
    customerId = await newCustomer('זרה');
    const foreign = await filed('של אחרת');
    const paper = 'HEALTH_DECLARATION' as const;
    const refused = [
      [{ paper, documentId: foreign }],
      [{ paper, documentId: empty }],
      [{ paper, documentId: 'no-such' }],
      [
        { paper, documentId: own },
        { paper, documentId: own },
      ],
      [{ paper: 'SMOKING_PROOF' as const, documentId: own }],
    ];
    for (const papers of refused)
      await expect(save(papers)).rejects.toMatchObject({
        body: { fields: [{ path: 'products.0.papers', rule: 'invalid' }] },
      });
    expect((await save([{ paper, documentId: own }])).items[0]!.papers).toHaveLength(1);
  });

  it('ORD-04 is gone with its removed document, and the confirmation stays', async () => {
    const order = await orderOfLife();
    const documentId = await filed('הצהרה');
    await stage.prepare(order, { smoking: 'NEVER', papers: [{ paper: 'HEALTH_DECLARATION', documentId }] });
    await reference.call(documents.remove, { body: { documentIds: [documentId] } }, agent);
    const item = await stage.item(order.orderId);
    expect([item.papers, item.settings.papers, item.obstacles]).toEqual([[], [], []]);
    expect(item.settings.agreements).toContain('HEALTH_DECLARATION');
  });
});
