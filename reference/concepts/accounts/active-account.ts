import type { Viewer } from '../../../lib/access/keys';
import type { Db } from '../../engine/db/schema';
import { viewerOf } from './viewer';

/** Somebody in whose name something is done or shown without a session. */
export interface ActiveAccount {
  id: string;
  agency_id: string;
  first_name: string;
  last_name: string;
  language: string | null;
  viewer: Viewer;
}

/** Returns an account with its permissions of now; undefined when it or its agency is not active any more. */
export async function activeAccount(db: Db, accountId: string): Promise<ActiveAccount | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .leftJoin('tariffs', 'tariffs.id', 'agencies.tariff_id')
    .select(['accounts.id', 'accounts.agency_id', 'accounts.first_name', 'accounts.last_name', 'accounts.language'])
    .select(['accounts.privileges as account_privileges', 'accounts.agent_roles', 'accounts.external_credentials'])
    .select(['agencies.agency_roles', 'agencies.privileges as agency_privileges', 'agencies.level as agency_level'])
    .select('tariffs.allowed_actions')
    .where('accounts.id', '=', accountId)
    .where('accounts.account_state', '=', 'ACTIVE')
    .where('agencies.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row && { ...row, viewer: viewerOf(row) };
}
