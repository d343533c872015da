import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '@/lib/contract/customers/mails';
import { type Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let colleague: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [agent, colleague] = await Promise.all([reference.as('agent'), reference.as('superuser')]);
});
afterAll(() => reference.stop());

const find = async (query: object, session = agent) =>
  (await reference.call(mails.find, { query: { size: 100, ...query } }, session)).content;
const idsIn = async (query: object) => (await find(query)).map(({ entityId }) => entityId);
const status = () => reference.call(mails.status, {}, agent);
const inbox = async () => (await status()).folders.find(({ folder }) => folder === 'INBOX')!;
const postpone = (mailIds: string[], until: string | null, session = agent) =>
  reference.call(mails.postpone, { body: { mailIds, until } }, session);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const soon = () => new Date(Date.now() + 500).toISOString();

test('MBX-02 a postponed mail leaves the inbox, is listed apart, and is brought back at once when asked', async () => {
  const [newest, mailId] = await idsIn({ folder: 'INBOX' });
  const before = await inbox();
  const until = inAnHour();
  await postpone([mailId!], until);
  expect(await idsIn({ folder: 'INBOX' })).not.toContain(mailId);
  expect((await inbox()).total).toBe(before.total - 1);
  expect((await status()).postponed).toBe(1);
  const [row] = await find({ show: 'postponed' });
  expect(row).toMatchObject({ entityId: mailId, postponedTs: until, folder: 'INBOX' });
  // A search finds it all the same.
  expect(await idsIn({ folder: 'INBOX', query: row!.subject })).toContain(mailId);

  await postpone([newest!], soon().replace('Z', '+00:00'));
  await postpone([newest!, mailId!], null);
  expect((await idsIn({ folder: 'INBOX' })).slice(0, 2)).toEqual([newest, mailId]);
  expect(await find({ show: 'postponed' })).toEqual([]);
  expect(await inbox()).toEqual(before);
});

test('MBX-02 when its time has come it stands on top of the inbox, unread and marked until it is read', async () => {
  const rows = await find({ folder: 'INBOX' });
  const { entityId } = rows.at(-1)!;
  await reference.call(mails.see, { body: { mailIds: [entityId], seen: true } }, agent);
  await postpone([entityId], soon());
  const top = async () => (await find({ folder: 'INBOX' }))[0];
  await expect
    .poll(async () => await top(), { timeout: 20_000 })
    .toMatchObject({ entityId, returned: true, seen: false, postponedTs: null });
  await reference.call(mails.see, { body: { mailIds: [entityId], seen: true } }, agent);
  expect(await top()).toMatchObject({ entityId, returned: false });
});

test('MBX-02 a later time replaces the earlier one', async () => {
  const [mailId, other] = await idsIn({ folder: 'INBOX' });
  await postpone([mailId!, other!], soon());
  const until = inAnHour();
  await postpone([mailId!], until);
  // The other one shows that the job of the earlier time has run.
  await expect.poll(async () => (await idsIn({ folder: 'INBOX' }))[0], { timeout: 20_000 }).toBe(other);
  expect(await find({ show: 'postponed' })).toMatchObject([{ entityId: mailId, postponedTs: until }]);
  await postpone([mailId!], null);
});

test('MBX-02 a postponed mail that is moved waits no more', async () => {
  const [mailId] = await idsIn({ folder: 'INBOX' });
  await postpone([mailId!], inAnHour());
  await reference.call(mails.move, { body: { mailIds: [mailId!], folder: 'SPAM' } }, agent);
  expect(await find({ show: 'postponed' })).toEqual([]);
  expect(await find({ folder: 'SPAM' })).toContainEqual(
    expect.objectContaining({ entityId: mailId, postponedTs: null, returned: false }),
  );
  // What is not in the inbox, and what is another's, cannot be postponed.
  await postpone([mailId!], inAnHour());
  const [mine] = await idsIn({ folder: 'INBOX' });
  await postpone([mine!], inAnHour(), colleague);
  expect((await status()).postponed).toBe(0);
});

test('MBX-02 mails wait for a time to come, and for a year at most', async () => {
  const [mailId] = await idsIn({ folder: 'INBOX' });
  const ruleOf = (until: string) =>
    postpone([mailId!], until).then(
      () => 'taken',
      (error: Refused) => error.body.fields?.map(({ path, rule }) => `${path} ${rule}`).join(),
    );
  expect(await ruleOf('2020-01-01T08:00:00Z')).toBe('until sendingInPast');
  expect(await ruleOf(new Date(Date.now() + 370 * 86_400_000).toISOString())).toBe('until sendingTooLate');
});
