import { type Insertable, type Selectable, sql } from 'kysely';
import { newId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { keepFindable } from './keep-findable';
import { mediumField, refuseDuplicates, refuseTaken } from './refuse-taken';
import { customerRowOf, type Draft, mediaRowsOf } from './row';
import type { CustomerTables } from './tables';

/** Context of a new customer: transaction, scoped query builder, creator and time. */
export interface Place {
  db: Db;
  tenant: Tenant;
  caller: { accountId: string };
  now: Date;
}

/** Returns the agent of a new customer: the creator, or null when a clerk creates it. */
async function agentAmong(tenant: Tenant, accountId: string): Promise<string | null> {
  const agent = await tenant
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('account_role', '=', 'AGENT')
    .where('demo_of', 'is', null)
    .executeTakeFirst();
  return agent?.id ?? null;
}

/**
 * Stores the media of a customer without stored media. Uniqueness is checked by the insert, so that two parallel calls
 * cannot both succeed.
 * @param confirmedAt time at which a medium was confirmed before, or null.
 * @throws Failure DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR
 */
export async function putMedia(
  tenant: Tenant,
  draft: Pick<Draft, 'media'>,
  {
    customerId,
    path = '',
    confirmedAt = () => null,
  }: { customerId: string; path?: string; confirmedAt?: (mediaType: string, compared: string) => string | null },
): Promise<void> {
  for (const row of mediaRowsOf(draft, customerId)) {
    const stored = await tenant
      .insertInto('customer_media', { ...row, confirmed: confirmedAt(row.media_type, row.compared) })
      .onConflict((conflict) =>
        conflict
          .columns(['agency_id', 'media_type', 'compared'])
          .where('media_type', 'in', ['MOBILE_PHONE', 'MAIL'])
          .where(sql<boolean>`not removed`)
          .doNothing(),
      )
      .returning('customer_id')
      .executeTakeFirst();
    if (!stored) refuseDuplicates([path + mediumField(draft, row)]);
  }
}

type AddedColumns = Pick<Insertable<CustomerTables['customers']>, 'agent_account_id' | 'import_source'>;

/** Stores the rows of new customers. @throws Failure DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR for an ID that another has */
async function insertCustomers(
  tenant: Tenant,
  rows: readonly (ReturnType<typeof customerRowOf> & AddedColumns)[],
  path = '',
): Promise<void> {
  const inserted = await tenant
    .insertMany('customers', rows, ['info', 'passport', 'addresses', 'professional_info'])
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'passport_number']).where('status', '<>', 'REMOVED').doNothing(),
    )
    .returning('id')
    .execute();
  if (inserted.length < rows.length) refuseDuplicates([`${path}passport.passportNumber`]);
}

/**
 * Creates a customer.
 * @param path path of the draft in the caller's body, with a trailing dot, for the failure's field.
 * @throws Failure DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR naming ID, mobile and mail addresses that other customers of
 * the agency have (S3 §5).
 */
export async function createCustomer({ db, tenant, caller, now }: Place, draft: Draft, path = ''): Promise<string> {
  const customerId = newId();
  await refuseTaken(tenant, draft, { customerId, path });
  const agent_account_id = await agentAmong(tenant, caller.accountId);
  await insertCustomers(tenant, [{ ...customerRowOf(draft, customerId, now), agent_account_id }], path);
  await putMedia(tenant, draft, { customerId, path });
  await keepFindable(db, tenant, [customerId]);
  return customerId;
}

/**
 * Creates customers that came from a file, with few statements for all of them. Their numbers and media are free, and
 * each is named once.
 * @returns their ids, in order
 * @throws Failure DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR when somebody got one meanwhile
 */
export async function createImportedCustomers(
  { db, tenant, caller, now }: Place,
  drafts: readonly Draft[],
  import_source: Selectable<CustomerTables['customers']>['import_source'],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const ids = drafts.map(() => newId());
  const agent_account_id = await agentAmong(tenant, caller.accountId);
  await insertCustomers(
    tenant,
    drafts.map((draft, at) => ({ ...customerRowOf(draft, ids[at]!, now), agent_account_id, import_source })),
  );
  const media = drafts.flatMap((draft, at) => mediaRowsOf(draft, ids[at]!)).map((row) => ({ ...row, confirmed: null }));
  if (media.length > 0) {
    const stored = await tenant
      .insertMany('customer_media', media)
      .onConflict((conflict) => conflict.doNothing())
      .returning('customer_id')
      .execute();
    if (stored.length < media.length) refuseDuplicates(['media']);
  }
  await keepFindable(db, tenant, ids);
  return ids;
}
