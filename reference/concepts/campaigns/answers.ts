import { sql } from 'kysely';
import type { campaigns } from '../../../lib/contract/desk/campaigns';
import { opportunities, type SentOpportunity } from '../../../lib/contract/desk/opportunities';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import type { Context } from '../../engine/http/context';
import { findSent } from '../opportunities/sent';
import { requireCampaign } from './recipients';

/** Returns a page of what customers were sent by a campaign, the newest answer first. @throws Failure NOT_FOUND */
export async function findAnswers(
  context: Context,
  campaignId: string,
  query: ParsedQuery<typeof campaigns.answers>,
): Promise<Page<SentOpportunity>> {
  await requireCampaign(context, campaignId);
  const sent = context.tenant
    .selectFrom('campaign_recipients')
    .select('campaign_recipients.sent_id')
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .where('campaign_recipients.sent_id', 'is not', null);
  return findSent(context, opportunities.sent.query.parse({ ...query, scope: 'agency' }), sql`${sent}`);
}
