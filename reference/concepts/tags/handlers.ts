import { sql } from 'kysely';
import { maxTags, type Tag, type tags } from '../../../lib/contract/customers/tags';
import { personColumn } from '../accounts/person-column';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { requireDocument, requireDocuments } from '../documents/require-document';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { putTags, tagsOf } from '../documents/tags-of';

const inFull = (tenant: Tenant) =>
  tenant
    .selectFrom('tags')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'tags.agency_id').onRef('accounts.id', '=', 'tags.account_id'),
    )
    .select(['tags.id', 'tags.name', 'tags.account_id', personColumn])
    .select(
      sql<number>`(select count(*) from document_tags
        join documents on documents.agency_id = document_tags.agency_id and documents.id = document_tags.document_id and documents.deleted_at is null
        where document_tags.agency_id = tags.agency_id and document_tags.tag_id = tags.id)`.as('documents'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

const tagOf = ({ id, name, account_id, person, documents }: Row, { caller }: Pick<Context, 'caller'>): Tag => ({
  tagId: id,
  name,
  owner: person ?? '',
  own: account_id === caller.accountId,
  documents,
});

const readTag = async (tagId: string, context: Context): Promise<Tag> =>
  tagOf(found(await inFull(context.tenant).where('tags.id', '=', tagId).executeTakeFirst()), context);

const wrongName = (field: string, rule: 'taken' | 'tooLong') =>
  new Failure('VALIDATION_ERROR', { field, fields: [{ path: field, rule }] });

/** Refuses a name that another tag has, ignoring case (S3 §5). @throws Failure VALIDATION_ERROR */
async function refuseTaken(tenant: Tenant, field: string, name: string, butFor: string | null): Promise<void> {
  const other = await tenant
    .selectFrom('tags')
    .select('tags.id')
    .where(sql<boolean>`lower(tags.name) = lower(${name})`)
    .$if(butFor !== null, (all) => all.where('tags.id', '<>', butFor))
    .executeTakeFirst();
  if (other) throw wrongName(field, 'taken');
}

export const tagHandlers = {
  async list(_, context) {
    const rows = await inFull(context.tenant).orderBy('tags.name').limit(maxTags).execute();
    return rows.map((row) => tagOf(row, context));
  },

  async create({ body }, context) {
    const { tenant, caller, now, describe } = context;
    await refuseTaken(tenant, 'name', body.name, null);
    const { count } = await tenant
      .selectFrom('tags')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= maxTags) throw wrongName('name', 'tooLong');
    const id = newId();
    const made = await tenant
      .insertInto('tags', { id, name: body.name, account_id: caller.accountId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    // A parallel call has created the same tag first.
    if (!made) throw wrongName('name', 'taken');
    describe({ tagId: id });
    return readTag(id, context);
  },

  async rename({ params, body }, context) {
    const { tenant, caller } = context;
    const row = found(
      await tenant
        .selectFrom('tags')
        .select('tags.account_id')
        .where('tags.id', '=', params.tagId)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (row.account_id !== caller.accountId)
      throw new Failure('TAG_OF_ANOTHER', { message: 'Only its owner renames a tag' });
    await refuseTaken(tenant, 'newName', body.newName, params.tagId);
    await tenant.updateTable('tags').set({ name: body.newName }).where('tags.id', '=', params.tagId).execute();
    return readTag(params.tagId, context);
  },

  async add({ params, body }, { tenant }) {
    const { id } = await requireDocument(tenant, params.documentId);
    found(await tenant.selectFrom('tags').select('tags.id').where('tags.id', '=', body.tagId).executeTakeFirst());
    await putTags(tenant, [id], [body.tagId]);
    return tagsOf(tenant, id);
  },

  async remove({ params, body }, { tenant }) {
    if (body.documentId !== params.documentId) throw new Failure('NOT_FOUND', { field: 'documentId' });
    const { id } = await requireDocument(tenant, params.documentId);
    await tenant.deleteFrom('document_tags').where('document_id', '=', id).where('tag_id', '=', body.tagId).execute();
    return tagsOf(tenant, id);
  },

  async addToMany({ params, body }, { tenant, describe }) {
    found(await tenant.selectFrom('tags').select('tags.id').where('tags.id', '=', params.tagId).executeTakeFirst());
    const ids = await requireDocuments(tenant, body.documentIds);
    await putTags(tenant, ids, [params.tagId]);
    describe({ documents: ids.length });
    return { done: true };
  },
} satisfies Handlers<typeof tags>;
