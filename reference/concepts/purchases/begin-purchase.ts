import type { PurchaseAnswers } from '../../../lib/contract/portal/purchase-answers';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { PublicContext } from '../../engine/http/context';
import type { OpenSite } from '../websites/open-site';
import { purchaseAnswersKind } from './snapshots';

const nothing: PurchaseAnswers = { period: null, car: null, drivers: null, history: null, more: null };

/** Returns the agent who looks after the only customer with this mobile; null without one. */
async function agentOfPhone(tenant: Tenant, mobile: string): Promise<string | null> {
  const row = await tenant
    .selectFrom('customer_media')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'customer_media.agency_id')
        .onRef('customers.id', '=', 'customer_media.customer_id'),
    )
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'customers.agency_id')
        .onRef('accounts.id', '=', 'customers.agent_account_id')
        .on('accounts.account_state', '=', 'ACTIVE'),
    )
    .select('accounts.id')
    .where('customer_media.media_type', '=', 'MOBILE_PHONE')
    .where('customer_media.compared', '=', mobile)
    .where('customers.status', '<>', 'REMOVED')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Returns the open purchase of a phone on a site, or creates one for the customer's own agent, otherwise for the owner of
 * the agency. Two devices at once get the same one.
 */
export async function beginPurchase(
  tenant: Tenant,
  { websiteId, websiteKey, ownerId }: OpenSite,
  mobile: string,
  { now, locale }: Pick<PublicContext, 'now' | 'locale'>,
  answers: PurchaseAnswers = nothing,
): Promise<string> {
  const made = await tenant
    .insertInto('purchases', {
      id: newId(),
      website_id: websiteId,
      website_key: websiteKey,
      account_id: (await agentOfPhone(tenant, mobile)) ?? ownerId,
      mobile,
      answers: writeSnapshot(purchaseAnswersKind, answers),
      locale,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'website_id', 'mobile']).where('open', '=', true).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  const { id } = await tenant
    .selectFrom('purchases')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('mobile', '=', mobile)
    .where('open', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}
