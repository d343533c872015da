import { sql } from 'kysely';
import type { claims } from '../../../lib/contract/claims/claims';
import type { OutputOf, ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { standingClaims } from './rows';

/** @throws Failure NOT_FOUND for handlers who are not here, or who cannot work on a claim now */
async function refuseInactive(tenant: Tenant, handlers: readonly string[], takesBack: boolean): Promise<void> {
  const rows = await tenant
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...handlers])
    .$if(!takesBack, (all) => all.where('account_state', '=', 'ACTIVE'))
    .execute();
  if (rows.length < handlers.length) throw new Failure('NOT_FOUND', { field: 'handlerId' });
}

/**
 * Gives claims to handlers, in the order of their ids, so that two people never wait for each other.
 * @throws Failure NOT_FOUND
 */
export async function assignClaims(
  { claims: chosen, takesBack }: ParsedBody<typeof claims.assign>,
  { tenant }: Pick<Context, 'tenant'>,
): Promise<OutputOf<typeof claims.assign>> {
  const asked = new Map(chosen.map((one) => [one.claimId, one]));
  await refuseInactive(tenant, [...new Set(chosen.map(({ handlerId }) => handlerId))], takesBack);
  const rows = await standingClaims(tenant)
    .select(['claims.id', 'claims.version', 'claims.account_id', 'claims.status'])
    .where('claims.id', 'in', [...asked.keys()])
    .where('claims.status', '<>', 'CLOSED')
    .orderBy('claims.id')
    .forUpdate()
    .execute();
  const assigned = rows.filter(({ id, version }) => version === asked.get(id)!.version);
  for (const [heir, theirs] of Map.groupBy(assigned, ({ id }) => asked.get(id)!.handlerId))
    await tenant
      .updateTable('claims')
      .set({ account_id: heir, version: sql<number>`version + 1` })
      .where(
        'id',
        'in',
        theirs.map(({ id }) => id),
      )
      .execute();
  const done = new Set(assigned.map(({ id }) => id));
  return {
    assigned: assigned.map(({ id, version, account_id }) => ({
      claimId: id,
      version: version + 1,
      handlerId: account_id,
    })),
    kept: [...asked.keys()].filter((id) => !done.has(id)),
  };
}
