import type { PortalSender } from '../../../lib/contract/portal/portal-subjects';
import type { Tenant } from '../../engine/db/tenant';

/** Returns the sender: the agency, and the agent with a phone number. */
export async function senderOf(tenant: Tenant, accountId: string): Promise<PortalSender> {
  const row = await tenant
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .leftJoin('agency_details', 'agency_details.agency_id', 'accounts.agency_id')
    .leftJoin('account_media', (join) =>
      join.onRef('account_media.account_id', '=', 'accounts.id').on('account_media.media_type', '=', 'PHONE'),
    )
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'agencies.id',
      'agencies.name',
      'agencies.phone',
      'agency_details.web_phone',
      'agency_details.logo_id',
    ])
    .select('account_media.value as own_phone')
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    agencyId: row.id,
    agencyName: row.name,
    logo: row.logo_id !== null,
    agentName: `${row.first_name} ${row.last_name}`.trim(),
    phone: row.own_phone ?? row.web_phone ?? row.phone,
  };
}

/** Returns the sender, or the agency alone when the person may not sign in any more: nobody is told to call them. */
export async function reachableSenderOf(tenant: Tenant, accountId: string): Promise<PortalSender> {
  const sender = await senderOf(tenant, accountId);
  const row = await tenant
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .leftJoin('agency_details', 'agency_details.agency_id', 'accounts.agency_id')
    .select(['accounts.account_state', 'agencies.phone', 'agency_details.web_phone'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (row.account_state === 'ACTIVE') return sender;
  return { ...sender, agentName: sender.agencyName, phone: row.web_phone ?? row.phone };
}

/** Returns the agency's logo file; null without one. */
export async function logoOf(tenant: Tenant): Promise<string | null> {
  const row = await tenant.selectFrom('agency_details').select('agency_details.logo_id').executeTakeFirst();
  return row?.logo_id ?? null;
}
