import type { Selectable } from 'kysely';
import type { EnvelopeTemplate, envelopes } from '../../../lib/contract/documents/envelopes';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { countUpTo } from '../../engine/db/count-up-to';
import { newId } from '../../engine/db/ids';
import { readSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import { pageFrom } from '../../engine/db/page';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { templateFieldsKind } from './snapshots';
import type { EnvelopeTables } from './tables';

/** Most templates in a list. */
const countedUpTo = 1_000;

const templateOf = (row: Selectable<EnvelopeTables['envelope_templates']>): EnvelopeTemplate => ({
  templateId: row.id,
  name: row.name,
  pages: row.pages,
  roles: row.roles,
  fields: readSnapshot(templateFieldsKind, row.zones),
  updateTs: row.updated_at,
});

/** The agency's templates by name. */
export async function findTemplates(
  { db, tenant }: Context,
  query: { page: number; size: number },
): Promise<Page<EnvelopeTemplate>> {
  const rows = await tenant
    .selectFrom('envelope_templates')
    .selectAll()
    .orderBy('envelope_templates.name')
    .orderBy('envelope_templates.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const total = await countUpTo(
    db,
    tenant.selectFrom('envelope_templates').select('envelope_templates.id'),
    countedUpTo,
  );
  return pageFrom(rows.map(templateOf), total, query, countedUpTo);
}

/** Saves a template. @throws Failure VALIDATION_ERROR `taken` when the name exists and `replace` is not set */
export async function saveTemplate(
  { name, pages, roles, fields, replace }: ParsedBody<typeof envelopes.saveTemplate>,
  context: Context,
): Promise<EnvelopeTemplate> {
  const { tenant, caller, now } = context;
  const present = await tenant
    .selectFrom('envelope_templates')
    .select('envelope_templates.id')
    .where((eb) => eb(eb.fn<string>('lower', ['envelope_templates.name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .forUpdate()
    .executeTakeFirst();
  if (present && !replace)
    throw new Failure('VALIDATION_ERROR', { field: 'name', fields: [{ path: 'name', rule: 'taken' }] });
  const columns = { name, pages, roles, zones: writeSnapshot(templateFieldsKind, fields), updated_at: now };
  const row = present
    ? await tenant
        .updateTable('envelope_templates')
        .set(columns)
        .where('envelope_templates.id', '=', present.id)
        .returningAll()
        .executeTakeFirst()
    : await tenant
        .insertInto('envelope_templates', { id: newId(), created_by: caller.accountId, ...columns })
        .returningAll()
        .executeTakeFirst();
  return templateOf(found(row));
}

/** @throws Failure NOT_FOUND */
export async function removeTemplate({ tenant }: Context, templateId: string): Promise<void> {
  found(
    await tenant
      .deleteFrom('envelope_templates')
      .where('envelope_templates.id', '=', templateId)
      .returning('envelope_templates.id')
      .executeTakeFirst(),
  );
}
