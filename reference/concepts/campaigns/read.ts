import type { Selectable } from 'kysely';
import type { Campaign } from '../../../lib/contract/desk/campaigns';
import { nextSendingTime } from '../../../lib/rules/time/sending-hours';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { funnelsOf, nobody } from './funnel';
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
    rows.filter(({ state }) => state !== 'DRAFT'),
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
    funnel: funnels.get(row.id) ?? nobody,
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
