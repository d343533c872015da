import type { z } from 'zod';
import type { customerDraft } from '../../lib/contract/customers';
import { newId } from '../db/ids';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { Failure } from '../http/failure';
import { customerRowOf, mediaRowsOf, searchRowOf } from './row';

type Draft = z.output<typeof customerDraft>;

const refuseDuplicate = (field: string): never => {
  throw new Failure('DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR', { field, message: `${field} is another customer's` });
};

/** Path of a medium in the draft: empty ones were left out of the rows. */
function mediumField(draft: Draft, mediaType: string, compared: string): string {
  const rows = mediaRowsOf(draft, '');
  const at = draft.media.findIndex(
    (medium) => medium.mediaType === mediaType && rows.some((row) => row.compared === compared && row.value === medium.value.trim()),
  );
  return `media.${at}.value`;
}

/** Where a customer is made: a transaction, the agency's part of it, and the moment. */
export interface Place {
  db: Db;
  tenant: Tenant;
  now: Date;
}

/**
 * Creates a customer. The unique keys are tried by inserting, so that two at once cannot both succeed.
 * @param path where the draft is in the caller's body, with a trailing dot, for the failure's field.
 * @throws Failure DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR naming the ID, mobile or mail address that another customer of
 * the agency has (S3 §5).
 */
export async function createCustomer({ db, tenant, now }: Place, draft: Draft, path = ''): Promise<string> {
  const customerId = newId();
  const inserted = await tenant
    .insertInto('customers', customerRowOf(draft, customerId, now))
    .onConflict((conflict) => conflict.columns(['agency_id', 'passport_number']).where('status', '<>', 'REMOVED').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) refuseDuplicate(`${path}passport.passportNumber`);
  for (const row of mediaRowsOf(draft, customerId)) {
    const stored = await tenant
      .insertInto('customer_media', row)
      .onConflict((conflict) =>
        conflict.columns(['agency_id', 'media_type', 'compared']).where('media_type', 'in', ['MOBILE_PHONE', 'MAIL']).doNothing(),
      )
      .returning('customer_id')
      .executeTakeFirst();
    if (!stored) refuseDuplicate(path + mediumField(draft, row.media_type, row.compared));
  }
  await db.insertInto('customer_search').values(searchRowOf(draft, customerId, tenant.agencyId)).execute();
  return customerId;
}
