import { sql } from 'kysely';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { publish } from '../../engine/jobs/events';
import { keepFindable } from '../customers/keep-findable';
import { peopleOf } from './agent-of';

const field = 'handOverTo';

/** Checks who takes over from people that leave. @throws Failure VALIDATION_ERROR unless it is an active agent who stays */
export async function checkHeir({ tenant }: Context, heir: string, leaving: readonly string[]): Promise<void> {
  const person = await peopleOf(tenant)
    .select('accounts.id')
    .where('accounts.id', '=', heir)
    .where('accounts.account_state', '=', 'ACTIVE')
    // Clerks work for an agent, and a secretary only searches.
    .where('accounts.account_role', '=', 'AGENT')
    .where(sql<boolean>`not 'secretary' = any(accounts.privileges)`)
    .executeTakeFirst();
  if (!person || leaving.includes(heir))
    throw new Failure('VALIDATION_ERROR', { field, fields: [{ path: field, rule: 'invalid' }] });
}

/**
 * Gives a person's customers to somebody else or to nobody, and other open work to the heir. Tasks follow their
 * customers.
 * @returns the number of customers
 */
export async function handOver(context: Context, from: string, heir: string | null): Promise<number> {
  const { db, tenant } = context;
  const given = await tenant
    .updateTable('customers')
    .set({ agent_account_id: heir })
    .where('agent_account_id', '=', from)
    .returning('id')
    .execute();
  await keepFindable(
    db,
    tenant,
    given.map(({ id }) => id),
  );
  if (heir) await publish(context, 'account.handedOver', { tenant, accountId: from, heir });
  return given.length;
}
