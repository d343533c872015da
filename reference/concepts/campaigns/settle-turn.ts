import { type campaigns, type SkipReason, skipReasons, type Turns } from '../../../lib/contract/desk/campaigns';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { openResponses } from '../portal/response-link';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { lockedByHand, offerNext } from './next-turn';
import type { StoredCampaign } from './read';
import { customerOf, leaveOut, reasonNow, type StoredRecipient } from './recipient-now';
import { recordSending } from './record-sending';

type Settled = ParsedBody<typeof campaigns.settle>;

const recipientOf = async (tenant: Tenant, campaignId: string, customerId: string): Promise<StoredRecipient> =>
  found(
    await tenant
      .selectFrom('campaign_recipients')
      .selectAll('campaign_recipients')
      .where('campaign_recipients.campaign_id', '=', campaignId)
      .where('campaign_recipients.customer_id', '=', customerId)
      .executeTakeFirst(),
  );

const change = (tenant: Tenant, { campaign_id, customer_id }: StoredRecipient) =>
  tenant
    .updateTable('campaign_recipients')
    .where('campaign_id', '=', campaign_id)
    .where('customer_id', '=', customer_id);

/**
 * Records what became of a message in WhatsApp, and prepares the next one.
 * @throws Failure NOT_FOUND, FORBIDDEN, CONFLICT, CAMPAIGN_STATE_ERROR
 */
export async function settleTurn(
  context: Context,
  { campaignId, customerId }: { campaignId: string; customerId: string },
  { outcome, ...asked }: Settled,
): Promise<Turns> {
  const campaign = await lockedByHand(context, campaignId);
  const recipient = await recipientOf(context.tenant, campaignId, customerId);
  const passedBy: Turns['passedBy'] = [];
  if (outcome === 'WAITING') return takeBack(context, campaign, recipient, asked);
  if (outcome !== 'SENT') await skip(context, recipient, outcome);
  else if (!(await markSent(context, campaign, recipient, asked.window))) {
    const { first_name, last_name } = await customerOf(context.tenant, customerId);
    const { left_out } = await recipientOf(context.tenant, campaignId, customerId);
    passedBy.push({ customerId, customerName: `${first_name} ${last_name}`.trim(), reason: left_out! });
  }
  return offerNext(context, campaign, { ...asked, takeOver: false }, passedBy);
}

/** @returns false when the customer may not be written to any more, and was left out instead */
async function markSent(
  { tenant, now }: Context,
  campaign: StoredCampaign,
  recipient: StoredRecipient,
  window: string,
): Promise<boolean> {
  const { state, left_out, customer_id, turn_window, link_hashes } = recipient;
  if (state === 'SENT') {
    // The same window again, after a lost answer.
    if (turn_window === window) return true;
    throw new Failure('CONFLICT', { field: 'customerId' });
  }
  // A message may have been sent while somebody stopped the campaign: what happened is recorded.
  const may = state === 'WAITING' || left_out === 'STOPPED';
  if (!may || link_hashes.length === 0) throw new Failure('CAMPAIGN_STATE_ERROR');
  const reason = await reasonNow(tenant, campaign, await customerOf(tenant, customer_id), recipient.address!);
  if (reason !== null) {
    await leaveOut(tenant, recipient, reason);
    return false;
  }
  const sentId = await recordSending(tenant, campaign, customer_id, now);
  await openResponses(tenant, sentId, link_hashes, now);
  await change(tenant, recipient)
    .set({ state: 'SENT', left_out: null, sent_id: sentId, departed_at: now, turn_window: window })
    .execute();
  return true;
}

async function skip({ tenant, now }: Context, recipient: StoredRecipient, reason: SkipReason): Promise<void> {
  if (recipient.state === 'LEFT_OUT' && recipient.left_out === reason) return;
  if (recipient.state !== 'WAITING') throw new Failure('CAMPAIGN_STATE_ERROR');
  await change(tenant, recipient).set({ state: 'LEFT_OUT', left_out: reason, departed_at: now }).execute();
}

const isSkipped = ({ left_out }: StoredRecipient) => skipReasons.some((reason) => reason === left_out);

/** Makes it this person's turn again, as if nothing had been recorded. */
async function takeBack(
  context: Context,
  campaign: StoredCampaign,
  recipient: StoredRecipient,
  asked: Omit<Settled, 'outcome'>,
): Promise<Turns> {
  const { tenant, now } = context;
  const { state, sent_id } = recipient;
  const maySettle = campaign.state !== 'STOPPED' && (state === 'SENT' || state === 'WAITING' || isSkipped(recipient));
  if (!maySettle) throw new Failure('CAMPAIGN_STATE_ERROR');
  await change(tenant, recipient)
    .set({
      ...{ state: 'WAITING', left_out: null, sent_id: null, departed_at: null },
      ...{ turn_window: asked.window, turn_at: now },
    })
    .execute();
  if (sent_id !== null) {
    const { numDeletedRows } = await tenant
      .deleteFrom('sent_opportunities')
      .where('id', '=', sent_id)
      .where('response', 'in', ['JUST_SENT', 'NO_REACTION'])
      .executeTakeFirst();
    // Whoever has answered got it.
    if (Number(numDeletedRows) === 0) throw new Failure('CAMPAIGN_STATE_ERROR');
  }
  const isOver = campaign.state === 'DONE';
  if (isOver)
    await tenant
      .updateTable('campaigns')
      .set({ state: 'RUNNING', ended_at: null })
      .where('id', '=', campaign.id)
      .execute();
  const running: StoredCampaign = isOver ? { ...campaign, state: 'RUNNING' } : campaign;
  return offerNext(context, running, { ...asked, takeOver: false });
}
