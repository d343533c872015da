import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countedLists,
  scopedList,
  sourceFigures,
  type SourceFigure,
  sourceList,
} from '@/app/(staff)/home/counted-lists';
import { endingList, salesLists, taskList as tasksAt } from '@/app/(staff)/home/charts/chart-lists';
import { claimsToChase, endingSoon, waitingReplies } from '@/app/(staff)/home/queries';
import { claimList } from '@/app/(staff)/claims/claim-list';
import { opportunityList, sentList } from '@/app/(staff)/opportunities/opportunity-list';
import { orderList } from '@/app/(staff)/orders/order-list';
import { requestList } from '@/app/(staff)/quotes/request-list';
import { taskList } from '@/app/(staff)/remarks/task-list';
import { readAddress } from '@/components/list/list-address';
import type { Listing } from '@/components/list/listing';
import { renewalLists } from '@/components/renewals/renewal-list';
import { claimLists } from '@/lib/contract/claims/claim-lists';
import { remarks } from '@/lib/contract/customers/remarks';
import { opportunities, opportunityTypes } from '@/lib/contract/desk/opportunities';
import { trends } from '@/lib/contract/desk/trends';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import type { Page } from '@/lib/contract/kit/paging';
import { type Scope, scopes } from '@/lib/rules/work/scope';
import { orders } from '@/lib/contract/orders/orders';
import { renewals } from '@/lib/contract/orders/renewals';
import { cars } from '@/lib/contract/quotes/cars';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { startTestReference, type TestReference, type TestSession } from '../harness';
import { dayFrom, renewalCalls, renewalStage } from './renewal-stage';

let reference: TestReference;
let agent: TestSession;

const { mark } = renewalCalls(() => ({ reference, agent }));

/** Renewals in every odd state, beside those of the seed. */
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  const { db } = reference.database;
  const stage = renewalStage(reference, agent);
  const ends = [-400, -40, -20, -3, 0, 0, 3, 3, 3, 3, 3, 12, 40, 150, 500];
  const policies = [];
  for (const day of ends) policies.push(await stage.policy({ ends: day }));
  const soon = policies.slice(4, 12).map(({ orderId }) => orderId);
  await mark(soon[0]!, 'RENEWED');
  await mark(soon[2]!, 'NOT_RENEWED');
  await mark(soon[3]!, 'CANCELLED');
  await db.updateTable('orders').set({ cancelled: true }).where('id', '=', soon[4]!).execute();
  await reference.call(renewals.remove, { body: { renewalIds: [soon[5]!] } }, agent);
  await reference.call(orders.hide, { params: { orderId: soon[6]! }, body: { value: true } }, agent);
  await stage.policy({ ends: 3, status: 'Proposal' });
  await stage.policy({ ends: 3, status: 'Draft' });
  // Some belong to another agent of the agency.
  await db
    .updateTable('renewals')
    .set({ account_id: demoAccountId('clerk') })
    .where('id', 'in', [policies[3]!.orderId, soon[7]!])
    .execute();
  const [foreign] = (await reference.call(renewals.list, { query: { ownership: 'FOREIGN', months: 12 } }, agent))
    .content;
  await db
    .updateTable('har_bituah_policies')
    .set({ insurance_end: `${dayFrom(0).slice(0, 7)}-01` })
    .where('id', '=', foreign!.renewalId)
    .execute();
}, 120_000);
afterAll(() => reference.stop());

const lists: Readonly<Record<string, Listing<EndpointDefinition>>> = {
  '/business/opportunities/all': opportunityList,
  '/business/opportunities/sent': sentList,
  '/processes/renewals/actual': renewalLists.OWN,
  '/processes/renewals/third-party': renewalLists.FOREIGN,
  '/processes/requests': requestList(todayInIsrael()),
  '/processes/tasks': taskList,
  '/claims': claimList([]),
  '/orders': orderList,
} as never;

/** Returns the number that the list of an address shows in its head. */
async function rowsAt(address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://desk.test');
  const list = lists[pathname]!;
  const query = list.queryOf(readAddress(searchParams, list));
  const page: unknown = await reference.call(list.endpoint, { query } as never, agent);
  return (page as Page<unknown>).totalElements;
}

const counted: Readonly<Record<keyof typeof countedLists, (scope: Scope) => Promise<number>>> = {
  opportunities: async (scope) => (await reference.call(opportunities.count, { query: { scope } }, agent)).total,
  renewals: async (scope) => (await reference.call(renewals.upcomingCount, { query: { scope } }, agent)).own,
  foreignRenewals: async (scope) => (await reference.call(renewals.upcomingCount, { query: { scope } }, agent)).total,
  requests: async () => (await reference.call(cars.countCustomerRequests, {}, agent)).total,
  replies: async (scope) => (await reference.call(opportunities.sent, waitingReplies(scope), agent)).totalElements,
  ending: async (scope) => (await reference.call(renewals.list, endingSoon(scope), agent)).totalElements,
  claims: async (scope) => (await reference.call(claimLists.due, claimsToChase(scope), agent)).totalElements,
  tasks: async (scope) => (await reference.call(remarks.due, { query: { scope } }, agent)).totalElements,
};

test.each(Object.keys(counted) as (keyof typeof counted)[])(
  'NAV-04 home counts as many %s as the list has that it leads to, of the agency and of the agent',
  async (key) => {
    for (const scope of scopes) {
      const address = key === 'requests' ? countedLists[key] : scopedList(countedLists[key], scope);
      expect({ scope, count: await rowsAt(address) }).toEqual({ scope, count: await counted[key](scope) });
    }
    expect(await counted[key]('agency')).toBeGreaterThan(0);
  },
);

test('NAV-04 the charts of home count what their lists have, of the agency and of the agent', async () => {
  for (const scope of scopes) {
    const query = { scope };
    const sales = await reference.call(trends.sales, { query }, agent);
    const stages = salesLists(sales.from);
    for (const stage of ['quotes', 'orders', 'policies'] as const)
      expect({ scope, stage, rows: await rowsAt(scopedList(stages[stage], scope)) }).toEqual({
        scope,
        stage,
        rows: sales[stage],
      });
    const { weeks } = await reference.call(trends.endings, { query }, agent);
    for (const { from, to, open } of weeks)
      expect({ scope, from, rows: await rowsAt(scopedList(endingList(from, to), scope)) }).toEqual({
        scope,
        from,
        rows: open,
      });
    const tasks = await reference.call(trends.tasks, { query }, agent);
    expect(await rowsAt(tasksAt('overdue', scope))).toBe(tasks.overdue);
    expect(await rowsAt(tasksAt('open', scope))).toBe(tasks.open);
  }
  const agency = await reference.call(trends.endings, { query: {} }, agent);
  expect(agency.weeks.some(({ open }) => open > 0)).toBe(true);
});

test('NAV-04 each kind of opportunity has as many rows as it counts, and renewals are those that expire soon', async () => {
  const { byType } = await reference.call(opportunities.count, {}, agent);
  for (const type of opportunityTypes)
    expect({ type, rows: await rowsAt(`${countedLists.opportunities}?types=${type}`) }).toEqual({
      type,
      rows: byType[type],
    });
  expect(byType.RENEWAL).toBe(await counted.ending('agency'));
});

test('RNW-05 each figure of each source leads to as many renewals', async () => {
  for (const scope of scopes) {
    const rows = await reference.call(renewals.sourceCounts, { query: { scope } }, agent);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows)
      for (const figure of Object.keys(sourceFigures) as SourceFigure[]) {
        const address = scopedList(sourceList(row.ownership, row.source, figure), scope);
        expect({ address, rows: await rowsAt(address) }).toEqual({ address, rows: row[figure] });
      }
  }
});

test('RNW-05 what expires soon is open: nothing that was renewed, given up, cancelled or removed', async () => {
  const query = { ...endingSoon('agency').query, size: 100 };
  const { content } = await reference.call(renewals.list, { query }, agent);
  expect([...new Set(content.map(({ outcome }) => outcome))]).toEqual(['OPEN']);
  expect(content.every(({ daysLeft, source }) => daysLeft >= 0 && ['Imported', 'PolicyIssued'].includes(source))).toBe(
    true,
  );
});

test('RNW-05 the open renewals of this month are the same at a glance and on home', async () => {
  const month = await reference.call(renewals.summary, { query: {} }, agent);
  expect(month.open).toBe(await counted.renewals('agency'));
});
