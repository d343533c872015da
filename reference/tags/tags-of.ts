import type { TagMark } from '../../lib/contract/tags';
import type { Tenant } from '../db/tenant';

/** Returns the tags of documents by document id, sorted by name, in one query. */
export async function tagsOf(tenant: Tenant, documentIds: readonly string[]): Promise<ReadonlyMap<string, TagMark[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('document_tags')
    .innerJoin('tags', (join) =>
      join.onRef('tags.agency_id', '=', 'document_tags.agency_id').onRef('tags.id', '=', 'document_tags.tag_id'),
    )
    .select(['document_tags.document_id', 'tags.id', 'tags.name'])
    .where('document_tags.document_id', 'in', documentIds)
    .orderBy('tags.name')
    .execute();
  const marks = new Map<string, TagMark[]>();
  for (const { document_id, id, name } of rows)
    marks.set(document_id, [...(marks.get(document_id) ?? []), { tagId: id, name }]);
  return marks;
}

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
