import { afterAll, beforeAll, expect, it } from 'vitest';
import { views } from '@/lib/contract/desk/views';
import { type Refused, startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const view = (name: string, search = 'statuses=Draft') => ({
  body: { list: '/orders', name, search, hidden: ['suppliers'] },
});
const mine = async (login: string, list = '/orders') =>
  reference.call(views.list, { query: { list } }, await reference.as(login));

it('PLT-03 a view of a list is kept under its name, and saving it again replaces it', async () => {
  const agent = await reference.as('agent');
  const first = await reference.call(views.save, view(' טיוטות '), agent);
  expect(first).toMatchObject({ name: 'טיוטות', search: 'statuses=Draft', hidden: ['suppliers'] });
  const second = await reference.call(views.save, view('טיוטות', 'q=1'), agent);
  expect(second.viewId).toBe(first.viewId);
  expect(await mine('agent')).toEqual([second]);
  expect(await mine('agent', '/customers/search')).toEqual([]);
});

it('PLT-03 nobody sees or removes the views of another person', async () => {
  const { viewId } = await reference.call(views.save, view('שלי'), await reference.as('superuser'));
  for (const login of ['clerk', 'other']) {
    expect(await mine(login)).toEqual([]);
    await expect(reference.call(views.remove, { params: { viewId } }, await reference.as(login))).rejects.toMatchObject(
      { status: 404 },
    );
  }
  await reference.call(views.remove, { params: { viewId } }, await reference.as('superuser'));
  expect(await mine('superuser')).toEqual([]);
});

it('PLT-03 thirty views of a list are enough', async () => {
  const secretary = await reference.as('secretary');
  for (let at = 0; at < 30; at += 1) await reference.call(views.save, view(`${at}`), secretary);
  const refused = await reference.call(views.save, view('30'), secretary).catch((error: Refused) => error);
  expect((refused as Refused).body).toMatchObject({
    error: 'VALIDATION_ERROR',
    fields: [{ path: 'name', rule: 'tooManyViews' }],
  });
  await expect(reference.call(views.save, view('29', 'q=2'), secretary)).resolves.toMatchObject({ search: 'q=2' });
});
