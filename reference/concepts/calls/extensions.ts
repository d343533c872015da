import { sql } from 'kysely';
import type { Tenant } from '../../engine/db/tenant';
import { voipSystem } from '../accounts/viewer';

/** Returns the accounts that have extensions of the exchange, by extension: the voice-over-IP credential names it. */
export async function accountsWithExtension(
  tenant: Tenant,
  extensions: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (extensions.length === 0) return new Map();
  const people = await peopleWithExtension(tenant);
  return new Map(
    people.flatMap(({ accountId, extension }) => (extensions.includes(extension) ? [[extension, accountId]] : [])),
  );
}

/** Returns everybody of the agency who has an extension. */
export async function peopleWithExtension(
  tenant: Tenant,
): Promise<{ accountId: string; name: string; extension: string }[]> {
  const rows = await tenant
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.external_credentials'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where(sql<boolean>`external_credentials @> ${JSON.stringify([{ system: voipSystem }])}::jsonb`)
    .where('accounts.account_state', '=', 'ACTIVE')
    .orderBy('name')
    .limit(500)
    .execute();
  return rows.flatMap(({ id, name, external_credentials }) =>
    external_credentials
      .filter(({ system }) => system === voipSystem)
      .map(({ userId }) => ({ accountId: id, name, extension: userId })),
  );
}
