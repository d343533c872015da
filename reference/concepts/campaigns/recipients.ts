import { sql } from 'kysely';
import type { Audience, campaigns, Recipient, RecipientState } from '../../../lib/contract/desk/campaigns';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { type Locale, localeFor } from '../../../lib/i18n/locales';
import { senderOf } from '../agencies/sender';
import { customerInfoKind } from '../customers/snapshots';
import { partPriceOf } from '../gateways/part-price';
import { countUpTo, totalOf } from '../../engine/db/count-up-to';
import { exact, pageFrom } from '../../engine/db/page';
import { readSnapshot } from '../../engine/db/snapshot';
import { newLink } from '../../engine/links/links';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { audienceOf, givenAddress, summaryOf } from './audience';
import { recipientsIn } from './funnel';
import type { StoredCampaign } from './read';
import { searchingAs } from './searching';
import { stepConditions } from './steps';

type RecipientQuery = ParsedQuery<typeof campaigns.recipients>;

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** Customers of a preview. */
const shownSamples = 5;
/** Recipients are counted up to this number. */
const countedUpTo = 100_000;

/** Returns a campaign of the agency. @throws Failure NOT_FOUND */
export const requireCampaign = async ({ tenant }: Context, campaignId: string): Promise<StoredCampaign> =>
  found(
    await tenant
      .selectFrom('campaigns')
      .selectAll('campaigns')
      .where('campaigns.id', '=', campaignId)
      .executeTakeFirst(),
  );

/** Counts who would receive a campaign now and why others would not. @throws Failure NOT_FOUND */
export async function countAudience(context: Context, campaignId: string): Promise<Audience> {
  const { tenant, settings } = context;
  const campaign = await requireCampaign(context, campaignId);
  const { counts, first } = await summaryOf(searchingAs(context, campaign), campaign, shownSamples);
  const receive = counts.filter(({ reason }) => reason === null);
  const countOf = (some: typeof counts) => some.reduce((sum, { count }) => sum + count, 0);
  const inLanguage = (locale: Locale) => countOf(receive.filter(({ language }) => localeFor(language) === locale));
  const people = await tenant
    .selectFrom('customers')
    .select(['customers.id', 'customers.first_name', 'customers.last_name', 'customers.info'])
    .where(sql<boolean>`customers.id = any(${first}::text[])`)
    .execute();
  const sender = await senderOf(tenant, campaign.account_id);
  const partPrice = await partPriceOf(tenant);
  return {
    people: countOf(counts),
    receiving: countOf(receive),
    leftOut: [...Map.groupBy(counts, ({ reason }) => reason)].flatMap(([reason, some]) =>
      reason === null ? [] : [{ reason, count: countOf(some) }],
    ),
    samples: people.map((row) => ({
      customerId: row.id,
      name: nameOf(row),
      firstName: row.first_name,
      locale: localeFor(readSnapshot(customerInfoKind, row.info).language),
    })),
    languages: { he: inLanguage('he'), en: inLanguage('en'), ru: inLanguage('ru') },
    partPrice: partPrice ?? settings.smsPartPrice ?? null,
    partPriceAssumed: partPrice === null,
    agent: sender.agentName,
    agency: sender.agencyName,
    sampleLink: newLink(settings, '/respond', 'he').url,
  };
}

/** Lists the people of a draft as they are now. */
async function draftRecipients(
  context: Context,
  campaign: StoredCampaign,
  { page, size, leftOut, state }: RecipientQuery,
): Promise<Page<Recipient>> {
  const audience = audienceOf(searchingAs(context, campaign), campaign);
  const matches = context.db
    .selectFrom(audience.as('audience'))
    .selectAll('audience')
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .$if(leftOut !== undefined, (all) => all.where('audience.reason', '=', leftOut!))
    .$if(state === 'LEFT_OUT', (all) => all.where('audience.reason', 'is not', null))
    .$if(state === 'WAITING', (all) => all.where('audience.reason', 'is', null));
  const rows = await matches
    .orderBy('audience.customer_id')
    .limit(size)
    .offset(page * size)
    .execute();
  const total = await totalOf(rows, page, async () => (await matches.limit(1).executeTakeFirst())?.total ?? 0);
  const cards = await context.tenant
    .selectFrom('customers')
    .select(['customers.id', 'customers.first_name', 'customers.last_name'])
    .select(givenAddress(campaign.channel).as('address'))
    .where(sql<boolean>`customers.id = any(${rows.map(({ customer_id }) => customer_id)}::text[])`)
    .execute();
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const content = rows.map((row): Recipient => ({
    customerId: row.customer_id,
    customerName: nameOf(cardOf.get(row.customer_id)!),
    address: cardOf.get(row.customer_id)!.address,
    state: row.reason === null ? 'WAITING' : 'LEFT_OUT',
    leftOut: row.reason,
    failureReason: null,
    failure: null,
    sentTs: null,
    deliveredTs: null,
    openedTs: null,
    response: null,
    sentId: null,
  }));
  return pageFrom(content, total, { page, size }, exact);
}

/** Returns a page of the people of a campaign. @throws Failure NOT_FOUND */
export async function findRecipients(
  context: Context,
  campaignId: string,
  query: RecipientQuery,
): Promise<Page<Recipient>> {
  const { db, tenant } = context;
  const { page, size, state, leftOut, response, failureReason, step, variant } = query;
  const campaign = await requireCampaign(context, campaignId);
  if (campaign.state === 'DRAFT') return draftRecipients(context, campaign, query);
  const matches = tenant
    .selectFrom('campaign_recipients')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'campaign_recipients.agency_id')
        .onRef('customers.id', '=', 'campaign_recipients.customer_id'),
    )
    .leftJoin('sent_opportunities', (join) =>
      join
        .onRef('sent_opportunities.agency_id', '=', 'campaign_recipients.agency_id')
        .onRef('sent_opportunities.id', '=', 'campaign_recipients.sent_id'),
    )
    .where('campaign_recipients.campaign_id', '=', campaignId)
    .$if(state === 'DELIVERED', (all) => all.where('campaign_recipients.delivered_at', 'is not', null))
    .$if(state !== undefined && state !== 'DELIVERED', (all) =>
      all.where('campaign_recipients.state', '=', state as RecipientState),
    )
    .$if(failureReason !== undefined, (all) => all.where('campaign_recipients.failure_reason', '=', failureReason!))
    .$if(leftOut !== undefined, (all) => all.where('campaign_recipients.left_out', '=', leftOut!))
    .$if(response !== undefined, (all) => all.where('sent_opportunities.response', '=', response!))
    .$if(variant !== undefined, (all) => all.where('campaign_recipients.variant', '=', variant!))
    .$if(step !== undefined, (all) => all.where(stepConditions(tenant, campaign.started_at)[step!]));
  const rows = await matches
    .select([
      'campaign_recipients.customer_id',
      'campaign_recipients.address',
      'campaign_recipients.state',
      'campaign_recipients.left_out',
      'campaign_recipients.failure_reason',
      'campaign_recipients.failure',
      'campaign_recipients.delivered_at',
      'campaign_recipients.sent_id',
      'campaign_recipients.departed_at',
      'sent_opportunities.response',
      'sent_opportunities.opened_at',
      'customers.first_name',
      'customers.last_name',
    ])
    .orderBy('campaign_recipients.position')
    .limit(size)
    .offset(page * size)
    .execute();
  const content = rows.map((row): Recipient => ({
    customerId: row.customer_id,
    customerName: nameOf(row),
    address: row.address,
    state: row.state,
    leftOut: row.left_out,
    failureReason: row.failure_reason,
    failure: row.failure,
    sentTs: row.state === 'LEFT_OUT' ? null : row.departed_at,
    deliveredTs: row.delivered_at,
    openedTs: row.opened_at,
    response: row.response,
    sentId: row.sent_id,
  }));
  const total =
    (await recipientsIn(tenant, campaignId, query)) ??
    (await countUpTo(db, matches.select('campaign_recipients.customer_id') as never, countedUpTo));
  return pageFrom(content, total, { page, size }, countedUpTo);
}
