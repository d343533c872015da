import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CampaignDraft, campaigns, type Turns } from '@/lib/contract/desk/campaigns';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { portal } from '@/lib/contract/portal/portal';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { wrongTotals } from './campaign-totals';

let reference: TestReference;
let agent: TestSession;
let manager: TestSession;
let campaignId: string;
let waiting: string[];

beforeAll(async () => {
  reference = await startTestReference({ sendingAtAnyHour: true });
  [agent, manager] = [await reference.signIn('agent'), await reference.signIn('superuser')];
  campaignId = (await created({})).campaignId;
  const { content } = await reference.call(
    campaigns.recipients,
    { params: { campaignId }, query: { state: 'WAITING', size: 100 } },
    agent,
  );
  waiting = content.map(({ customerId }) => customerId);
  await reference.call(campaigns.start, { params: { campaignId }, body: { version: 1 } }, agent);
}, 300_000);
afterAll(async () => {
  // Whatever happened to recipients and answers, the funnels count it.
  expect(await wrongTotals(reference)).toEqual([]);
  await reference.stop();
});

const texts = { he: 'שלום {לקוח}', en: 'Hello {customer}', ru: 'Здравствуйте, {клиент}' };
const draft: CampaignDraft = {
  name: 'ביטוח חיים',
  type: 'NO_LIFE_POLICIES',
  channel: 'WHATSAPP',
  scope: 'agency',
  colleagues: true,
  texts,
};
const created = (changes: Partial<CampaignDraft>) =>
  reference.call(campaigns.create, { body: { ...draft, ...changes }, idempotencyKey: newKey() }, agent);
const next = (window: string, asked: { takeOver?: boolean } = {}, by = agent): Promise<Turns> =>
  reference.call(campaigns.next, { params: { campaignId }, body: { window, ...asked } }, by);
type Outcome = 'SENT' | 'WAITING' | 'NO_WHATSAPP' | 'ALREADY_SPOKE' | 'SKIPPED';
const settle = (window: string, customerId: string, outcome: Outcome): Promise<Turns> =>
  reference.call(campaigns.settle, { params: { campaignId, customerId }, body: { window, outcome } }, agent);
const funnel = async () => (await reference.call(campaigns.get, { params: { campaignId } }, agent)).funnel;
const tokenIn = (text: string) => /\/respond\/([\w-]+)/.exec(text)![1]!;
const opened = (text: string) => reference.call(portal.opportunity, { query: { accessToken: tokenIn(text) } });
const sentTo = (customerId: string) =>
  reference.database.db
    .selectFrom('sent_opportunities')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'WHATSAPP')
    .execute();

describe('OPP-04 a campaign by WhatsApp', () => {
  it('OPP-04 sends nothing by itself, and shows the same next message to the same window', async () => {
    expect(waiting.length).toBeGreaterThan(8);
    const { turn } = await next('one');
    expect(turn).toMatchObject({ customerId: waiting[0], number: 1, all: waiting.length, elsewhereTs: null });
    expect(turn!.text).toMatch(/^(פרסומת|Advertisement|Реклама): /);
    expect((await next('one')).turn!.customerId).toBe(waiting[0]);
    expect(await funnel()).toMatchObject({ sent: 0, waiting: waiting.length });
    const messages = await reference.database.db
      .selectFrom('messages')
      .select('id')
      .where('body', 'like', '%פרסומת%')
      .execute();
    expect(messages).toEqual([]);
    // Nothing was sent: the link opens nothing yet.
    await expect(opened(turn!.text)).rejects.toMatchObject({ status: 404 });
  });

  it('OPP-04 records a message once, in its sender’s name, and then its link opens', async () => {
    const first = (await next('one')).turn!;
    const second = await settle('one', first.customerId, 'SENT');
    expect(second.turn).toMatchObject({ customerId: waiting[1], number: 2 });
    // The same again, after a lost answer.
    expect((await settle('one', first.customerId, 'SENT')).turn!.customerId).toBe(waiting[1]);
    const sent = await sentTo(first.customerId);
    expect(sent).toMatchObject([{ account_id: expect.any(String) as string, response: 'JUST_SENT' }]);
    const listed = await reference.call(opportunities.sent, { query: { scope: 'mine', size: 1 } }, agent);
    expect(listed.content[0]).toMatchObject({ sentId: sent[0]!.id, channel: 'WHATSAPP' });
    expect(await funnel()).toMatchObject({ sent: 1, delivered: 0, waiting: waiting.length - 1 });
    expect(await opened(first.text)).toMatchObject({ answer: null });
  });

  it('OPP-04 two windows never get the same person without being told', async () => {
    const mine = (await next('one')).turn!;
    const other = (await next('two')).turn!;
    expect(other.customerId).not.toBe(mine.customerId);
    expect(other.elsewhereTs).toBeNull();
    await settle('two', other.customerId, 'SENT');
    await expect(settle('one', other.customerId, 'SENT')).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
    expect(await sentTo(other.customerId)).toHaveLength(1);
    const taken = (await next('three', { takeOver: true })).turn!;
    expect(taken).toMatchObject({ customerId: mine.customerId, elsewhereTs: expect.any(String) as string });
    await settle('three', taken.customerId, 'WAITING');
    await expect(next('four', {}, manager)).rejects.toMatchObject({ body: { error: 'FORBIDDEN' } });
  });

  it('OPP-04 passes by whoever unsubscribed since, with the reason, also after the message was shown', async () => {
    const shown = (await next('five')).turn!;
    const later = waiting[waiting.indexOf(shown.customerId) + 1]!;
    const said = { topic: 'businessOpportunities', channel: 'SMS', subscribed: false } as const;
    for (const customer_id of [shown.customerId, later])
      await reference.database.db
        .insertInto('customer_subscriptions')
        .values({
          ...said,
          agency_id: demoAgencyId('standard'),
          customer_id,
          account_id: null,
          changed_at: new Date(),
        })
        .execute();
    const { passedBy, turn } = await settle('five', shown.customerId, 'SENT');
    expect(passedBy.map(({ customerId, reason }) => [customerId, reason])).toEqual([
      [shown.customerId, 'UNSUBSCRIBED'],
      [later, 'UNSUBSCRIBED'],
    ]);
    expect(turn!.customerId).not.toBe(later);
    expect(await sentTo(shown.customerId)).toEqual([]);
  });

  it('OPP-04 skips with a reason, and takes back what was recorded by mistake', async () => {
    const skipped = (await next('five')).turn!;
    const after = (await settle('five', skipped.customerId, 'NO_WHATSAPP')).turn!;
    expect(after.number).toBe(skipped.number + 1);
    const left = await reference.call(
      campaigns.recipients,
      { params: { campaignId }, query: { leftOut: 'NO_WHATSAPP' } },
      agent,
    );
    expect(left.content).toMatchObject([{ customerId: skipped.customerId, sentTs: null }]);
    expect((await settle('five', skipped.customerId, 'WAITING')).turn!.customerId).toBe(skipped.customerId);
    const before = await funnel();
    await settle('five', skipped.customerId, 'SENT');
    expect((await settle('five', skipped.customerId, 'WAITING')).turn!.customerId).toBe(skipped.customerId);
    expect(await sentTo(skipped.customerId)).toEqual([]);
    expect((await funnel()).sent).toBe(before.sent);
    // Whoever has answered got it.
    await settle('five', skipped.customerId, 'SENT');
    await reference.database.db
      .updateTable('sent_opportunities')
      .set({ response: 'INTERESTED' })
      .where('customer_id', '=', skipped.customerId)
      .execute();
    await expect(settle('five', skipped.customerId, 'WAITING')).rejects.toMatchObject({
      body: { error: 'CAMPAIGN_STATE_ERROR' },
    });
    expect(await sentTo(skipped.customerId)).toHaveLength(1);
  });

  it('OPP-04 waits while it is paused, records what was sent meanwhile, and ends with the last one', async () => {
    const move = (state: 'PAUSED' | 'RUNNING') =>
      reference.call(campaigns.move, { params: { campaignId }, body: { state } }, agent);
    const shown = (await next('five')).turn!;
    await move('PAUSED');
    expect(await next('five')).toMatchObject({ turn: null });
    expect(await settle('five', shown.customerId, 'SENT')).toMatchObject({ turn: null });
    expect(await sentTo(shown.customerId)).toHaveLength(1);
    await move('RUNNING');
    for (let turn = (await next('five', { takeOver: true })).turn; turn;)
      turn = (await settle('five', turn.customerId, 'SENT')).turn ?? (await next('five', { takeOver: true })).turn;
    const ended = await reference.call(campaigns.get, { params: { campaignId } }, agent);
    expect(ended).toMatchObject({ state: 'DONE', funnel: { waiting: 0, inDoubt: 0, failed: 0 } });
    expect(ended.funnel.sent + ended.funnel.leftOut).toBe(ended.funnel.people);
    const all = await reference.database.db
      .selectFrom('sent_opportunities')
      .select('customer_id')
      .where('channel', '=', 'WHATSAPP')
      .execute();
    expect(new Set(all.map((row) => row.customer_id)).size).toBe(all.length);
    expect(all.length).toBe(ended.funnel.sent);
  });
});

it('OPP-04 two texts go to half of the recipients each, and the funnel compares them', async () => {
  // Nobody was asked recently.
  await reference.database.db
    .updateTable('sent_opportunities')
    .set({ sent_at: new Date(Date.now() - 40 * 86_400_000) })
    .execute();
  const textsB = { he: 'נוסח שני', en: 'Second text', ru: 'Второй текст' };
  const { campaignId: tried } = await created({ type: 'NO_PROPERTY_POLICIES', textsB });
  const params = { campaignId: tried };
  expect((await reference.call(campaigns.get, { params }, agent)).textsB).toEqual(textsB);
  await reference.call(campaigns.start, { params, body: { version: 1 } }, agent);
  const rows = await reference.database.db
    .selectFrom('campaign_recipients')
    .select(['customer_id', 'state', 'variant'])
    .where('campaign_id', '=', tried)
    .execute();
  const receiving = rows.filter(({ state }) => state === 'WAITING');
  expect(rows.filter(({ state }) => state !== 'WAITING').every(({ variant }) => variant === null)).toBe(true);
  const halfOf = (variant: 'A' | 'B') => receiving.filter((row) => row.variant === variant);
  expect(receiving.length).toBeGreaterThan(3);
  expect(halfOf('A').length + halfOf('B').length).toBe(receiving.length);
  expect(Math.abs(halfOf('A').length - halfOf('B').length)).toBeLessThanOrEqual(1);
  const window = 'tried';
  let { turn } = await reference.call(campaigns.next, { params, body: { window } }, agent);
  while (turn) {
    const { customerId, text } = turn;
    const isSecond = Object.values(textsB).some((words) => text.includes(words));
    expect(isSecond).toBe(halfOf('B').some((row) => row.customer_id === customerId));
    const settled = { params: { ...params, customerId }, body: { window, outcome: 'SENT' as const } };
    ({ turn } = await reference.call(campaigns.settle, settled, agent));
  }
  const answering = halfOf('B')[0]!.customer_id;
  await reference.database.db
    .updateTable('sent_opportunities')
    .set({ response: 'INTERESTED' })
    .where('customer_id', '=', answering)
    .execute();
  const { funnel: came } = await reference.call(campaigns.get, { params }, agent);
  expect(came.variants).toMatchObject([
    { variant: 'A', people: halfOf('A').length, sent: halfOf('A').length, answered: 0, interested: 0 },
    { variant: 'B', people: halfOf('B').length, sent: halfOf('B').length, answered: 1, interested: 1 },
  ]);
  const query = { variant: 'B' as const, step: 'ANSWERED' as const };
  const { content } = await reference.call(campaigns.recipients, { params, query }, agent);
  expect(content.map(({ customerId }) => customerId)).toEqual([answering]);
});
