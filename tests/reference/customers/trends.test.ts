import { afterAll, beforeAll, expect, test } from 'vitest';
import { production } from '@/lib/contract/orders/production';
import { remarks } from '@/lib/contract/customers/remarks';
import { trends } from '@/lib/contract/desk/trends';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { calendarMonth } from '@/lib/rules/work/renewal';
import type { Scope } from '@/lib/rules/work/scope';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { dayFrom, renewalStage } from '../orders/renewal-stage';

let reference: TestReference;
let agent: TestSession;
let clerk: TestSession;
let superuser: TestSession;
let stranger: TestSession;
let stage: ReturnType<typeof renewalStage>;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  clerk = await reference.as('clerk');
  superuser = await reference.as('superuser');
  stranger = await reference.as('other');
  stage = renewalStage(reference, agent);
});
afterAll(() => reference.stop());

const sum = (parts: readonly { premium: { amount: number } }[]) =>
  parts.reduce((all, { premium }) => all + premium.amount, 0);
const premium = (session: TestSession, scope: Scope = 'agency') =>
  reference.call(trends.premium, { query: { scope } }, session);
const weekOf = <T extends { from: string; to: string }>(weeks: readonly T[], day: string) =>
  weeks.find(({ from, to }) => from <= day && day <= to)!;

test('NAV-04 premium by month is that of the production report, and is compared with the year before', async () => {
  const { months } = await premium(superuser);
  const to = calendarMonth(todayInIsrael()).to;
  const from = `${months[0]!.month}-01`;
  const report = await reference.call(production.report, { query: { from, to } }, superuser);
  expect(months).toHaveLength(12);
  expect(sum(months)).toBe(report.total.premium.amount);
  for (const { month, policies, premium: of } of report.months)
    expect(months.find((one) => one.month === month)).toMatchObject({ policies, premium: of });
  const yearAgo = { from: `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`, to: dayFrom(-300) };
  const earlier = await reference.call(production.report, { query: yearAgo }, superuser);
  const first = earlier.months.find(({ month }) => month === yearAgo.from.slice(0, 7));
  expect(months[0]!.yearBefore.amount).toBe(first?.premium.amount ?? 0);
});

test('NAV-04 an agent sees the own premium only; a superuser that of the agency or the own; another agency nothing', async () => {
  const own = await premium(agent);
  const all = await premium(superuser);
  expect(sum(own.months)).toBeGreaterThan(0);
  expect(sum(own.months)).toBeLessThan(sum(all.months));
  expect(await premium(agent, 'mine')).toEqual(own);
  expect(sum((await premium(superuser, 'mine')).months)).toBeLessThan(sum(all.months));
  expect(sum((await premium(stranger)).months)).not.toBe(sum(own.months));
});

test('NAV-04 a quote, its order and its policy are counted in the charts of their agent and of the agency', async () => {
  const sales = (session: TestSession, scope: Scope = 'mine') =>
    reference.call(trends.sales, { query: { scope } }, session);
  const endings = (session: TestSession) => reference.call(trends.endings, { query: { scope: 'mine' } }, session);
  const day = dayFrom(9);
  const before = [await sales(agent), await sales(superuser, 'agency'), await sales(clerk)] as const;
  const week = weekOf((await endings(agent)).weeks, day);
  const { orderId, sellingPrice } = await stage.policy({ ends: 9 });
  const grown = (sold: (typeof before)[0]) => ({
    ...sold,
    quotes: sold.quotes + 1,
    orders: sold.orders + 1,
    policies: sold.policies + 1,
  });
  expect(await sales(agent)).toEqual(grown(before[0]));
  expect(await sales(superuser, 'agency')).toEqual(grown(before[1]));
  expect(await sales(agent, 'agency')).toEqual(await sales(superuser, 'agency'));
  expect(await sales(clerk)).toEqual(before[2]);
  const open = { open: week.open + 1, premium: { amount: week.premium.amount + sellingPrice.amount, currency: 'ILS' } };
  const ending = await endings(agent);
  expect(weekOf(ending.weeks, day)).toEqual({ ...week, ...open });
  const { db } = reference.database;
  await db.updateTable('renewals').set({ outcome: 'RENEWED' }).where('order_id', '=', orderId).execute();
  expect(weekOf((await endings(agent)).weeks, day)).toEqual({
    ...week,
    renewed: week.renewed + 1,
    renewedPremium: { amount: week.renewedPremium.amount + sellingPrice.amount, currency: 'ILS' },
  });
  await db.updateTable('orders').set({ cancelled: true }).where('id', '=', orderId).execute();
  expect(weekOf((await endings(agent)).weeks, day)).toEqual(week);
  expect((await sales(agent)).policies).toBe(before[0].policies);
});

test('NAV-04 the weeks of ends of cover start on Sunday, with this one', async () => {
  const today = todayInIsrael();
  const { weeks } = await reference.call(trends.endings, { query: {} }, superuser);
  expect(weeks).toHaveLength(8);
  for (const { from, to } of weeks) {
    expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(0);
    expect(new Date(`${to}T00:00:00Z`).getUTCDay()).toBe(6);
  }
  expect(weeks.indexOf(weekOf(weeks, today))).toBe(0);
});

test('NAV-04 a task is counted while it is open; a late one is overdue, and comes before all others', async () => {
  const tasks = () => reference.call(trends.tasks, { query: {} }, agent);
  const customerId = await stage.newCustomer();
  const day = dayFrom(8);
  const start = await tasks();
  const body = { subject: 'לתאם פגישה', dueDate: `${day}T09:00:00.000Z` };
  const { remarkId } = await reference.call(
    remarks.add,
    { params: { customerId }, body, idempotencyKey: newKey() },
    agent,
  );
  expect(await tasks()).toEqual({ ...start, open: start.open + 1 });
  await reference.call(remarks.complete, { params: { remarkId }, body: { value: true } }, agent);
  expect(await tasks()).toEqual(start);
  await reference.database.db
    .updateTable('remarks')
    .set({ due_at: new Date(Date.now() - 90 * 24 * 60 * 60 * 1000), done_at: null })
    .where('id', '=', remarkId)
    .execute();
  expect(await tasks()).toEqual({ ...start, open: start.open + 1, overdue: start.overdue + 1 });
  const { content } = await reference.call(remarks.due, { query: { size: 100 } }, agent);
  const late = content.map(({ dueDate }) => todayInIsrael(new Date(dueDate)) < todayInIsrael());
  expect(late).toEqual(late.toSorted((one, other) => Number(other) - Number(one)));
  expect(late).toContain(true);
  expect(late).toContain(false);
});
