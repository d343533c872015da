import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish, type Subscriptions } from '@/reference/engine/jobs/events';
import type { Scope } from '@/reference/engine/jobs/job';
import { inTransaction } from '@/reference/engine/jobs/transaction';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
});
afterAll(() => reference.stop());

const paid = { agencyId: 'one', orderItemId: 'two' };
const write = ({ db }: Scope, name: string) => db.insertInto('seeded').values({ name }).execute();
const written = async (): Promise<string[]> =>
  (await reference.database.db.selectFrom('seeded').select('name').orderBy('name').execute()).map(({ name }) => name);

/** Publishes an event in a transaction that also writes a row. */
const publishTo = (subscribers: readonly Subscriptions[], row: string): Promise<boolean> =>
  inTransaction(reference.database, { ...reference.queue, subscribers }, null, async (scope) => {
    await write(scope, row);
    return publish(scope, 'orderItem.paid', paid);
  });

test('an event is handled in the transaction of its publisher, in the declared order of the concepts', async () => {
  const heard: unknown[] = [];
  const first = async (scope: Scope, payload: typeof paid): Promise<undefined> => {
    heard.push(['first', payload]);
    await write(scope, 'first');
  };
  const second = async (scope: Scope): Promise<'taken'> => {
    const seen = await scope.db.selectFrom('seeded').select('name').where('name', 'in', ['row', 'first']).execute();
    heard.push(['second', seen.length]);
    return 'taken';
  };
  const isTaken = await publishTo([{ 'orderItem.paid': first }, {}, { 'orderItem.paid': second }], 'row');
  expect(isTaken).toBe(true);
  expect(heard).toEqual([
    ['first', paid],
    ['second', 2],
  ]);
  expect(await written()).toEqual(expect.arrayContaining(['first', 'row']));
});

test('a handler that fails rolls back what its publisher and other handlers have written', async () => {
  const failing: Subscriptions[] = [
    { 'orderItem.paid': async (scope) => void (await write(scope, 'of a handler')) as undefined },
    { 'orderItem.paid': () => Promise.reject(new Error('refused')) },
  ];
  await expect(publishTo(failing, 'of the publisher')).rejects.toThrow('refused');
  const rows = await written();
  expect(rows).not.toContain('of a handler');
  expect(rows).not.toContain('of the publisher');
});

test('nothing can be published outside of a transaction, and nobody has to listen', async () => {
  const { db } = reference.database;
  const scope: Scope = { db, jobs: reference.queue.sender, subscribers: [] };
  await expect(publish(scope, 'orderItem.paid', paid)).rejects.toThrow('outside of a transaction');
  expect(await publishTo([], 'alone')).toBe(false);
});
