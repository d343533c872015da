import type { Selectable } from 'kysely';
import type { RelationTables } from '../relations/tables';
import type { Tenant } from '../../engine/db/tenant';
import type { MovedRelation, RelationEnds } from './tables';

type Row = Selectable<RelationTables['customer_relations']>;
const endsOf = ({ subject_id, object_id, removed_at }: Row): RelationEnds => ({ subject_id, object_id, removed_at });
const relatives = ({ subject_id, object_id }: RelationEnds): string => [subject_id, object_id].sort().join(' ');

const standing = (tenant: Tenant, customerIds: readonly string[]) =>
  tenant
    .selectFrom('customer_relations')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('subject_id', 'in', customerIds), eb('object_id', 'in', customerIds)]))
    .orderBy('created_at')
    .orderBy('id');

/** Returns whether any two of the customers are related to each other. */
export async function areRelated(tenant: Tenant, customerIds: readonly string[]): Promise<boolean> {
  return (await standing(tenant, customerIds).execute()).some(
    (row) => customerIds.includes(row.subject_id) && customerIds.includes(row.object_id),
  );
}

const write = (tenant: Tenant, id: string, ends: RelationEnds) =>
  tenant.updateTable('customer_relations').set(ends).where('id', '=', id).execute();

/**
 * Moves relations of the merged customers to the survivor. Removes relations among them, and relations to a person who
 * is related to the survivor already.
 * @returns the changes, for an undo
 */
export async function moveRelations(
  tenant: Tenant,
  survivorId: string,
  from: readonly string[],
  now: Date,
): Promise<MovedRelation[]> {
  const rows = await standing(tenant, [survivorId, ...from])
    .forUpdate()
    .execute();
  const own = (row: RelationEnds) => !from.includes(row.subject_id) && !from.includes(row.object_id);
  const taken = new Set(rows.filter(own).map(relatives));
  const end = (id: string) => (from.includes(id) ? survivorId : id);
  const moved = rows
    .filter((row) => !own(row))
    .map((row): MovedRelation => {
      const pointed = { ...endsOf(row), subject_id: end(row.subject_id), object_id: end(row.object_id) };
      const goes = pointed.subject_id === pointed.object_id || taken.has(relatives(pointed));
      if (!goes) taken.add(relatives(pointed));
      return {
        id: row.id,
        before: endsOf(row),
        after: goes ? { ...endsOf(row), removed_at: now.toISOString() } : pointed,
      };
    });
  // Removals come first, so that moved relations do not break the unique index.
  for (const { id, after } of moved.toSorted(
    (a, b) => Number(a.after.removed_at === null) - Number(b.after.removed_at === null),
  ))
    await write(tenant, id, after);
  return moved;
}

/** Returns the moved relations that were not changed since. */
export async function returnableRelations(tenant: Tenant, moved: readonly MovedRelation[]): Promise<MovedRelation[]> {
  if (moved.length === 0) return [];
  const rows = await tenant
    .selectFrom('customer_relations')
    .selectAll()
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute();
  return moved.filter(({ id, after }) => {
    const row = rows.find((one) => one.id === id);
    return (
      row &&
      row.subject_id === after.subject_id &&
      row.object_id === after.object_id &&
      (row.removed_at === null) === (after.removed_at === null)
    );
  });
}

/** Restores relations, except between people who have been related again meanwhile. */
export async function returnRelations(tenant: Tenant, moved: readonly MovedRelation[]): Promise<void> {
  for (const { id, before } of moved.toSorted(
    (a, b) => Number(b.after.removed_at === null) - Number(a.after.removed_at === null),
  )) {
    const rows = await standing(tenant, [before.subject_id]).execute();
    const again =
      before.removed_at === null && rows.some((row) => row.id !== id && relatives(row) === relatives(before));
    if (!again) await write(tenant, id, before);
  }
}
