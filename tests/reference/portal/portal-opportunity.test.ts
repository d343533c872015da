import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerAnswer } from '@/lib/contract/desk/opportunities';
import { portal } from '@/lib/contract/portal/portal';
import { seedId } from '@/reference/engine/db/ids';
import { tenantOf } from '@/reference/engine/db/tenant';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { responseLink } from '@/reference/concepts/portal/response-link';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const sentId = seedId('opportunity:standard:7');
const newToken = async () =>
  (
    await responseLink(
      tenantOf(reference.database.db, demoAgencyId('standard')),
      {},
      { sentId, locale: 'he' },
      new Date(),
    )
  )
    .split('/')
    .at(-1)!;
const query = (accessToken: string) => ({ query: { accessToken } });
const say = (token: string, answer: CustomerAnswer) =>
  reference.call(portal.respond, { ...query(token), body: { answer } });
const sent = () =>
  reference.database.db.selectFrom('sent_opportunities').selectAll().where('id', '=', sentId).executeTakeFirstOrThrow();
const subscribed = async () => {
  const { customer_id, channel } = await sent();
  const rows = await reference.database.db
    .selectFrom('customer_subscriptions')
    .select(['topic', 'channel', 'subscribed'])
    .where('customer_id', '=', customer_id)
    .where('channel', '=', channel as 'SMS' | 'MAIL')
    .where('account_id', 'is', null)
    .execute();
  return rows.map((row) => row.subscribed);
};

describe('ZON-03 answering an offer', () => {
  it('ZON-03 says nothing by being looked at; the last answer stands and all are kept', async () => {
    const token = await newToken();
    const before = await sent();
    await reference.call(portal.opportunity, query(token));
    expect(await sent()).toEqual(before);
    expect((await say(token, 'INTERESTED')).answer).toBe('INTERESTED');
    await say(token, 'INTERESTED');
    expect((await say(token, 'ALREADY_PURCHASED')).answer).toBe('ALREADY_PURCHASED');
    const rows = await reference.database.db
      .selectFrom('opportunity_answers')
      .select(['number', 'answer'])
      .where('sent_id', '=', sentId)
      .orderBy('number')
      .execute();
    expect(rows).toEqual([
      { number: 1, answer: 'INTERESTED' },
      { number: 2, answer: 'ALREADY_PURCHASED' },
    ]);
    expect((await sent()).response).toBe('ALREADY_PURCHASED');
  });

  it('ZON-03 unsubscribes from this topic by this channel, and takes it back', async () => {
    const token = await newToken();
    await say(token, 'UNSUBSCRIBE');
    expect(await subscribed()).toEqual([false]);
    expect((await reference.call(portal.subscribe, query(token))).answer).toBeNull();
    expect(await subscribed()).toEqual([true]);
    expect((await sent()).response).toBe('JUST_SENT');
  });

  it('ZON-03 opens no envelope, and no link of an envelope opens an offer', async () => {
    const token = await newToken();
    const refused = await reference.send(portal.get, query(token));
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([404, 'LINK_NOT_VALID']);
    await reference.database.db
      .updateTable('response_links')
      .set({ expires_at: new Date(0) })
      .execute();
    const late = await reference.send(portal.opportunity, query(token));
    expect([late.status, ((await late.json()) as { error: string }).error]).toEqual([410, 'LINK_EXPIRED']);
    const sender = await reference.call(portal.sender, query(token));
    expect(sender).toMatchObject({ agencyName: expect.stringMatching(/./), logo: false });
  });

  it('ZON-03 has offers to answer in the outbox of a first start', async () => {
    const { messages } = (await (await fetch(`${reference.url}/outbox.json`)).json()) as {
      messages: { code: string | null }[];
    };
    expect(messages.filter(({ code }) => code?.includes('/respond/')).length).toBeGreaterThanOrEqual(2);
  });
});
