import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { readSheet, takeBack, takeIn } from './run-file';
import { renewalHeader, renewalRow, workbookOf } from './workbooks';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

/** People whom no one knows here, with IDs that have a right check digit; pairs of them share a phone. */
const people = ['400000006', '400000014', '400000022', '400000030', '400000048', '400000055'];
const phoneOf = (person: number) => `05255501${String(Math.floor(person / 2)).padStart(2, '0')}`;

/** Lines of people one after the other and back again: neighbours and distant lines name the same person. */
const order = Array.from({ length: 230 }, (_, at) =>
  at % 7 === 0 ? 0 : (at * 5 + Math.floor(at / 4)) % people.length,
);

it('IMP-03 of many lines each person becomes one customer with all policies, in the order of the file', async () => {
  const rows = order.map((person, at) => [
    ...renewalRow(String(610_000 + at), 'כהן דוד', people[person]!, 1_000 + at),
    phoneOf(person),
  ]);
  const file = { bytes: workbookOf([[...renewalHeader, 'טלפון נייד'], ...rows]), supplier: 'HAREL' };
  const run = await readSheet(reference, file, agent);
  expect(run.counts).toMatchObject({ NEW: order.length, CHECK: 0 });
  expect(await takeIn(reference, run.importId, agent)).toMatchObject({ stage: 'DONE', applied: order.length });

  const { rows: made } = await sql<{ title: string; order_number: number; selling_price: number; person: string }>`
    select title, order_number, selling_price, customers.passport_number as person
    from orders join customers using (agency_id) where customers.id = orders.customer_id and title like '610___'
    order by title`.execute(reference.database.db);
  expect(made.map(({ person, selling_price }) => [person, selling_price])).toEqual(
    order.map((person, at) => [people[person], 1_000 + at]),
  );
  expect(made.map(({ order_number }) => order_number - made[0]!.order_number)).toEqual(order.map((_, at) => at));

  const { rows: history } = await sql<{ person: string; policies: number; new_policies: number; phones: string[] }>`
    select customers.passport_number as person, policies, new_policies,
      array(select compared from customer_media where customer_media.customer_id = customers.id) as phones
    from customer_imports join customers on customers.id = customer_imports.customer_id
    where run_id = ${run.importId} order by person`.execute(reference.database.db);
  const counts = people.map((_, person) => order.filter((one) => one === person).length);
  expect(history.map(({ person, policies, new_policies }) => [person, policies, new_policies])).toEqual(
    people.map((person, at) => [person, counts[at], counts[at]]),
  );
  // Who comes first has the phone that two share.
  const first = people.map((_, person) => order.indexOf(person));
  const owns = (person: number) => first[person]! < first[person ^ 1]!;
  expect(history.map(({ phones }) => phones.length)).toEqual(people.map((_, person) => (owns(person) ? 1 : 0)));

  const found = await reference.call(customers.search, { query: { query: people[3]! } }, agent);
  expect(found.content).toMatchObject([{ firstName: 'דוד', lastName: 'כהן', importSource: 'RENEWAL' }]);
});

it('IMP-03 many changed policies keep what the file leaves empty, and are as before once they are taken back', async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => String(620_000 + at));
  const rowOf = (number: string, at: number, change: number) => {
    const row = renewalRow(number, 'לוי רות', people[at % people.length]!, 2_000 + at + change);
    // Every third row has neither plate nor start any more.
    return change > 0 && at % 3 === 0 ? row.map((cell, column) => (column === 3 || column === 5 ? '' : cell)) : row;
  };
  const take = async (change: number) => {
    const bytes = workbookOf([renewalHeader, ...numbers.map((number, at) => rowOf(number, at, change))]);
    const run = await readSheet(reference, { bytes, supplier: 'HAREL' }, agent);
    await takeIn(reference, run.importId, agent);
    return run;
  };
  const stored = async () =>
    (
      await sql<Record<string, unknown>>`select title, selling_price, insurance_start::text, insurance_end::text,
        registration_number from orders where title like '6200__' order by title`.execute(reference.database.db)
    ).rows;
  await take(0);
  const before = await stored();
  expect(before).toHaveLength(30);
  const run = await take(500);
  expect(run.counts).toMatchObject({ NEW: 0, CHANGED: 30 });
  expect(await stored()).toEqual(before.map((one, at) => ({ ...one, selling_price: 2_500 + at })));
  expect(await takeBack(reference, run.importId, agent)).toEqual([]);
  expect(await stored()).toEqual(before);
});
