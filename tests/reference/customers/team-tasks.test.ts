import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notifications } from '@/lib/contract/desk/notifications';
import { type RemarkDraft, remarks, type TeamTask } from '@/lib/contract/customers/remarks';
import { customers } from '@/lib/contract/customers/customers';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { freshCustomer } from '../agencies/people';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let stranger: TestSession;
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser, stranger] = [
    await reference.as('agent'),
    await reference.as('superuser'),
    await reference.as('other'),
  ];
  const body = freshCustomer();
  ({ customerId } = await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent));
}, 300_000);
afterAll(() => reference.stop());

const today = todayInIsrael();
const at = (days: number, time = '09:00') => instantInIsrael(daysAfter(today, days), time)!;
const add = async (subject: string, days: number, more: Partial<RemarkDraft> = {}, of = customerId) => {
  const body = { subject, dueDate: at(days), ...more };
  const params = { customerId: of };
  return (await reference.call(remarks.add, { params, body, idempotencyKey: newKey() }, agent)).remarkId;
};
const find = async (query: object, by = agent) =>
  (await reference.call(remarks.tasks, { query: { size: 100, ...query } }, by)).content;
const place = (tasks: { remarkId: string; dueDate?: string; accountId?: string }[], by = agent) =>
  reference.call(remarks.placeTasks, { body: { tasks }, idempotencyKey: newKey() }, by);
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { body: { error: string } }) => error.body.error,
  );

describe('OPP-05 tasks of the team', () => {
  test('OPP-05 show what is due when, overdue first', async () => {
    const made = [await add('ראשונה', -3), await add('שנייה', 0), await add('שלישית', 4), await add('רביעית', 40)];
    const among = async (show: string) =>
      (await find({ show })).map(({ remarkId }) => made.indexOf(remarkId)).filter((number) => number >= 0);
    expect(await among('overdue')).toEqual([0]);
    expect(await among('due')).toEqual([0, 1]);
    expect(await among('today')).toEqual([1]);
    expect(await among('week')).toEqual([1, 2]);
    expect(await among('open')).toEqual([0, 1, 2, 3]);
    const open = await find({ show: 'open' });
    expect(open.map(({ dueDate }) => dueDate)).toEqual(open.map(({ dueDate }) => dueDate).toSorted());
    expect(open.find(({ remarkId }) => remarkId === made[0])).toMatchObject({ overdue: true, origin: 'CUSTOMER' });
    await reference.call(remarks.complete, { params: { remarkId: made[3]! }, body: { value: true } }, agent);
    expect((await find({ show: 'done' })).map(({ remarkId }) => remarkId)).toContain(made[3]);
  });

  test('OPP-05 are narrowed by whose they are, urgency and text', async () => {
    const remarkId = await add('לחפש אותי במיוחד', 1, { priority: 'EMERGENCY' });
    expect((await find({ show: 'open', query: 'במיוחד' })).map((one) => one.remarkId)).toEqual([remarkId]);
    expect((await find({ show: 'open', priorities: ['EMERGENCY'] })).every((one) => one.priority === 'EMERGENCY')).toBe(
      true,
    );
    expect((await find({ show: 'open', scope: 'mine' }, superuser)).map((one) => one.remarkId)).not.toContain(remarkId);
    expect((await find({ show: 'open' }, superuser)).map((one) => one.remarkId)).toContain(remarkId);
    expect((await find({ show: 'open' }, stranger)).map((one) => one.remarkId)).not.toContain(remarkId);
  });

  test('OPP-05 are put off together and taken back', async () => {
    const ids = [await add('א', -1), await add('ב', -2)];
    const former = await place(ids.map((remarkId) => ({ remarkId, dueDate: at(7) })));
    const dueOf = async () =>
      new Map((await find({ show: 'open' })).map(({ remarkId, dueDate }) => [remarkId, dueDate]));
    expect(ids.map((id) => [id, at(7)])).toEqual([...(await dueOf())].filter(([id]) => ids.includes(id)).toSorted());
    await place(former.tasks);
    expect((await dueOf()).get(ids[0]!)).toBe(at(-1));
    expect((await dueOf()).get(ids[1]!)).toBe(at(-2));
  });

  test('OPP-05 are handed over to a colleague, who is told, and not to a stranger', async () => {
    const remarkId = await add('להעביר לקולגה', 2);
    const { tasks } = await place([{ remarkId, accountId: demoAccountId('superuser') }]);
    expect(tasks).toEqual([{ remarkId, dueDate: at(2), accountId: demoAccountId('agent') }]);
    expect((await find({ show: 'open', scope: 'mine' }, superuser)).map((one) => one.remarkId)).toContain(remarkId);
    await vi.waitFor(async () => {
      const { content } = await reference.call(notifications.list, { query: { query: 'להעביר לקולגה' } }, superuser);
      expect(content).toHaveLength(1);
    });
    expect(await refused(place([{ remarkId, accountId: demoAccountId('other') }]))).toBe('NOT_FOUND');
    expect(await refused(place([{ remarkId, dueDate: at(9) }], stranger))).toBe('NOT_FOUND');
  });

  test('OPP-05 from all five origins are put off and handed over together, and name what they are about', async () => {
    const { db } = reference.database;
    const agencyId = demoAgencyId('standard');
    const linkTo = async (table: 'orders' | 'claims' | 'mails', count = 1) => {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'customer_id'])
        .where('agency_id', '=', agencyId)
        .where('customer_id', 'is not', null)
        .$if(table === 'orders', (all) => all.where('deleted_at' as never, 'is', null))
        .$if(table === 'mails', (all) => all.where('state' as never, '=', 'RECEIVED' as never))
        .orderBy('id')
        .limit(count)
        .execute();
      expect(rows).toHaveLength(count);
      return rows.map(({ id, customer_id }) => ({ id, of: customer_id! }));
    };
    const [order, renewal] = await linkTo('orders', 2);
    const [claim] = await linkTo('claims');
    const [mail] = await linkTo('mails');
    await db.updateTable('orders').set({ renewal: false }).where('id', '=', order!.id).execute();
    await db.updateTable('orders').set({ renewal: true }).where('id', '=', renewal!.id).execute();
    const made = {
      CUSTOMER: await add('מקור: לקוח', 0),
      ORDER: await add('מקור: הזמנה', 0, { orderId: order!.id }, order!.of),
      RENEWAL: await add('מקור: חידוש', 0, { orderId: renewal!.id }, renewal!.of),
      CLAIM: await add('מקור: תביעה', 0, { claimId: claim!.id }, claim!.of),
      MAIL: await add('מקור: דואר', 0, { mailIds: [mail!.id] }, mail!.of),
    };
    const ids = Object.values(made);
    const of = async (by?: TestSession) => (await find({ show: 'open', query: 'מקור:' }, by)).toSorted(byOrigin);
    const byOrigin = (one: TeamTask, other: TeamTask) => (one.origin < other.origin ? -1 : 1);
    expect(await of()).toMatchObject([
      { origin: 'CLAIM', claimId: claim!.id, mailId: null },
      { origin: 'CUSTOMER', orderId: null, claimId: null, mailId: null },
      { origin: 'MAIL', mailId: mail!.id },
      { origin: 'ORDER', orderId: order!.id },
      { origin: 'RENEWAL', orderId: renewal!.id },
    ]);
    // Home names the same.
    const { content: due } = await reference.call(remarks.due, { query: { size: 100 } }, agent);
    expect(due.find(({ remarkId }) => remarkId === made.MAIL)).toMatchObject({ mailId: mail!.id });
    await place(ids.map((remarkId) => ({ remarkId, dueDate: at(3), accountId: demoAccountId('superuser') })));
    const moved = await of(superuser);
    expect(moved.map(({ remarkId }) => remarkId).toSorted()).toEqual(ids.toSorted());
    expect(moved.every(({ dueDate, owner }) => dueDate === at(3) && owner === moved[0]!.owner)).toBe(true);
    // A mail that is filed to a customer is read by colleagues too.
    expect(moved.find(({ remarkId }) => remarkId === made.MAIL)?.mailId).toBe(mail!.id);
  });

  test('OPP-05 all move or none', async () => {
    const remarkId = await add('לא זזה', 5);
    expect(
      await refused(
        place([
          { remarkId, dueDate: at(9) },
          { remarkId: 'none', dueDate: at(9) },
        ]),
      ),
    ).toBe('NOT_FOUND');
    expect((await find({ show: 'open' })).find((one) => one.remarkId === remarkId)?.dueDate).toBe(at(5));
  });
});
