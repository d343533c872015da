import { sql } from 'kysely';
import type { customers } from '../../../lib/contract/customers/customers';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { changesOfOthers } from '../../../lib/shapes/customer-changes';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { publish } from '../../engine/jobs/events';
import { putMedia } from './create-customer';
import { keepFindable } from './keep-findable';
import { keepVersions } from './keep-versions';
import { lockedCustomer, type Stored } from './read-customer';
import { refuseTaken } from './refuse-taken';
import { cardColumns, fieldsOf } from './row';
import { cardKind } from './snapshots';

/**
 * Refuses an outdated version. @throws Failure CONFLICT with the parts of the card that have changed since that
 * version.
 */
async function refuseOlder(tenant: Tenant, { row, media }: Stored, version: number): Promise<void> {
  if (row.version === version) return;
  const before = await tenant
    .selectFrom('customer_versions')
    .select('card')
    .where('customer_id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirst();
  const fields = before ? changesOfOthers(readSnapshot(cardKind, before.card), fieldsOf(row, media)) : [];
  throw new Failure('CONFLICT', { field: 'version', fields, message: `The customer is at version ${row.version}` });
}

/**
 * Saves a whole card. Unchanged media stay confirmed.
 * @throws Failure CONFLICT naming what another person has changed since `version`;
 * DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR; NOT_FOUND
 */
export async function updateCustomer(
  customerId: string,
  change: ParsedBody<typeof customers.update>,
  context: Context,
): Promise<void> {
  const { db, tenant, now, caller } = context;
  const stored = await lockedCustomer(tenant, customerId);
  if (stored.row.status === 'REMOVED') throw new Failure('NOT_FOUND');
  await refuseOlder(tenant, stored, change.version);
  const columns = cardColumns(change);
  await refuseTaken(tenant, change, { customerId });
  await keepVersions(tenant, [stored], now);
  await tenant
    .updateTable('customers')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: now, updated_by: caller.accountId })
    .where('id', '=', customerId)
    .execute();
  const confirmed = new Map(
    stored.media.map((medium) => [`${medium.media_type} ${medium.compared}`, medium.confirmed]),
  );
  await tenant.deleteFrom('customer_media').where('customer_id', '=', customerId).execute();
  await putMedia(tenant, change, {
    customerId,
    confirmedAt: (mediaType, compared) => confirmed.get(`${mediaType} ${compared}`) ?? null,
  });
  await keepFindable(db, tenant, [customerId]);
  await publish(context, 'customer.searchChanged', { tenant, customerIds: [customerId] });
}
