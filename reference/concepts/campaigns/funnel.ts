import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import {
  type CampaignFunnel,
  type campaigns,
  type CampaignStep,
  failureReasons,
  type RecipientState,
  type TextVariant,
  textVariants,
} from '../../../lib/contract/desk/campaigns';
import { customerAnswers } from '../../../lib/contract/desk/opportunities';
import { isOfLine } from '../opportunities/of-line';
import type { Tenant } from '../../engine/db/tenant';
import type { CampaignTables } from './tables';

/** The funnel of a campaign that has not begun. */
export const nobody: CampaignFunnel = {
  people: 0,
  leftOut: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  failures: [],
  inDoubt: 0,
  opened: 0,
  replied: 0,
  answered: 0,
  interested: 0,
  silent: 0,
  quoted: 0,
  ordered: 0,
  won: 0,
  premiumWon: { amount: 0, currency: 'ILS' },
  variants: [],
};

type Total = Selectable<CampaignTables['campaign_totals']>;
type Condition = (total: Total) => boolean;

const inState =
  (...states: RecipientState[]): Condition =>
  ({ state }) =>
    states.includes(state);
const isAnswered: Condition = ({ response }) => customerAnswers.some((answer) => answer === response);
/** What was sent before openings were recorded has at least its answers. */
const isOpened: Condition = (total) => total.opened || isAnswered(total);
const isInterested: Condition = ({ response }) => response === 'INTERESTED';
const isSilent: Condition = ({ state, replied, response }) =>
  state === 'SENT' && !replied && (response === 'JUST_SENT' || response === 'NO_REACTION');

/** Steps that the totals know; the others are found among requests and orders. */
const stepTotals: Readonly<Partial<Record<CampaignStep, Condition>>> = {
  OPENED: isOpened,
  REPLIED: ({ replied }) => replied,
  ANSWERED: isAnswered,
};

type Narrowing = Pick<
  ParsedQuery<typeof campaigns.recipients>,
  'state' | 'leftOut' | 'response' | 'failureReason' | 'step' | 'variant'
>;

/** Returns how many recipients a query finds when the totals of the campaign know it; undefined when they do not. */
export async function recipientsIn(
  tenant: Tenant,
  campaignId: string,
  { state, leftOut, response, failureReason, step, variant }: Narrowing,
): Promise<number | undefined> {
  const ofStep = step === undefined ? () => true : stepTotals[step];
  if (leftOut !== undefined || !ofStep) return undefined;
  const totals = await totalsOf(tenant, [campaignId]);
  return totals
    .filter(
      (total) =>
        (state === undefined || (state === 'DELIVERED' ? total.delivered : total.state === state)) &&
        (response === undefined || total.response === response) &&
        (failureReason === undefined || total.failure_reason === failureReason) &&
        (variant === undefined || total.variant === variant) &&
        // A step is one of what was sent.
        (step === undefined || total.response !== '') &&
        ofStep(total),
    )
    .reduce((sum, { recipients }) => sum + recipients, 0);
}

const totalsOf = (tenant: Tenant, ids: readonly string[]): Promise<Total[]> =>
  tenant
    .selectFrom('campaign_totals')
    .selectAll('campaign_totals')
    .where(sql<SqlBool>`campaign_totals.campaign_id = any(${[...ids]}::text[])`)
    .where('campaign_totals.recipients', '<>', 0)
    .execute();

/** What customers have begun or bought since the message. */
interface Outcome {
  campaign_id: string;
  variant: TextVariant | null;
  quoted: number;
  ordered: number;
  won: number;
  premium: number;
}

const sumOf = (outcomes: readonly Outcome[], key: 'quoted' | 'ordered' | 'won' | 'premium') =>
  outcomes.reduce((sum, one) => sum + one[key], 0);

function funnelFrom(totals: readonly Total[], outcomes: readonly Outcome[]): CampaignFunnel {
  const countIn = (some: readonly Total[], condition: Condition) =>
    some.reduce((sum, one) => (condition(one) ? sum + one.recipients : sum), 0);
  const count = (condition: Condition) => countIn(totals, condition);
  return {
    people: count(() => true),
    leftOut: count(inState('LEFT_OUT')),
    waiting: count(inState('WAITING', 'SENDING')),
    sent: count(inState('SENT')),
    delivered: count(({ delivered }) => delivered),
    failed: count(inState('FAILED')),
    failures: failureReasons
      .map((reason) => ({ reason, count: count((one) => one.state === 'FAILED' && one.failure_reason === reason) }))
      .filter((one) => one.count > 0),
    inDoubt: count(inState('IN_DOUBT')),
    opened: count(isOpened),
    replied: count(({ replied }) => replied),
    answered: count(isAnswered),
    interested: count(isInterested),
    silent: count(isSilent),
    quoted: sumOf(outcomes, 'quoted'),
    ordered: sumOf(outcomes, 'ordered'),
    won: sumOf(outcomes, 'won'),
    premiumWon: { amount: sumOf(outcomes, 'premium'), currency: 'ILS' },
    variants: textVariants.flatMap((variant) => {
      const own = totals.filter((one) => one.variant === variant);
      if (own.length === 0) return [];
      return [
        {
          variant,
          people: countIn(own, () => true),
          sent: countIn(own, inState('SENT')),
          opened: countIn(own, isOpened),
          answered: countIn(own, isAnswered),
          interested: countIn(own, isInterested),
          won: sumOf(
            outcomes.filter((one) => one.variant === variant),
            'won',
          ),
        },
      ];
    }),
  };
}

/** Returns the funnels of campaigns that have begun, by their ids. */
export async function funnelsOf(
  tenant: Tenant,
  campaigns: readonly { id: string; started_at: string | null }[],
): Promise<Map<string, CampaignFunnel>> {
  const ids = campaigns.map(({ id }) => id);
  const [since] = campaigns.flatMap(({ started_at }) => started_at ?? []).sort();
  if (since === undefined) return new Map();
  const totals = await totalsOf(tenant, ids);
  const outcomes = await outcomesOf(tenant, ids, since);
  return new Map(
    ids.map((id) => [
      id,
      funnelFrom(
        totals.filter((one) => one.campaign_id === id),
        outcomes.filter((one) => one.campaign_id === id),
      ),
    ]),
  );
}

/**
 * Returns what came of campaigns. Begins with the requests and orders since the first of them: these are few beside the
 * recipients, whom it finds by what was sent.
 */
async function outcomesOf(tenant: Tenant, ids: readonly string[], since: string): Promise<Outcome[]> {
  const no = sql<boolean>`false`;
  const requests = tenant
    .selectFrom('quote_requests')
    .where('quote_requests.created_at', '>', since)
    .where('quote_requests.customer_id', 'is not', null)
    .select(['quote_requests.customer_id', 'quote_requests.product_type', 'quote_requests.created_at'])
    .select([no.as('is_order'), no.as('is_policy'), sql<number>`0`.as('price')]);
  const orders = tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '<>', 'Imported')
    .where('orders.created_at', '>', since)
    .where('orders.customer_id', 'is not', null)
    .select(['orders.customer_id', 'orders.product_type', 'orders.created_at'])
    .select([
      sql<boolean>`true`.as('is_order'),
      sql<boolean>`orders.status = 'PolicyIssued' and not orders.cancelled`.as('is_policy'),
      'orders.selling_price as price',
    ]);
  const people = (condition: RawBuilder<SqlBool>) =>
    sql<number>`(count(distinct campaign_recipients.customer_id) filter (where ${condition}))::int`;
  // A merge moves what was sent to the survivor, with the orders, and leaves the recipient where it is.
  return tenant
    .selectFrom('sent_opportunities')
    .innerJoin(sql<{ customer_id: string }>`(${requests} union all ${orders})`.as('begun'), (join) =>
      join.onRef('begun.customer_id', '=', 'sent_opportunities.customer_id'),
    )
    .innerJoin('campaign_recipients', (join) =>
      join
        .onRef('campaign_recipients.agency_id', '=', 'sent_opportunities.agency_id')
        .onRef('campaign_recipients.sent_id', '=', 'sent_opportunities.id'),
    )
    .where(sql<SqlBool>`campaign_recipients.campaign_id = any(${[...ids]}::text[])`)
    .where(sql<SqlBool>`begun.created_at > sent_opportunities.sent_at`)
    .where(isOfLine(sql`begun.product_type`))
    .groupBy(['campaign_recipients.campaign_id', 'campaign_recipients.variant'])
    .select(['campaign_recipients.campaign_id', 'campaign_recipients.variant'])
    .select([
      people(sql`not begun.is_order`).as('quoted'),
      people(sql`begun.is_order`).as('ordered'),
      people(sql`begun.is_policy`).as('won'),
      sql<number>`(coalesce(sum(begun.price) filter (where begun.is_policy), 0))::int`.as('premium'),
    ])
    .execute();
}
