import type { Selectable } from 'kysely';
import { permissionKeys } from '../../../lib/access/keys';
import type { Agent } from '../../../lib/contract/agencies/agents';
import type { AccountTables } from '../accounts/tables';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';

export type StoredAgent = Selectable<AccountTables['accounts']>;

const grantable: readonly string[] = permissionKeys;

export const privilegeOf = (privileges: readonly string[]): Agent['privilege'] =>
  privileges.includes('superuser') ? 'superuser' : privileges.includes('secretary') ? 'secretary' : 'standard';

/** Returns the facts that the list and the card of a person share. */
export const factsOf = (row: StoredAgent) => ({
  accountId: row.id,
  login: row.login,
  firstName: row.first_name,
  lastName: row.last_name,
  accountRole: row.account_role === 'CLERK' ? ('CLERK' as const) : ('AGENT' as const),
  accountState: row.account_state,
  privilege: privilegeOf(row.privileges),
  owner: row.agency_owner,
  licenseNumber: row.license_number,
  createDate: row.created_at,
  invited: row.invited_at !== null,
});

/** Selects the people who work in the agency: no customers, guests or deleted accounts. */
export const peopleOf = (tenant: Tenant) =>
  tenant
    .selectFrom('accounts')
    .where('accounts.account_role', 'in', ['AGENT', 'CLERK'])
    .where('accounts.account_state', '<>', 'DELETED')
    .where('accounts.demo_of', 'is', null);

/** Returns the row of a person and locks it. @throws Failure NOT_FOUND, also for a person of another agency */
export const personForUpdate = async (tenant: Tenant, accountId: string): Promise<StoredAgent> =>
  found(
    await peopleOf(tenant).selectAll('accounts').where('accounts.id', '=', accountId).forUpdate().executeTakeFirst(),
  );

/** Returns a person's card. @throws Failure NOT_FOUND */
export async function agentOf(tenant: Tenant, accountId: string): Promise<Agent> {
  const row = found(
    await peopleOf(tenant).selectAll('accounts').where('accounts.id', '=', accountId).executeTakeFirst(),
  );
  const media = await tenant
    .selectFrom('account_media')
    .select(['media_type as mediaType', 'value', 'confirmed'])
    .where('account_id', '=', accountId)
    .orderBy('media_type')
    .execute();
  const photo = await tenant
    .selectFrom('account_photos')
    .select('file_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    ...factsOf(row),
    photo: photo?.file_id ?? null,
    media,
    registrationNumber: row.registration_number,
    targetAgentAccountId: row.target_agent_account_id,
    agentRoles: row.agent_roles.filter((role): role is Agent['agentRoles'][number] => grantable.includes(role)),
  };
}

/** Returns the roles to store: the chosen ones, and existing ones that an agency cannot grant (`backoffice`). */
export const rolesToKeep = (chosen: readonly string[], before: readonly string[]): string[] => [
  ...new Set([...chosen, ...before.filter((role) => !grantable.includes(role))]),
];
