import type { StoredRelationType } from '../../../lib/rules/people/relation';
import type { SeedContext } from '../../engine/concept';
import { agenciesWithCustomers, demoCustomersOf } from '../customers/seed';
import { seedId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { demoAccountId, demoAgencyId } from '../seed/agencies';

const writers = { standard: 'agent', trusted: 'trusted', other: 'other' } as const;

/**
 * Creates families from customers with the same surname: a couple of similar age, and a generation younger their
 * children.
 */
export async function seed({ db, now }: SeedContext): Promise<void> {
  for (const agency of Object.keys(agenciesWithCustomers) as (keyof typeof agenciesWithCustomers)[]) {
    const tenant = tenantOf(db, demoAgencyId(agency));
    const bySurname = Map.groupBy(demoCustomersOf(agency, now), ({ draft }) => draft.customerInfo.lastName);
    const rows = [...bySurname.values()].flatMap((people) => {
      const { couple, children } = familyAmong(
        people.map(({ id, draft }) => ({
          id,
          gender: draft.customerInfo.gender,
          born: Number(draft.customerInfo.birthday?.slice(0, 4)),
        })),
      );
      if (!couple) return [];
      const related: [StoredRelationType, string, string][] = [
        ['SPOUSE', ...(couple.map(({ id }) => id).sort() as [string, string])],
      ];
      for (const child of children)
        related.push(...couple.map(({ id }): [StoredRelationType, string, string] => ['CHILD', id, child.id]));
      return related.map(([type, subject_id, object_id]) => ({
        id: seedId(`relation:${subject_id}:${object_id}`),
        subject_id,
        object_id,
        type,
        created_by: demoAccountId(writers[agency]),
        created_at: now,
        removed_at: null,
      }));
    });
    if (rows.length > 0) await tenant.insertInto('customer_relations', rows).execute();
  }
}

interface Person {
  id: string;
  gender: 'MALE' | 'FEMALE';
  born: number;
}

/** Age difference of a generation, in years. */
const generation = { youngest: 20, oldest: 42 };

/** Returns at most one couple per surname, and two children of a suitable age. */
function familyAmong(people: readonly Person[]): { couple?: [Person, Person]; children: Person[] } {
  const byAge = people.toSorted((a, b) => a.born - b.born);
  for (const husband of byAge.filter(({ gender }) => gender === 'MALE')) {
    const wife = byAge.find((other) => other.gender === 'FEMALE' && Math.abs(other.born - husband.born) <= 8);
    if (!wife) continue;
    const youngestParent = Math.max(husband.born, wife.born);
    const children = byAge.filter(
      ({ born }) => born - youngestParent >= generation.youngest && born - youngestParent <= generation.oldest,
    );
    return { couple: [husband, wife], children: children.slice(0, 2) };
  }
  return { children: [] };
}
