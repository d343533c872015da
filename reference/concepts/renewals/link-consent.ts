import type { CustomerAnswer } from '../../../lib/contract/desk/opportunities';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';

/** An answer of a customer by the link of an offer. */
interface LinkAnswer {
  sentId: string;
  answer: CustomerAnswer;
  /** Network address of the customer; null when unknown. */
  address: string | null;
}

/**
 * Stores the consent that follows from a new answer to the offer of a renewal, with the price that the offer named
 * (RNW-03). Another answer withdraws it: the last one stands and all are kept (SD 23). Other offers are left alone.
 */
export async function consentByLink(tenant: Tenant, { sentId, answer, address }: LinkAnswer, now: Date): Promise<void> {
  const offered = await tenant.selectFrom('sent_renewals').selectAll().where('sent_id', '=', sentId).executeTakeFirst();
  if (!offered) return;
  if (answer !== 'INTERESTED') return withdraw(tenant, sentId, now);
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
}

async function withdraw(tenant: Tenant, sentId: string, now: Date): Promise<void> {
  await tenant
    .updateTable('renewal_consents')
    .set({ withdrawn_at: now })
    .where('sent_id', '=', sentId)
    .where('withdrawn_at', 'is', null)
    .execute();
}
