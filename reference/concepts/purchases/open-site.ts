import type { purchases } from '../../../lib/contract/portal/purchases';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { actAsAgency } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';
import { fileAnswer } from '../../engine/files/file-answer';
import type { PublicContext } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { countMiss } from '../../engine/link-grants/limits';
import { logoOf, senderOf } from '../agencies/sender';

/** A site that sells, and the agent who gets what is bought on it. */
export interface OpenSite {
  agencyId: string;
  websiteId: string;
  websiteKey: string;
  ownerId: string;
}

const rowOf = (db: Db, websiteKey: string) =>
  db
    .selectFrom('websites')
    .innerJoin('agencies', 'agencies.id', 'websites.agency_id')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'agencies.id')
        .on('accounts.agency_owner', '=', true)
        .on('accounts.account_state', '=', 'ACTIVE'),
    )
    .select(['websites.id', 'websites.agency_id', 'agencies.status', 'accounts.id as owner_id'])
    .where('websites.website_key', '=', websiteKey)
    .executeTakeFirst();

/**
 * Returns the site of the call's website key (S3 §8).
 * @throws Failure INVALID_REQUEST_ERROR without a key, WEBSITE_NOT_FOUND_ERROR, INACTIVE_AGENCY,
 * INVALID_AGENCY_STATE_ERROR, AGENCY_WITHOUT_SUPERUSER
 */
export async function openSite(
  db: Db,
  { websiteKey, client }: Pick<PublicContext, 'websiteKey' | 'client'>,
): Promise<OpenSite> {
  if (websiteKey === null) throw new Failure('INVALID_REQUEST_ERROR');
  const row = await rowOf(db, websiteKey);
  if (!row) {
    await countMiss(client.address);
    throw new Failure('WEBSITE_NOT_FOUND_ERROR');
  }
  if (row.status === 'PENDING') throw new Failure('INACTIVE_AGENCY');
  if (row.status !== 'ACTIVE') throw new Failure('INVALID_AGENCY_STATE_ERROR');
  if (row.owner_id === null) throw new Failure('AGENCY_WITHOUT_SUPERUSER');
  return { agencyId: row.agency_id, websiteId: row.id, websiteKey, ownerId: row.owner_id };
}

export const site: Handler<typeof purchases.site> = (_, context) =>
  context.inTransaction(async ({ db }) => {
    const { agencyId, ownerId } = await openSite(db, context);
    await actAsAgency(db, [agencyId]);
    const tenant = tenantOf(db, agencyId);
    const { license_number } = await tenant
      .selectFrom('accounts')
      .select('accounts.license_number')
      .where('accounts.id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return { sender: await senderOf(tenant, ownerId), licence: license_number, today: todayInIsrael(context.now) };
  });

/** Answers for sites on which nothing can be bought as well: the customer needs somebody to call. */
export const contact: Handler<typeof purchases.contact> = (_, { websiteKey, client, inTransaction }) =>
  inTransaction(async ({ db }) => {
    const row = await db
      .selectFrom('websites')
      .innerJoin('agencies', 'agencies.id', 'websites.agency_id')
      .select(['agencies.id', 'agencies.name', 'agencies.phone'])
      .where('websites.website_key', '=', websiteKey ?? '')
      .where('agencies.status', '<>', 'DELETED')
      .executeTakeFirst();
    if (!row) {
      await countMiss(client.address);
      throw new Failure('WEBSITE_NOT_FOUND_ERROR');
    }
    await actAsAgency(db, [row.id]);
    const details = await tenantOf(db, row.id)
      .selectFrom('agency_details')
      .select('agency_details.web_phone')
      .executeTakeFirst();
    return { agencyName: row.name, phone: details?.web_phone ?? row.phone };
  });

export const logo: Handler<typeof purchases.logo> = (_, context) =>
  context.inTransaction(async ({ db }) => {
    const { agencyId } = await openSite(db, context);
    await actAsAgency(db, [agencyId]);
    const tenant = tenantOf(db, agencyId);
    return fileAnswer({ ...context, tenant }, found(await logoOf(tenant)), ['logo']);
  });
