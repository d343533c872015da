import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CustomerDraft, customers } from '@/lib/contract/customers/customers';
import { jobs } from '@/lib/contract/desk/jobs';
import { relations } from '@/lib/contract/customers/relations';
import { similarities, type SimilarGroup } from '@/lib/contract/customers/similarities';
import { compareAllAgencies } from '@/reference/concepts/similarities/compare-customers';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const make = async (over: Partial<CustomerDraft>, session = agent) =>
  (await reference.call(customers.create, { body: freshCustomer(over), idempotencyKey: newKey() }, session)).customerId;
const person = (firstName: string, lastName: string, birthday = '1971-03-04') => ({
  customerInfo: { firstName, lastName, birthday },
  passport: null,
});
const home = (value: string) => [{ mediaType: 'HOME_PHONE' as const, value }];

async function compare(session = agent): Promise<void> {
  const { jobId } = await reference.call(similarities.search, {}, session);
  for (;;) {
    const work = await reference.call(jobs.get, { params: { jobId } }, session);
    if (work.stage === 'DONE') return expect(work.done).toBe(work.total);
    expect(['WAITING', 'RUNNING']).toContain(work.stage);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function groups(session = agent): Promise<SimilarGroup[]> {
  const page = await reference.call(similarities.list, { query: { size: 100 } }, session);
  expect(page.content).toHaveLength(page.totalElements);
  return page.content;
}
const groupWith = async (id: string, session = agent) =>
  (await groups(session)).find(({ customers }) => customers.some(({ customerId }) => customerId === id));
const idsOf = (group: SimilarGroup | undefined) => group?.customers.map(({ customerId }) => customerId).sort();

describe('CUS-05 similar customers', () => {
  it('CUS-05 are found across spellings, scripts and lost zeros, with the reasons; strangers are not', async () => {
    const david = await make({ ...person('דויד', 'כוהן'), media: home('03-7770001') });
    const latin = await make({ ...person('David', 'Cohen'), media: home('+972 3 777 0001') });
    const namesake = await make({ ...person('דוד', 'כהן', '1999-09-09'), media: [] });
    const withZero = await make({
      ...person('Zelda', 'Quux'),
      passport: { type: 'PASSPORT', passportNumber: '0077001' },
      media: [],
    });
    const withoutZero = await make({
      ...person('Zelda', 'Quuux'),
      passport: { type: 'PASSPORT', passportNumber: '77001' },
      media: [],
    });
    await compare();
    const group = await groupWith(david);
    expect(idsOf(group)).toEqual([david, latin].sort());
    expect(group?.pairs).toMatchObject([{ score: 85, reasons: ['SPELLED_NAME', 'SAME_BIRTHDAY', 'SAME_PHONE'] }]);
    expect(await groupWith(namesake)).toBeUndefined();
    expect((await groupWith(withZero))?.pairs[0]?.reasons).toContain('SAME_ID');
    expect(idsOf(await groupWith(withZero))).toEqual([withZero, withoutZero].sort());
    expect(await reference.call(similarities.state, {}, agent)).toMatchObject({
      comparedTs: expect.any(String) as string,
      compared: expect.any(Number) as number,
    });
  });

  it('CUS-05 by address, and an edited card is compared anew', async () => {
    const address = {
      type: 'LIVING' as const,
      city: 'חיפה',
      street: 'הנביאים',
      house: '7',
      apartment: '2',
      zipCode: '3310407',
    };
    const one = await make({ ...person('גרשון', 'פטיש', '1950-01-01'), media: [], addresses: [address] });
    const other = await make({
      customerInfo: { firstName: 'גרשון', lastName: 'פטיש' },
      passport: null,
      media: [],
      addresses: [{ ...address, city: 'Haifa', street: ' הנביאים ' }],
    });
    await compare();
    expect(idsOf(await groupWith(one))).toEqual([one, other].sort());
    const card = await reference.call(customers.get, { params: { customerId: other } }, agent);
    const { customerInfo, passport, media, addresses, professionalInfo, customerPrivileges, version } = card;
    await reference.call(
      customers.update,
      {
        params: { customerId: other },
        body: {
          customerInfo: { ...customerInfo, firstName: 'רבקה' },
          passport,
          media,
          addresses,
          professionalInfo,
          customerStatus: 'COMPLETED',
          customerPrivileges,
          version,
        },
      },
      agent,
    );
    await compare();
    expect(await groupWith(one)).toBeUndefined();
  });

  it('CUS-05 "not the same" is remembered by the next comparison, and can be taken back', async () => {
    const same = { ...person('איזידור', 'תאום'), media: home('04-7770002') };
    const pair = [await make(same), await make(same)] as [string, string];
    await compare();
    expect(idsOf(await groupWith(pair[0]))).toEqual([...pair].sort());
    await reference.call(similarities.dismiss, { body: { pairs: [pair] } }, agent);
    expect(await groupWith(pair[0])).toBeUndefined();
    await compare();
    expect(await groupWith(pair[0])).toBeUndefined();
    await reference.call(similarities.recall, { body: { pairs: [pair] } }, agent);
    expect(idsOf(await groupWith(pair[0]))).toEqual([...pair].sort());
  });

  it('CUS-05 a group falls apart when one of it is told from the others', async () => {
    const same = { ...person('שלישייה', 'מקרית'), media: home('04-7770003') };
    const [a, b, c] = [await make(same), await make(same), await make(same)] as [string, string, string];
    await compare();
    expect(idsOf(await groupWith(a))).toEqual([a, b, c].sort());
    await reference.call(
      similarities.dismiss,
      {
        body: {
          pairs: [
            [c, a],
            [b, c],
          ],
        },
      },
      agent,
    );
    expect(idsOf(await groupWith(a))).toEqual([a, b].sort());
    expect(await groupWith(c)).toBeUndefined();
  });

  it('CUS-05 relatives are known to be two people', async () => {
    const same = { ...person('יוסי', 'וסבו'), media: home('04-7770004') };
    const [one, other] = [await make(same), await make(same)];
    const relation = {
      params: { customerId: one },
      body: { type: 'CHILD' as const, customer: { kind: 'existing' as const, customerId: other } },
      idempotencyKey: newKey(),
    };
    const { relationId } = await reference.call(relations.add, relation, agent);
    await compare();
    expect(await groupWith(one)).toBeUndefined();
    await reference.call(relations.remove, { params: { customerId: one, relationId } }, agent);
    await compare();
    expect(idsOf(await groupWith(one))).toEqual([one, other].sort());
    await reference.call(relations.restore, { params: { customerId: one, relationId } }, agent);
    await compare();
    expect(await groupWith(one)).toBeUndefined();
  });

  it('CUS-05 stay inside their agency, and a stranger tells nobody apart', async () => {
    const same = { ...person('גבול', 'ברור'), media: home('04-7770005') };
    const stranger = await reference.as('other');
    const mine = [await make(same), await make(same)] as [string, string];
    const theirs = await make(same, stranger);
    await compare();
    await compare(stranger);
    expect(idsOf(await groupWith(mine[0]))).toEqual([...mine].sort());
    expect(await groupWith(theirs, stranger)).toBeUndefined();
    await expect(reference.call(similarities.dismiss, { body: { pairs: [mine] } }, stranger)).rejects.toMatchObject({
      status: 404,
    });
    expect(await groupWith(mine[0])).toBeDefined();
  });

  it('CUS-05 whoever has not changed since the last comparison is known still', async () => {
    const [one, other] = [
      await make({ ...person('נוסע', 'חדש', '1981-01-01'), media: [] }),
      await make({ ...person('נוסע', 'חדש', '1981-01-01'), media: [] }),
    ];
    await compare();
    const before = (await groupWith(one))?.pairs[0];
    expect(before?.reasons).toEqual(['SAME_NAME', 'SAME_BIRTHDAY']);
    await compare();
    expect((await groupWith(other))?.pairs[0]).toEqual(before);
  });

  it('CUS-05 a customer who is removed is nobody’s double', async () => {
    const same = { ...person('הולך', 'ונעלם'), media: home('04-7770006') };
    const [one, other] = [await make(same), await make(same)];
    await compare();
    await reference.call(customers.remove, { params: { customerId: other } }, agent);
    expect(await groupWith(one)).toBeUndefined();
    await compare();
    expect(await groupWith(one)).toBeUndefined();
    await reference.call(customers.restore, { params: { customerId: other } }, agent);
    await compare();
    expect(idsOf(await groupWith(one))).toEqual([one, other].sort());
  });

  it('CUS-05 whoever has changed is compared with those who have not, and every night all of them are', async () => {
    const known = await make({ ...person('ותיקה', 'מאוד', '1961-01-01'), media: [] });
    await compare();
    /** Moves the last comparison to the future, as if all changes so far were older. */
    const longAgo = () =>
      reference.database.db
        .updateTable('similar_comparisons')
        .set({ read_from: new Date(Date.now() + 60 * 60_000) })
        .execute();
    await longAgo();
    const newer = await make({ ...person('ותיקה', 'מאוד', '1961-01-01'), media: [] });
    await compare();
    expect(idsOf(await groupWith(known))).toEqual([known, newer].sort());
    await reference.database.db.deleteFrom('similar_pairs').execute();
    await longAgo();
    await compare();
    expect(await groups()).toEqual([]);
    await reference.queue.sender.send(compareAllAgencies, {});
    await vi.waitFor(async () => expect(idsOf(await groupWith(known))).toEqual([known, newer].sort()), {
      timeout: 20_000,
      interval: 100,
    });
  });
});
