import type { PauseReason } from '../../../lib/contract/desk/campaigns';
import { tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { senderOf } from '../agencies/sender';
import { notify } from '../notifications/notify';

/**
 * Pauses a campaign that cannot be sent now, and tells its sender why. The superusers hear of it when the sender has
 * left: a notice reaches them when nobody of those who were meant can sign in.
 */
export async function pauseCampaign(
  scope: Scope,
  { agencyId, campaignId }: { agencyId: string; campaignId: string },
  reason: PauseReason,
): Promise<void> {
  const tenant = tenantOf(scope.db, agencyId);
  const paused = await tenant
    .updateTable('campaigns')
    .set({ state: 'PAUSED', pause_reason: reason })
    .where('id', '=', campaignId)
    .where('state', '=', 'RUNNING')
    .returning(['campaigns.account_id', 'campaigns.name'])
    .executeTakeFirst();
  if (!paused) return;
  const { agentName: sender } = await senderOf(tenant, paused.account_id);
  await notify(scope, {
    event: 'CAMPAIGN_PAUSED',
    facts: { name: paused.name, campaignId, reason, sender },
    to: [paused.account_id],
    topic: `campaign:${campaignId}`,
  });
}
