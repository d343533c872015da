import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { StoredCampaign } from './read';

/** Stores that a campaign asks a customer, in the sender's name. @returns the id of what was sent */
export async function recordSending(
  tenant: Tenant,
  { account_id, type, channel }: StoredCampaign,
  customerId: string,
  now: Date,
): Promise<string> {
  const id = newId();
  await tenant
    .insertInto('sent_opportunities', {
      id,
      account_id,
      customer_id: customerId,
      order_id: null,
      type,
      channel,
      sent_at: now,
      response: 'JUST_SENT',
      responded_at: null,
      answered_at: null,
    })
    .execute();
  return id;
}
