import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '@/lib/contract/agencies/audit';
import { impersonations } from '@/lib/contract/agencies/impersonations';
import { customers } from '@/lib/contract/customers/customers';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { freshCustomer } from '../agencies/people';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const create = () =>
  reference.call(
    customers.create,
    { body: freshCustomer({ media: [{ mediaType: 'MOBILE_PHONE', value: '0521111111' }] }), idempotencyKey: newKey() },
    agent,
  );
const historyOf = async (customerId: string, session = agent) =>
  (await reference.call(audit.customerHistory, { params: { customerId }, query: {} }, session)).content;
const withMobile = ({ customerType: _, ...card }: Awaited<ReturnType<typeof create>>, value: string) => ({
  ...card,
  media: [{ mediaType: 'MOBILE_PHONE' as const, value }],
});

test('CUS-09 a card says who changed which value, from what to what', async () => {
  const made = await create();
  const params = { customerId: made.customerId };
  await reference.call(customers.update, { params, body: withMobile(made, '0522222222') as never }, agent);
  const [changed, created] = await historyOf(made.customerId);
  expect(changed).toMatchObject({
    action: 'customers.update',
    by: 'נועה ברק',
    staff: null,
    changes: { MOBILE_PHONE: ['0521111111', '0522222222'] },
  });
  expect(Object.keys(changed!.changes)).toEqual(['MOBILE_PHONE']);
  expect(created).toMatchObject({ action: 'customers.create', changes: { MOBILE_PHONE: [null, '0521111111'] } });
});

test('CUS-09 also what back-office staff change in somebody’s name, under both names', async () => {
  const made = await create();
  const accountId = demoAccountId('superuser');
  const { sessionId } = await reference.call(
    impersonations.start,
    { params: { accountId }, body: { reason: 'בדיקה' } },
    await reference.as('backoffice'),
  );
  const acting = { login: 'superuser', sessionId };
  const params = { customerId: made.customerId };
  await reference.call(customers.update, { params, body: withMobile(made, '0523333333') as never }, acting);
  expect((await historyOf(made.customerId))[0]).toMatchObject({
    changes: { MOBILE_PHONE: ['0521111111', '0523333333'] },
    staff: expect.any(String),
  });
});

test('CUS-09 many customers at once, each on its own card; another agency reads nothing', async () => {
  const fresh = () => reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent);
  const [one, other] = [await fresh(), await fresh()];
  const body = { customerIds: [one.customerId, other.customerId], customerPrivileges: 'PREMIUM' as const };
  await reference.call(customers.setPrivilege, { body }, agent);
  for (const { customerId } of [one, other])
    expect((await historyOf(customerId))[0]?.changes).toEqual({ privilege: ['STANDARD', 'PREMIUM'] });
  await expect(historyOf(one.customerId, await reference.as('other'))).rejects.toMatchObject({ status: 404 });
});

test('BKO-04 a repeated key leaves no second entry', async () => {
  const idempotencyKey = newKey();
  const body = freshCustomer();
  const made = await reference.call(customers.create, { body, idempotencyKey }, agent);
  await reference.call(customers.create, { body, idempotencyKey }, agent);
  expect(await historyOf(made.customerId)).toHaveLength(1);
});
