import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { StoredCampaign } from './read';

/** Stores that a campaign asks customers, in the sender's name. @returns the ids of what was sent, by customer */
export async function recordSendings(
  tenant: Tenant,
  { account_id, type, channel }: StoredCampaign,
  customerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const sent = new Map(customerIds.map((id) => [id, newId()]));
  await tenant
    .insertInto(
      'sent_opportunities',
      [...sent].map(([customer_id, id]) => ({
        ...{ id, account_id, customer_id, order_id: null, type, channel, sent_at: now },
        ...{ response: 'JUST_SENT' as const, responded_at: null, answered_at: null },
      })),
    )
    .execute();
  return sent;
}

/** Stores that a campaign asks one customer. @returns the id of what was sent */
export const recordSending = async (
  tenant: Tenant,
  campaign: StoredCampaign,
  customerId: string,
  now: Date,
): Promise<string> => (await recordSendings(tenant, campaign, [customerId], now)).get(customerId)!;
