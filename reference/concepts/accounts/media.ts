import type { Account } from '../../../lib/contract/agencies/accounts';
import type { Db } from '../../engine/db/schema';

export interface Medium {
  accountId: string;
  agencyId: string;
  mediaType: Account['media'][number]['mediaType'];
  value: string;
  confirmed: Date | null;
  /** Hash of the link that confirmed it. */
  confirmedBy?: string | null;
}

/** Stores a medium as the account's only one of its kind. */
export async function putMedium(
  db: Db,
  { accountId, agencyId, mediaType, value, confirmed, confirmedBy = null }: Medium,
): Promise<void> {
  await db
    .deleteFrom('account_media')
    .where('account_id', '=', accountId)
    .where('media_type', '=', mediaType)
    .execute();
  await db
    .insertInto('account_media')
    .values({
      account_id: accountId,
      agency_id: agencyId,
      media_type: mediaType,
      value,
      confirmed,
      confirmed_by: confirmedBy,
    })
    .execute();
}

/**
 * Returns whether another account, not deleted and of an agency that is not deleted, has this medium: sign-in codes and
 * reset links must reach one person (S1 §5).
 */
export async function isTakenMedium(
  db: Db,
  mediaType: 'MAIL' | 'MOBILE_PHONE',
  value: string,
  butFor?: string,
): Promise<boolean> {
  let query = db
    .selectFrom('account_media')
    .innerJoin('accounts', 'accounts.id', 'account_media.account_id')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .select('accounts.id')
    .where('account_media.media_type', '=', mediaType)
    .where((eb) => eb(eb.fn<string>('lower', ['account_media.value']), '=', value.toLowerCase()))
    .where('accounts.account_state', '!=', 'DELETED')
    .where('agencies.status', '!=', 'DELETED');
  if (butFor) query = query.where('accounts.id', '!=', butFor);
  return (await query.executeTakeFirst()) !== undefined;
}
