import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CampaignStep, campaigns, campaignSteps } from '@/lib/contract/desk/campaigns';
import { begunCampaigns } from '@/app/(staff)/campaigns/begun-campaigns';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { portal } from '@/lib/contract/portal/portal';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { wrongTotals } from './campaign-totals';

let reference: TestReference;
let agent: TestSession;
let campaignId: string;
/** Customers to whom it was sent, each with the token of the link. */
const sent: { customerId: string; token: string }[] = [];

beforeAll(async () => {
  reference = await startTestReference({ sendingAtAnyHour: true });
  agent = await reference.signIn('agent');
  const texts = { he: 'שלום', en: 'Hello', ru: 'Здравствуйте' };
  const draft = { name: 'חיים', type: 'NO_LIFE_POLICIES', channel: 'WHATSAPP', scope: 'agency', texts } as const;
  const body = { ...draft, colleagues: true };
  campaignId = (await reference.call(campaigns.create, { body, idempotencyKey: newKey() }, agent)).campaignId;
  const params = { campaignId };
  await reference.call(campaigns.start, { params, body: { version: 1 } }, agent);
  const window = 'funnel';
  for (let { turn } = await reference.call(campaigns.next, { params, body: { window } }, agent); sent.length < 5;) {
    const { customerId, text } = turn!;
    sent.push({ customerId, token: /\/respond\/([\w-]+)/.exec(text)![1]! });
    const settled = { params: { ...params, customerId }, body: { window, outcome: 'SENT' as const } };
    ({ turn } = await reference.call(campaigns.settle, settled, agent));
  }
}, 300_000);
afterAll(async () => {
  // Whatever happened to recipients and answers, the funnels count it.
  expect(await wrongTotals(reference)).toEqual([]);
  await reference.stop();
});

const namesOf = async (step: CampaignStep) => {
  const input = { params: { campaignId }, query: { step, size: 100 } };
  const { content, totalElements } = await reference.call(campaigns.recipients, input, agent);
  expect(totalElements).toBe(content.length);
  return content.map(({ customerId }) => customerId);
};
/** Returns the figures of the page, which are those of the list and of the names behind them. */
const figures = async () => {
  const { funnel } = await reference.call(campaigns.get, { params: { campaignId } }, agent);
  const { content } = await reference.call(campaigns.list, { query: { size: 100 } }, agent);
  expect(content.find((one) => one.campaignId === campaignId)!.funnel).toEqual(funnel);
  // The overview of the agency has those that have begun, and no drafts.
  const overview = await reference.call(campaigns.list, { query: begunCampaigns }, agent);
  expect(overview.content.map((one) => [one.campaignId, one.state, one.funnel])).toEqual([
    [campaignId, 'RUNNING', funnel],
  ]);
  const { opened, replied, answered, quoted, ordered, won } = funnel;
  const counts = [opened, replied, answered, quoted, ordered, won];
  for (const [index, step] of campaignSteps.entries()) expect((await namesOf(step)).length).toBe(counts[index]);
  return [opened, answered, quoted, ordered, won];
};
const customerAt = (index: number) => sent[index]!.customerId;

it('OPP-04 a link counts as opened when a person opens it, and not when a scanner reads it', async () => {
  expect(await figures()).toEqual([0, 0, 0, 0, 0]);
  const access = { query: { accessToken: sent[0]!.token } };
  await reference.call(portal.opportunity, access);
  expect(await figures()).toEqual([0, 0, 0, 0, 0]);
  await reference.call(portal.openOpportunity, access);
  await reference.call(portal.openOpportunity, access);
  expect(await figures()).toEqual([1, 0, 0, 0, 0]);
  expect(await namesOf('OPENED')).toEqual([customerAt(0)]);
  // Whoever answers has opened it, also where no opening was recorded.
  await reference.call(portal.respond, {
    query: { accessToken: sent[1]!.token },
    body: { answer: 'NOT_INTERESTED' },
  });
  expect(await figures()).toEqual([2, 1, 0, 0, 0]);
});

it('OPP-04 a quote counts when it is of the line and after the message', async () => {
  const database = reference.database.db;
  const [first, second] = await database
    .selectFrom('quote_requests')
    .innerJoin('accounts', 'accounts.id', 'quote_requests.account_id')
    .where('accounts.login', '=', 'agent')
    .select('quote_requests.id')
    .limit(2)
    .execute();
  const put = (id: string, customer_id: string, product_type: 'CAR' | 'RISK', created_at: Date) =>
    database
      .updateTable('quote_requests')
      .set({ customer_id, product_type, created_at })
      .where('id', '=', id)
      .execute();
  const before = new Date(Date.now() - 86_400_000);
  await put(first!.id, customerAt(2), 'CAR', new Date());
  await put(second!.id, customerAt(3), 'RISK', before);
  expect((await figures())[2]).toBe(0);
  await put(first!.id, customerAt(2), 'RISK', new Date());
  expect((await figures())[2]).toBe(1);
  expect(await namesOf('QUOTED')).toEqual([customerAt(2)]);
});

it('OPP-04 an order counts at once, and as a policy once it is issued', async () => {
  const database = reference.database.db;
  const { id } = await database
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .where('accounts.login', '=', 'agent')
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '=', 'PolicyIssued')
    .select('orders.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const become = (status: 'Proposal' | 'Imported' | 'PolicyIssued') =>
    database
      .updateTable('orders')
      .set({
        ...{ status: status as never, customer_id: customerAt(4), product_type: 'RISK', created_at: new Date() },
        ...{ cancelled: false, selling_price: 1_200 },
      })
      .where('id', '=', id)
      .execute();
  await become('Imported');
  expect((await figures()).slice(3)).toEqual([0, 0]);
  await become('Proposal');
  expect((await figures()).slice(3)).toEqual([1, 0]);
  await become('PolicyIssued');
  expect((await figures()).slice(3)).toEqual([1, 1]);
  const { funnel } = await reference.call(campaigns.get, { params: { campaignId } }, agent);
  expect(funnel.premiumWon.amount).toBe(1_200);
  // What was sent names the policy, until it is cancelled.
  const wonBy = async () => {
    const { content } = await reference.call(opportunities.sent, { query: { size: 100 } }, agent);
    return content.filter(({ won }) => won !== null).map(({ customerId, won }) => [customerId, won!.orderId]);
  };
  expect(await wonBy()).toContainEqual([customerAt(4), id]);
  const { order_number: orderNumber } = await database
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { content } = await reference.call(campaigns.answers, { params: { campaignId }, query: { size: 100 } }, agent);
  expect(content.find(({ customerId }) => customerId === customerAt(4))!.won).toEqual({
    ...{ orderId: id, orderNumber },
    premium: { amount: 1_200, currency: 'ILS' },
  });
  const [mine] = await reference.call(campaigns.agents, {}, agent);
  expect(mine).toMatchObject({ campaigns: 1, sent: 5, won: 1, ordered: 1, premiumWon: { amount: 1_200 } });
  await database.updateTable('orders').set({ cancelled: true }).where('id', '=', id).execute();
  expect(await wonBy()).not.toContainEqual([customerAt(4), id]);
});

it('OPP-04 the answers of a campaign are those of its messages, and of nobody else’s', async () => {
  const unanswered = { params: { campaignId }, query: { unanswered: 'yes' as const } };
  const { content } = await reference.call(campaigns.answers, unanswered, agent);
  expect(content.map(({ customerId }) => customerId)).toEqual([customerAt(1)]);
  const params = { sentId: content[0]!.sentId };
  await reference.call(opportunities.answer, { params, body: { value: true } }, agent);
  expect((await reference.call(campaigns.answers, unanswered, agent)).content).toEqual([]);
  const stranger = await reference.signIn('other');
  await expect(reference.call(campaigns.answers, { params: { campaignId } }, stranger)).rejects.toMatchObject({
    status: 404,
  });
  expect(await reference.call(campaigns.agents, {}, stranger)).toEqual([]);
});
