import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { mails } from '@/lib/contract/customers/mails';
import { candidatesFor } from '@/reference/concepts/mails/searching/candidates';
import { indexMails } from '@/reference/concepts/mails/searching/index-mails';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { tenantOf } from '@/reference/engine/db/tenant';
import type { Scope } from '@/reference/engine/jobs/job';
import { startTestReference, type TestReference, type TestSession } from '../harness';

const agencyId = demoAgencyId('standard');
const accountId = demoAccountId('agent');
let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const index = () => {
  const inTransaction = <T>(work: (scope: Scope) => Promise<T>) =>
    reference.database.db
      .transaction()
      .execute((db) => work({ db, subscribers: [], jobs: { send: async () => undefined } }));
  return indexMails({ agencyId }, { inTransaction, signal: new AbortController().signal });
};
const unindexed = async () => {
  const rows = tenantOf(reference.database.db, agencyId).search.selectFrom('mail_search').select('mail_id');
  return (await rows.where('signature', 'is', null).execute()).length;
};
const find = (query: string, more: { page?: number; size?: number } = {}) =>
  reference.call(mails.find, { query: { query, size: 25, ...more } }, agent);
const subjects = async (query: string) => (await find(query)).content.map(({ subject }) => subject);

/** Adds mails to the mailbox, the first one last. */
const add = async (count: number, subject: string, words: string) => {
  await sql`insert into mails (id, agency_id, account_id, folder, sender, recipients, subject, preview, seen, attachments,
      sent_at, body, words)
    select ${subject} || n, ${agencyId}, ${accountId}, 'INBOX', 'noa@mail.example', '{desk@mail.example}',
      ${subject} || ' ' || n, '', true, 0, now() - n * interval '1 minute', '', ${words} || ' ' || n
    from generate_series(1, ${count}::int) n`.execute(reference.database.db);
};

test('MBX-03 a mail is found before and after it was indexed, and after its text has changed', async () => {
  await add(1, 'Flood', 'הנזק לרצפה בסלון');
  expect(await unindexed()).toBeGreaterThan(0);
  const found = [
    'הרצפה',
    'לרצפ',
    '"רצפה בדירה"',
    'from:noa@mail',
    'to:desk@',
    'subject:floo',
    'ב',
    'זק',
    'ףץ',
    'from:zq',
  ];
  const asked = async () => Promise.all(found.map(subjects));
  const before = await asked();
  expect(before.map((list) => list.includes('Flood 1'))).toEqual([
    ...[false, true, false, true, true, true],
    ...[true, true, false, false],
  ]);
  await index();
  expect(await unindexed()).toBe(0);
  expect(await asked()).toEqual(before);
  // Two letters are told by the signature, without reading texts.
  const toldBy = (pair: string) => candidatesFor(tenantOf(reference.database.db, agencyId), accountId, [[pair]]);
  expect(await toldBy('זק')).toContain('Flood1');
  expect(await toldBy('ףץ')).toEqual([]);
  await reference.database.db
    .updateTable('mails')
    .set({ words: 'הנזק לתקרה', subject: 'Ceiling' })
    .where('id', '=', 'Flood1')
    .execute();
  expect(await unindexed()).toBe(1);
  expect(await subjects('לתקרה')).toEqual(['Ceiling']);
  expect(await subjects('לרצפה')).toEqual([]);
  await index();
  expect(await subjects('לתקרה subject:ceil')).toEqual(['Ceiling']);
  expect(await subjects('לרצפה')).toEqual([]);
  // What changes nothing of the texts keeps the signature.
  await reference.database.db.updateTable('mails').set({ seen: false }).where('id', '=', 'Flood1').execute();
  expect(await unindexed()).toBe(0);
});

test('MBX-03 a word of very many mails is counted as far as it is paged, and says so', async () => {
  await add(4_100, 'Offer', 'הצעה לביטוח הקרנף');
  await index();
  const first = await find('הקרנף');
  expect(first.content.map(({ subject }) => subject).slice(0, 2)).toEqual(['Offer 1', 'Offer 2']);
  expect(first).toMatchObject({ totalElements: 300, totalPages: 12, capped: true });
  const far = await find('הקרנף', { page: 40 });
  expect(far.content[0]).toMatchObject({ subject: 'Offer 1001' });
  expect(far).toMatchObject({ totalElements: 1050, totalPages: 42, capped: true });
  const last = await find('הקרנף', { page: 163 });
  expect(last).toMatchObject({ numberOfElements: 25, totalElements: 4_100, totalPages: 164 });
  expect(last.capped).toBeUndefined();
  // A second word that few have is counted exactly.
  expect(await find('הקרנף 4099')).toMatchObject({ totalElements: 1, content: [{ subject: 'Offer 4099' }] });
}, 60_000);
