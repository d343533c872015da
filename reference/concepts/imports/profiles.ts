import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ImportProfile, imports } from '../../../lib/contract/customers/imports';
import type { ParsedBody, ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Supplier } from '../../../lib/insurers/registry';
import { type ColumnProfile, headerForms, missingFields } from '../../../lib/rules/imports/column-profile';
import { importSources } from '../../../lib/rules/imports/read-file';
import { personColumn } from '../accounts/person-column';
import { countedUpTo } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { newId } from '../../engine/db/ids';
import { pageFrom } from '../../engine/db/page';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { RunRow } from './intake';
import { requireSource, sourcesFor } from './runs';
import type { ImportTables } from './tables';

/** Profiles of one sender that a file is compared with, the latest first. */
const maxCompared = 200;

const signatureOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headerForms(headers)))
    .digest('hex');

/** Returns the columns that were named by hand for the sender of a file. */
export const profilesFor = (
  tenant: Tenant,
  { source, supplier }: Pick<RunRow, 'source' | 'supplier'>,
): Promise<ColumnProfile[]> =>
  tenant
    .selectFrom('import_profiles')
    .select(['import_profiles.headers', 'import_profiles.fields'])
    .where('import_profiles.source', '=', source)
    .where('import_profiles.sender', '=', supplier ?? '')
    .orderBy('import_profiles.saved_at', 'desc')
    .orderBy('import_profiles.id', 'desc')
    .limit(maxCompared)
    .execute();

const withPeople = (tenant: Tenant) =>
  tenant
    .selectFrom('import_profiles')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'import_profiles.agency_id')
        .onRef('accounts.id', '=', 'import_profiles.account_id'),
    )
    .selectAll('import_profiles')
    .select(personColumn);

const profileOf = (row: Selectable<ImportTables['import_profiles']> & { person: string | null }): ImportProfile => ({
  profileId: row.id,
  source: row.source,
  supplier: (row.sender || null) as Supplier | null,
  headers: row.headers,
  fields: row.fields,
  by: row.person,
  savedTs: row.saved_at,
});

/** Lists what is remembered. @throws Failure INSUFFICIENT_PRIVILEGES_ERROR */
export async function listProfiles(
  query: ParsedQuery<typeof imports.profiles>,
  context: Context,
): Promise<Page<ImportProfile>> {
  const { db, tenant } = context;
  const { source, supplier } = query;
  if (source !== undefined) requireSource(context, source, false);
  const sources = source === undefined ? sourcesFor(context) : [source];
  const rows = await withPeople(tenant)
    .where('import_profiles.source', 'in', sources)
    .$if(supplier !== undefined, (some) => some.where('import_profiles.sender', '=', supplier!))
    .orderBy('import_profiles.saved_at', 'desc')
    .orderBy('import_profiles.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const all = tenant
    .selectFrom('import_profiles')
    .select('import_profiles.id')
    .where('import_profiles.source', 'in', sources)
    .$if(supplier !== undefined, (some) => some.where('import_profiles.sender', '=', supplier!));
  return pageFrom(rows.map(profileOf), await countUpTo(db, all, countedUpTo), query, countedUpTo);
}

/** Refuses columns that no file could be read with. @throws Failure VALIDATION_ERROR */
function requireWhole({ source, headers, fields }: ParsedBody<typeof imports.saveProfile>): void {
  const { columns } = importSources[source];
  const named = fields.filter((field) => field !== '');
  const isWhole =
    headers.length === fields.length &&
    new Set(named).size === named.length &&
    named.every((field) => columns.some((column) => column.field === field)) &&
    missingFields(columns, named).length === 0;
  if (!isWhole)
    throw new Failure('VALIDATION_ERROR', { field: 'fields', fields: [{ path: 'fields', rule: 'invalid' }] });
}

/** Remembers the columns of a sender's files. @throws Failure VALIDATION_ERROR, INSUFFICIENT_PRIVILEGES_ERROR */
export async function saveProfile(
  body: ParsedBody<typeof imports.saveProfile>,
  context: Context,
): Promise<ImportProfile> {
  requireSource(context, body.source, true);
  requireWhole(body);
  const { source, supplier, headers, fields } = body;
  const values = { account_id: context.caller.accountId, headers, fields, saved_at: context.now };
  const { id } = await context.tenant
    .insertInto('import_profiles', {
      ...{ ...values, id: newId(), source, sender: supplier ?? '', signature: signatureOf(headers) },
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'source', 'sender', 'signature']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  context.describe({ profileId: id, source });
  return profileOf(found(await withPeople(context.tenant).where('import_profiles.id', '=', id).executeTakeFirst()));
}

/** Forgets the columns of a sender's files. @throws Failure NOT_FOUND, INSUFFICIENT_PRIVILEGES_ERROR */
export async function forgetProfile(profileId: string, context: Context): Promise<void> {
  const { source } = found(
    await context.tenant
      .selectFrom('import_profiles')
      .select('import_profiles.source')
      .where('import_profiles.id', '=', profileId)
      .executeTakeFirst(),
  );
  requireSource(context, source, true);
  await context.tenant.deleteFrom('import_profiles').where('id', '=', profileId).execute();
  context.describe({ profileId, source });
}
