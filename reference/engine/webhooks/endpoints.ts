import type { Selectable } from 'kysely';
import { newId } from '../db/ids';
import type { Tenant } from '../db/tenant';
import type { Settings } from '../settings';
import { vaultOf } from '../vault/vault';
import type { WebhookTables } from './tables';

export type Endpoint = Selectable<WebhookTables['webhook_endpoints']>;

/** The former secret is accepted this long after a change, ms. */
const grace = 24 * 60 * 60_000;

/** Returns the secret that an endpoint shares with the sender now, in the form of the standard. */
export const secretOf = (settings: Settings, { id, generation }: Pick<Endpoint, 'id' | 'generation'>): string =>
  `whsec_${vaultOf(settings).derive(`webhook:${id}:${generation}`)}`;

/** Returns the secrets that are valid: the present one, and for a day the former one. */
export function validSecrets(settings: Settings, endpoint: Endpoint, now: Date): string[] {
  const { id, generation, rotated_at } = endpoint;
  const isRecent = rotated_at !== null && now.getTime() - Date.parse(rotated_at) < grace;
  return [secretOf(settings, endpoint), ...(isRecent ? [secretOf(settings, { id, generation: generation - 1 })] : [])];
}

/** Returns the agency's endpoint for a kind of system; undefined before the first connection. */
export const endpointOf = (tenant: Tenant, source: string): Promise<Endpoint | undefined> =>
  tenant.selectFrom('webhook_endpoints').selectAll().where('source', '=', source).executeTakeFirst();

/** Creates the agency's endpoint, or gives it a new secret. */
export async function renewEndpoint(tenant: Tenant, source: string, now: Date): Promise<Endpoint> {
  const known = await endpointOf(tenant, source);
  if (!known)
    return tenant
      .insertInto('webhook_endpoints', { id: newId(), source, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  return tenant
    .updateTable('webhook_endpoints')
    .set({ generation: known.generation + 1, rotated_at: now })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
