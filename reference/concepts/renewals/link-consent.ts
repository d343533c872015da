import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { EventHandler } from '../../engine/jobs/events';

/**
 * Stores the consent of a customer who agrees to renew at the price that the link shows, with that price
 * (RNW-03). Another answer withdraws it: the last one stands and all are kept (SD 23). Other offers are left alone.
 */
export const consentByLink: EventHandler<'opportunity.answered'> = async (
  _,
  { tenant, sentId, agrees, address, now },
) => {
  const offered = await tenant.selectFrom('sent_renewals').selectAll().where('sent_id', '=', sentId).executeTakeFirst();
  if (!offered) return undefined;
  if (!agrees) return withdraw(tenant, sentId, now);
  await tenant
    .insertInto('renewal_consents', {
      id: newId(),
      renewal_id: offered.renewal_id,
      account_id: null,
      way: 'link',
      given_on: todayInIsrael(now),
      price: offered.price,
      supplier: offered.supplier,
      evidence: null,
      sent_id: sentId,
      address,
      created_at: now,
    })
    .execute();
  return undefined;
};

async function withdraw(tenant: Tenant, sentId: string, now: Date): Promise<undefined> {
  await tenant
    .updateTable('renewal_consents')
    .set({ withdrawn_at: now })
    .where('sent_id', '=', sentId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
