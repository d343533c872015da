import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import { relations } from '@/lib/contract/customers/relations';
import { freshCustomer } from '../agencies/people';
import { newKey, Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const get = (customerId: string) => reference.call(customers.get, { params: { customerId } }, agent);

async function relate(one: string, other: string): Promise<void> {
  const body = { type: 'SPOUSE' as const, customer: { kind: 'existing' as const, customerId: other } };
  await reference.call(relations.add, { params: { customerId: one }, body, idempotencyKey: newKey() }, agent);
}

async function merge(survivorId: string, otherId: string): Promise<string> {
  const both = [await get(survivorId), await get(otherId)];
  const looked = both.map(({ customerId, version }) => ({ customerId, version }));
  const body = { survivorId, customers: looked, choices: [] };
  return (await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent)).mergeId;
}

/** Undoes a merge; false when that is refused, with the reason beforehand. */
async function undo(mergeId: string): Promise<boolean> {
  const { obstacle } = await reference.call(merges.undoPlan, { params: { mergeId } }, agent);
  const answer = await reference.call(merges.undo, { params: { mergeId } }, agent).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && error.status === 409) return false;
      throw error;
    },
  );
  expect([mergeId, answer]).toEqual([mergeId, obstacle === null]);
  return answer;
}

/** Who a person is, and whom they are related to. */
async function standingOf(customerId: string) {
  const { customerInfo, passport, media, addresses, professionalInfo, ...rest }: Customer = await get(customerId);
  const family = await reference.call(relations.family, { params: { customerId } }, agent);
  return {
    is: rest.customerId,
    card: { customerInfo, passport, addresses, professionalInfo, media: media.map(({ value }) => value).sort() },
    family: family.slice(1).map(({ type, customer }) => `${type} ${customer.customerId}`),
  };
}
const standings = (ids: readonly string[]) => Promise.all(ids.map(standingOf));

const newPeople = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const made = await reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent);
      return made.customerId;
    }),
  );

it('CUS-05 of two merges of a couple the first is undone after the second, which leaves no strangers married', async () => {
  const [p, q, p2, q2] = (await newPeople(4)) as [string, string, string, string];
  await relate(p2, q2);
  const before = await standings([p, q, p2, q2]);
  const [first, second] = [await merge(p, p2), await merge(q, q2)];
  expect(await reference.call(merges.undoPlan, { params: { mergeId: first } }, agent)).toMatchObject({
    obstacle: 'LATER_MERGE',
  });
  expect(await undo(first)).toBe(false);
  expect([await undo(second), await undo(first)]).toEqual([true, true]);
  expect(await standings([p, q, p2, q2])).toEqual(before);
});

const person = fc.nat(5);

it('CUS-05 undoes any merges in any order to exactly what was, or refuses with the reason', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(person, person), { minLength: 2, maxLength: 5 }),
      fc.boolean(),
      async (wanted, isNewestFirst) => {
        const people = await newPeople(6);
        for (const at of [0, 2, 4]) await relate(people[at]!, people[at + 1]!);
        const before = await standings(people);
        const gone = new Set<string>();
        let made: string[] = [];
        for (const [one, other] of wanted) {
          const [survivor, merged] = [people[one]!, people[other]!];
          if (one === other || gone.has(survivor) || gone.has(merged)) continue;
          made.push(await merge(survivor, merged));
          gone.add(merged);
        }
        while (made.length > 0) {
          const undone: string[] = [];
          for (const mergeId of isNewestFirst ? made.toReversed() : made) if (await undo(mergeId)) undone.push(mergeId);
          expect(undone).not.toEqual([]);
          made = made.filter((mergeId) => !undone.includes(mergeId));
        }
        expect(await standings(people)).toEqual(before);
      },
    ),
    { numRuns: 8 },
  ),
);
