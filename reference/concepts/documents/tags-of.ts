import type { TagMark } from '../../../lib/contract/customers/tags';
import type { Tenant } from '../../engine/db/tenant';

/** Returns the tags of a document by name. */
export const tagsOf = (tenant: Tenant, documentId: string): Promise<TagMark[]> =>
  tenant
    .selectFrom('document_tags')
    .innerJoin('tags', (join) =>
      join.onRef('tags.agency_id', '=', 'document_tags.agency_id').onRef('tags.id', '=', 'document_tags.tag_id'),
    )
    .select(['tags.id as tagId', 'tags.name'])
    .where('document_tags.document_id', '=', documentId)
    .orderBy('tags.name')
    .execute();

/** Adds tags to a document. Skips ids that are no tags of the agency. */
export async function putTags(
  tenant: Tenant,
  documentIds: readonly string[],
  tagIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0 || tagIds.length === 0) return;
  const known = await tenant.selectFrom('tags').select('tags.id').where('tags.id', 'in', tagIds).execute();
  const rows = documentIds.flatMap((document_id) => known.map(({ id }) => ({ document_id, tag_id: id })));
  if (rows.length > 0)
    await tenant
      .insertInto('document_tags', rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
