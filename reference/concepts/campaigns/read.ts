import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import {
  type Campaign,
  type CampaignFunnel,
  type FailureReason,
  failureReasons,
  type TextVariant,
} from '../../../lib/contract/desk/campaigns';
import { nextSendingTime } from '../../../lib/rules/time/sending-hours';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { policiesSince, stepConditions } from './steps';
import type { CampaignTables } from './tables';

export type StoredCampaign = Selectable<CampaignTables['campaigns']>;

/** Selects campaigns with the names of their senders. */
export const campaignRows = (tenant: Tenant) =>
  tenant
    .selectFrom('campaigns')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'campaigns.agency_id').onRef('accounts.id', '=', 'campaigns.account_id'),
    )
    .leftJoin('campaigns as first', (join) =>
      join.onRef('first.agency_id', '=', 'campaigns.agency_id').onRef('first.id', '=', 'campaigns.wave_of'),
    )
    .selectAll('campaigns')
    .select([personColumn, 'first.name as wave_name']);

type Row = Awaited<ReturnType<ReturnType<typeof campaignRows>['executeTakeFirstOrThrow']>>;

const nobody: CampaignFunnel = {
  people: 0,
  leftOut: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  failures: [],
  inDoubt: 0,
  opened: 0,
  answered: 0,
  interested: 0,
  quoted: 0,
  ordered: 0,
  silent: 0,
  replied: 0,
  won: 0,
  premiumWon: { amount: 0, currency: 'ILS' },
  variants: [],
};

const inState = (state: string) => sql<SqlBool>`campaign_recipients.state = ${state}`;
const counted = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})::int`;
const interested = sql<SqlBool>`sent_opportunities.response = 'INTERESTED'`;

/** Returns the funnels of campaigns, by their ids. Policies that were issued to a customer since the message are won. */
async function funnelsOf(tenant: Tenant, ids: readonly string[]): Promise<Map<string, CampaignFunnel>> {
  const steps = stepConditions(tenant);
  const policies = policiesSince(tenant).select([
    sql`count(*)`.as('number'),
    sql`coalesce(sum(orders.selling_price), 0)`.as('premium'),
  ]);
  const rows = await tenant
    .selectFrom('campaign_recipients')
    .leftJoin('sent_opportunities', (join) =>
      join
        .onRef('sent_opportunities.agency_id', '=', 'campaign_recipients.agency_id')
        .onRef('sent_opportunities.id', '=', 'campaign_recipients.sent_id'),
    )
    .leftJoinLateral(policies.as('policies'), (join) => join.onTrue())
    .where(sql<boolean>`campaign_recipients.campaign_id = any(${[...ids]}::text[])`)
    .groupBy('campaign_recipients.campaign_id')
    .select([
      'campaign_recipients.campaign_id',
      sql<number>`count(*)::int`.as('people'),
      counted(inState('LEFT_OUT')).as('left_out'),
      counted(sql`campaign_recipients.state in ('WAITING', 'SENDING')`).as('waiting'),
      counted(inState('SENT')).as('sent'),
      counted(sql`campaign_recipients.delivered_at is not null`).as('delivered'),
      counted(inState('FAILED')).as('failed'),
      ...failureReasons.map((reason) =>
        counted(sql`campaign_recipients.state = 'FAILED' and campaign_recipients.failure_reason = ${reason}`).as(
          `failed_${reason}` as const,
        ),
      ),
      counted(inState('IN_DOUBT')).as('in_doubt'),
      counted(steps.OPENED).as('opened'),
      counted(steps.ANSWERED).as('answered'),
      counted(steps.QUOTED).as('quoted'),
      counted(steps.ORDERED).as('ordered'),
      counted(interested).as('interested'),
      counted(
        sql`campaign_recipients.state = 'SENT' and campaign_recipients.replied_at is null
          and sent_opportunities.response in ('JUST_SENT', 'NO_REACTION')`,
      ).as('silent'),
      counted(steps.REPLIED).as('replied'),
      counted(sql`policies.number > 0`).as('won'),
      sql<number>`coalesce(sum(policies.premium), 0)::int`.as('premium'),
    ])
    .execute();
  return new Map(rows.map(({ campaign_id, ...row }) => [campaign_id, funnelFrom(row)]));
}

/** Returns what came of each of two texts, by campaign. */
async function variantsOf(tenant: Tenant, ids: readonly string[]): Promise<Map<string, CampaignFunnel['variants']>> {
  if (ids.length === 0) return new Map();
  const steps = stepConditions(tenant);
  const rows = await tenant
    .selectFrom('campaign_recipients')
    .leftJoin('sent_opportunities', (join) =>
      join
        .onRef('sent_opportunities.agency_id', '=', 'campaign_recipients.agency_id')
        .onRef('sent_opportunities.id', '=', 'campaign_recipients.sent_id'),
    )
    .where(sql<SqlBool>`campaign_recipients.campaign_id = any(${[...ids]}::text[])`)
    .where('campaign_recipients.variant', 'is not', null)
    .groupBy(['campaign_recipients.campaign_id', 'campaign_recipients.variant'])
    .orderBy('campaign_recipients.variant')
    .select([
      'campaign_recipients.campaign_id',
      sql<TextVariant>`campaign_recipients.variant`.as('variant'),
      sql<number>`count(*)::int`.as('people'),
      counted(inState('SENT')).as('sent'),
      counted(steps.OPENED).as('opened'),
      counted(steps.ANSWERED).as('answered'),
      counted(interested).as('interested'),
      counted(steps.INSURED).as('won'),
    ])
    .execute();
  const byCampaign = Map.groupBy(rows, ({ campaign_id }) => campaign_id);
  return new Map([...byCampaign].map(([id, all]) => [id, all.map(({ campaign_id: _, ...one }) => one)]));
}

type Counts = { [name in `failed_${FailureReason}`]: number } & { left_out: number; in_doubt: number; premium: number };

function funnelFrom({
  people,
  waiting,
  sent,
  delivered,
  failed,
  ...row
}: Counts & Omit<CampaignFunnel, 'leftOut' | 'inDoubt' | 'premiumWon' | 'failures' | 'variants'>): CampaignFunnel {
  const { opened, replied, answered, interested, silent, quoted, ordered, won } = row;
  return {
    ...{ people, waiting, sent, delivered, failed },
    ...{ opened, replied, answered, interested, silent, quoted, ordered, won },
    leftOut: row.left_out,
    inDoubt: row.in_doubt,
    failures: failureReasons
      .map((reason) => ({ reason, count: row[`failed_${reason}`] }))
      .filter(({ count }) => count > 0),
    premiumWon: { amount: row.premium, currency: 'ILS' },
    variants: [],
  };
}

/** Returns when a running campaign sends its next message; null for now. */
function laterThan(now: Date, plannedAt: string | null): string | null {
  const next = nextSendingTime(Math.max(now.getTime(), plannedAt === null ? 0 : Date.parse(plannedAt)));
  return next > now.getTime() ? new Date(next).toISOString() : null;
}

const secondTexts = ({ text_b_he: he, text_b_en: en, text_b_ru: ru }: Row): Campaign['textsB'] =>
  he === null || en === null || ru === null ? null : { he, en, ru };

/** Returns campaigns as the contract has them. */
export async function toCampaigns({ tenant, caller, now }: Context, rows: readonly Row[]): Promise<Campaign[]> {
  const funnels = await funnelsOf(
    tenant,
    rows.map(({ id }) => id),
  );
  const tried = rows.filter((row) => row.text_b_he !== null && row.state !== 'DRAFT');
  const variants = await variantsOf(
    tenant,
    tried.map(({ id }) => id),
  );
  return rows.map((row) => ({
    campaignId: row.id,
    name: row.name,
    type: row.type,
    channel: row.channel,
    scope: row.scope,
    premiumMin: row.premium_min,
    colleagues: row.colleagues,
    texts: { he: row.text_he, en: row.text_en, ru: row.text_ru },
    textsB: secondTexts(row),
    perMinute: row.per_minute,
    state: row.state,
    pauseReason: row.state === 'PAUSED' ? row.pause_reason : null,
    sender: row.person ?? '',
    own: row.account_id === caller.accountId,
    createdTs: row.created_at,
    startedTs: row.started_at,
    endedTs: row.ended_at,
    plannedTs: row.planned_at,
    resumesTs: row.state === 'RUNNING' ? laterThan(now, row.planned_at) : null,
    waveOf: row.wave_of === null ? null : { campaignId: row.wave_of, name: row.wave_name ?? '' },
    version: row.version,
    funnel: { ...(funnels.get(row.id) ?? nobody), variants: variants.get(row.id) ?? [] },
  }));
}

/** Returns one campaign. @throws Failure NOT_FOUND */
export async function campaignOf(context: Context, campaignId: string): Promise<Campaign> {
  const row = found(await campaignRows(context.tenant).where('campaigns.id', '=', campaignId).executeTakeFirst());
  return (await toCampaigns(context, [row]))[0]!;
}

/** Returns a campaign and locks it against a change meanwhile. @throws Failure NOT_FOUND */
export const lockedCampaign = async (tenant: Tenant, campaignId: string): Promise<StoredCampaign> =>
  found(
    await tenant
      .selectFrom('campaigns')
      .selectAll('campaigns')
      .where('campaigns.id', '=', campaignId)
      .forUpdate()
      .executeTakeFirst(),
  );
