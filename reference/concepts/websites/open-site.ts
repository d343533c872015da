import type { Db } from '../../engine/db/schema';
import type { PublicContext } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { countMiss } from '../../engine/link-grants/limits';

/** A site of an active agency, and the owner, who gets what comes by it for no other agent. */
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
