import { sql } from 'kysely';
import { newId } from '../db/ids';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { Failure } from '../http/failure';
import { keepFindable } from './keep-findable';
import { customerRowOf, type Draft, mediaRowsOf } from './row';

/** Refuses a customer whose ID, mobile or mail address belongs to another customer of the agency (S3 §5). */
export function refuseDuplicate(field: string): never {
  throw new Failure('DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR', { field, message: `${field} is another customer's` });
}

/** Returns the path of a medium in the draft, whose empty media have no rows. */
const mediumField = (draft: Pick<Draft, 'media'>, { media_type, value }: { media_type: string; value: string }) =>
  `media.${draft.media.findIndex((medium) => medium.mediaType === media_type && medium.value.trim() === value)}.value`;

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
    if (!stored) refuseDuplicate(path + mediumField(draft, row));
  }
}

/**
 * Creates a customer. The uniqueness of the ID is checked by the insert too.
 * @param path path of the draft in the caller's body, with a trailing dot, for the failure's field.
 * @throws Failure DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR naming the ID, mobile or mail address that another customer of
 * the agency has (S3 §5).
 */
export async function createCustomer({ db, tenant, caller, now }: Place, draft: Draft, path = ''): Promise<string> {
  const customerId = newId();
  const agent_account_id = await agentAmong(tenant, caller.accountId);
  const inserted = await tenant
    .insertInto('customers', { ...customerRowOf(draft, customerId, now), agent_account_id })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'passport_number']).where('status', '<>', 'REMOVED').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) refuseDuplicate(`${path}passport.passportNumber`);
  await putMedia(tenant, draft, { customerId, path });
  await keepFindable(db, tenant, [customerId]);
  return customerId;
}
