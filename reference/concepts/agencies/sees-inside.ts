import { holds } from '../../../lib/access/rule';
import type { Context } from '../../engine/http/context';

/** Returns whether the agency lets the caller see commissions and last year's prices; clerks never do. */
export async function seesInside({ db, tenant, caller }: Pick<Context, 'db' | 'tenant' | 'caller'>): Promise<boolean> {
  const setting = await tenant.selectFrom('agency_details').select('inside_for').executeTakeFirst();
  if (!setting || setting.inside_for === 'NOBODY') return false;
  if (holds(caller.viewer, 'superuser')) return true;
  if (setting.inside_for === 'SUPERUSERS') return false;
  const account = await db
    .selectFrom('accounts')
    .select('account_role')
    .where('id', '=', caller.accountId)
    .executeTakeFirst();
  return account?.account_role === 'AGENT';
}
