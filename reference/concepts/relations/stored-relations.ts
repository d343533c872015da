import type { Selectable } from 'kysely';
import { seenRelation, type SeenRelation } from '../../../lib/rules/people/relation';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { RelationTables } from './tables';

type Row = Selectable<RelationTables['customer_relations']>;

/** A relation of a customer, possibly removed. */
export interface OwnRelation extends SeenRelation {
  relationId: string;
  removedTs: string | null;
}

const ownRelation = (row: Row, customerId: string): OwnRelation => ({
  ...seenRelation({ type: row.type, subjectId: row.subject_id, objectId: row.object_id }, customerId),
  relationId: row.id,
  removedTs: row.removed_at,
});

const rowsOf = (tenant: Tenant, customerId: string) =>
  tenant
    .selectFrom('customer_relations')
    .where((eb) => eb.or([eb('subject_id', '=', customerId), eb('object_id', '=', customerId)]));

/** Returns the relations of a customer, as the card shows them. */
export async function relationsOf(tenant: Tenant, customerId: string): Promise<OwnRelation[]> {
  const rows = await rowsOf(tenant, customerId)
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ownRelation(row, customerId));
}

/**
 * Returns a relation of a customer, removed or not, and locks it until the transaction ends. @throws Failure NOT_FOUND
 */
export async function lockedRelation(tenant: Tenant, customerId: string, relationId: string): Promise<OwnRelation> {
  return ownRelation(
    found(await rowsOf(tenant, customerId).selectAll().where('id', '=', relationId).forUpdate().executeTakeFirst()),
    customerId,
  );
}
