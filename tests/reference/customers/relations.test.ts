import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { relations } from '@/lib/contract/customers/relations';
import type { RelationType } from '@/lib/rules/people/relation';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const make = async (firstName: string, over: object = {}) =>
  (
    await reference.call(
      customers.create,
      { body: freshCustomer({ customerInfo: { firstName, lastName: 'קשרים', ...over } }), idempotencyKey: newKey() },
      agent,
    )
  ).customerId;
const relate = (customerId: string, relativeId: string, type: RelationType) =>
  reference.call(
    relations.add,
    {
      params: { customerId },
      body: { type, customer: { kind: 'existing', customerId: relativeId } },
      idempotencyKey: newKey(),
    },
    agent,
  );
const family = (customerId: string, session = agent) =>
  reference.call(relations.family, { params: { customerId } }, session);
const seen = async (customerId: string) =>
  (await family(customerId)).slice(1).map(({ type, customer }) => [type, customer.firstName]);

describe('CUS-04 relations', () => {
  it('CUS-04 are stored once and inverted when seen from the other side', async () => {
    const [mother, child] = [await make('רותי'), await make('טל')];
    await relate(mother, child, 'CHILD');
    expect(await seen(mother)).toEqual([['CHILD', 'טל']]);
    expect(await seen(child)).toEqual([['PARENT', 'רותי']]);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from customer_relations where subject_id in (${mother}, ${child}) or object_id in (${mother}, ${child})`.execute(
      reference.database.db,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('CUS-04 a parent told from the child is the same relation', async () => {
    const [child, father] = [await make('דנה'), await make('אבי')];
    await relate(child, father, 'PARENT');
    expect(await seen(father)).toEqual([['CHILD', 'דנה']]);
    await expect(relate(father, child, 'CHILD')).rejects.toMatchObject({
      status: 400,
      body: { fields: [{ path: 'customer.customerId', rule: 'relatedAlready' }] },
    });
  });

  it('CUS-04 two at once make one', async () => {
    const [one, other] = [await make('א'), await make('ב')];
    const outcomes = await Promise.allSettled([
      relate(one, other, 'SPOUSE'),
      relate(other, one, 'SPOUSE'),
      relate(one, other, 'SIBLING'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await seen(one)).toHaveLength(1);
  });

  it('CUS-04 nobody is related to themselves, to nobody, or to another agency’s customer', async () => {
    const one = await make('לבד');
    const theirs = (
      await reference.call(
        customers.create,
        { body: freshCustomer(), idempotencyKey: newKey() },
        await reference.as('other'),
      )
    ).customerId;
    await expect(relate(one, one, 'SIBLING')).rejects.toMatchObject({
      body: { fields: [{ rule: 'relatedToThemselves' }] },
    });
    for (const nobody of ['nobody', theirs])
      await expect(relate(one, nobody, 'SPOUSE')).rejects.toMatchObject({
        status: 404,
        body: { field: 'customer.customerId' },
      });
    expect(await seen(one)).toEqual([]);
  });

  it('CUS-04 a relative may be made on the way, under every rule of a customer', async () => {
    const one = await make('חדשה');
    const add = (customer: ReturnType<typeof freshCustomer>) =>
      reference.call(
        relations.add,
        {
          params: { customerId: one },
          body: { type: 'CHILD', customer: { kind: 'new', customer } },
          idempotencyKey: newKey(),
        },
        agent,
      );
    const draft = freshCustomer({ customerInfo: { firstName: 'תינוק', lastName: 'קשרים' } });
    await add(draft);
    expect(await seen(one)).toEqual([['CHILD', 'תינוק']]);
    await expect(add(draft)).rejects.toMatchObject({
      body: { error: 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR', field: 'customer.customer.passport.passportNumber' },
    });
  });

  it('CUS-04 are changed, removed and brought back, from either side', async () => {
    const [one, other] = [await make('ראשון'), await make('שני')];
    const { relationId } = await relate(one, other, 'SIBLING');
    await reference.call(
      relations.change,
      { params: { customerId: other, relationId }, body: { type: 'CHILD' } },
      agent,
    );
    expect(await seen(one)).toEqual([['PARENT', 'שני']]);
    await reference.call(relations.remove, { params: { customerId: one, relationId } }, agent);
    expect(await seen(other)).toEqual([]);
    await reference.call(relations.restore, { params: { customerId: other, relationId } }, agent);
    expect(await seen(other)).toEqual([['CHILD', 'ראשון']]);
  });

  it('CUS-04 a removal is not taken back over a relation that was made since', async () => {
    const [one, other] = [await make('אחת'), await make('שתיים')];
    const { relationId } = await relate(one, other, 'SIBLING');
    await reference.call(relations.remove, { params: { customerId: one, relationId } }, agent);
    await relate(one, other, 'SPOUSE');
    await expect(
      reference.call(relations.restore, { params: { customerId: one, relationId } }, agent),
    ).rejects.toMatchObject({ status: 409 });
    expect(await seen(one)).toEqual([['SPOUSE', 'שתיים']]);
  });

  it('CUS-04 the family stands in its order, the customer first', async () => {
    const self = await make('אני');
    for (const [name, type] of [
      ['קולגה', 'COLLEAGUE'],
      ['אמא', 'PARENT'],
      ['בת', 'CHILD'],
      ['אשתי', 'SPOUSE'],
    ] as const)
      await relate(self, await make(name), type);
    expect((await family(self)).map(({ type }) => type)).toEqual([null, 'SPOUSE', 'CHILD', 'PARENT', 'COLLEAGUE']);
  });

  it('CUS-04 another agency sees nothing of it', async () => {
    await expect(family(await make('שלנו'), await reference.as('other'))).rejects.toMatchObject({ status: 404 });
  });
});

describe('CUS-04 how the family is covered', () => {
  it('CUS-04 policies in force count, the home of one covers the other, and gaps are named', async () => {
    const [wife, husband, baby] = [await make('מגי'), await make('רן'), await make('נני', { birthday: '2024-01-01' })];
    await relate(wife, husband, 'SPOUSE');
    await relate(wife, baby, 'CHILD');
    const policy = async (customerId: string, product: string, end: string) => {
      await sql`insert into orders (id, agency_id, account_id, order_number, product_type, status, customer_id, renewal, insurance_end, selling_price, suppliers, created_at, updated_at)
        select gen_random_uuid()::text, agency_id, account_id, (select max(order_number) + 1 from orders), ${product}, 'PolicyIssued', ${customerId}, false, ${end}::date, 100, '{}', now(), now()
        from orders where agency_id = (select agency_id from customers where id = ${customerId}) limit 1`.execute(
        reference.database.db,
      );
    };
    await policy(husband, 'FLAT', '2999-01-31');
    await policy(husband, 'LIFE', '2999-01-31');
    await policy(husband, 'RISK', '2999-05-31');
    await policy(wife, 'CAR', '2001-01-31');
    const [self, spouse, child] = await family(wife);
    const of = (member: typeof self, line: string) => member?.coverage.find((one) => one.line === line);
    expect([of(self, 'CAR'), of(self, 'PROPERTY')]).toMatchObject([{ policies: 0 }, { policies: 0, shared: true }]);
    expect(of(spouse, 'LIFE')).toMatchObject({ policies: 2, until: '2999-05-31' });
    expect([self?.gaps, spouse?.gaps, child?.gaps]).toEqual([['NO_LIFE_POLICIES'], ['MULTIPLE_LIFE_POLICIES'], []]);
  });
});
