import { sql } from 'kysely';
import type { Campaign, campaigns, CampaignState } from '../../../lib/contract/desk/campaigns';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { startProblem } from '../../../lib/rules/time/sending-hours';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { audienceOf, givenAddress } from './audience';
import { campaignOf, lockedCampaign, type StoredCampaign } from './read';
import { searchingAs } from './searching';
import { sendCampaign } from './send-campaign';

/** @throws Failure VALIDATION_ERROR for a time that is over or too far */
function refuseTime(at: string | null, now: Date): void {
  const rule = at === null ? undefined : startProblem(Date.parse(at), now.getTime());
  if (rule) throw new Failure('VALIDATION_ERROR', { field: 'at', fields: [{ path: 'at', rule }] });
}

/**
 * Gives half of those who receive a message each of the two texts, by a hash that is always the same. In a second wave
 * everybody keeps the text of the first, so that nobody reads two versions and what the texts achieve stays comparable.
 */
const variantOf = ({ id, agency_id, wave_of }: StoredCampaign) => sql`case when audience.reason is null then coalesce(
  (select former.variant from campaign_recipients as former where former.agency_id = ${agency_id}
    and former.campaign_id = ${wave_of} and former.customer_id = audience.customer_id),
  case when row_number() over (
    partition by audience.reason is null order by md5(${id}::text || audience.customer_id)
  ) % 2 = 1 then 'A' else 'B' end) end`;

/**
 * Freezes the audience, everybody with the reason, and queues the sending.
 * @throws Failure NOT_FOUND, CONFLICT, CAMPAIGN_STATE_ERROR, CAMPAIGN_WITHOUT_RECIPIENTS, VALIDATION_ERROR
 */
export async function startCampaign(
  context: Context,
  campaignId: string,
  { version, at }: ParsedBody<typeof campaigns.start>,
): Promise<Campaign> {
  const { db, tenant, agencyId, caller, now, jobs } = context;
  const campaign = await lockedCampaign(tenant, campaignId);
  // The message is in the sender's name: only the sender gives it away.
  if (campaign.account_id !== caller.accountId) throw new Failure('FORBIDDEN', { field: 'campaignId' });
  if (campaign.state !== 'DRAFT') throw new Failure('CAMPAIGN_STATE_ERROR');
  if (campaign.version !== version) throw new Failure('CONFLICT', { field: 'version' });
  refuseTime(at, now);
  const audience = audienceOf(searchingAs(context, campaign), campaign);
  await sql`
    insert into campaign_recipients (agency_id, campaign_id, customer_id, position, address, state, left_out, variant)
    select ${agencyId}, ${campaignId}, audience.customer_id, row_number() over (order by audience.customer_id),
      ${givenAddress(campaign.channel)}, case when audience.reason is null then 'WAITING' else 'LEFT_OUT' end, audience.reason,
      ${campaign.text_b_he === null ? sql`null` : variantOf(campaign)}
    from ${audience} as audience
    join customers on customers.agency_id = ${agencyId} and customers.id = audience.customer_id`.execute(db);
  const waiting = await tenant
    .selectFrom('campaign_recipients')
    .select('campaign_recipients.customer_id')
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .where('campaign_recipients.state', '=', 'WAITING')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) throw new Failure('CAMPAIGN_WITHOUT_RECIPIENTS');
  await tenant
    .updateTable('campaigns')
    .set({ state: 'RUNNING', started_at: now, planned_at: at, version: version + 1 })
    .where('id', '=', campaignId)
    .execute();
  if (campaign.channel !== 'WHATSAPP')
    await sendCampaign(jobs, { agencyId, campaignId }, at === null ? undefined : new Date(at));
  return campaignOf(context, campaignId);
}

/** States from which a campaign can be moved to another. */
const moves: Readonly<Record<'PAUSED' | 'RUNNING' | 'STOPPED', readonly CampaignState[]>> = {
  PAUSED: ['RUNNING'],
  RUNNING: ['PAUSED'],
  STOPPED: ['RUNNING', 'PAUSED'],
};

/** Pauses a campaign, goes on with it, or ends it. @throws Failure NOT_FOUND, CAMPAIGN_STATE_ERROR */
export async function moveCampaign(context: Context, campaignId: string, state: keyof typeof moves): Promise<Campaign> {
  const { tenant, agencyId, now, jobs } = context;
  const campaign = await lockedCampaign(tenant, campaignId);
  if (!moves[state].includes(campaign.state)) throw new Failure('CAMPAIGN_STATE_ERROR');
  await tenant
    .updateTable('campaigns')
    .set({ state, ...(state === 'STOPPED' && { ended_at: now }), pause_reason: null, version: campaign.version + 1 })
    .where('id', '=', campaignId)
    .execute();
  if (state === 'STOPPED')
    await tenant
      .updateTable('campaign_recipients')
      .set({ state: 'LEFT_OUT', left_out: 'STOPPED' })
      .where('campaign_id', '=', campaignId)
      .where('state', '=', 'WAITING')
      .execute();
  if (state === 'RUNNING' && campaign.channel !== 'WHATSAPP') await sendCampaign(jobs, { agencyId, campaignId });
  return campaignOf(context, campaignId);
}
