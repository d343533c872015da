import type { Context } from '../../engine/http/context';
import type { Searching } from '../opportunities/policies';
import type { StoredCampaign } from './read';

/** Returns the search of a campaign: "mine" are those of its sender, whoever looks at it. */
export const searchingAs = (
  { db, tenant, now }: Pick<Context, 'db' | 'tenant' | 'now'>,
  { account_id }: Pick<StoredCampaign, 'account_id'>,
): Searching => ({ db, tenant, now, caller: { accountId: account_id } });
