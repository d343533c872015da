import type { customers } from '../../../lib/contract/customers/customers';
import { Failure } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import { keepFindable } from './keep-findable';

/**
 * Assigns customers to an active agent of the agency. @throws Failure VALIDATION_ERROR for anybody else, also a clerk or
 * secretary
 */
export const assignCustomers: Handler<typeof customers.assign> = async ({ body }, { db, tenant, describe }) => {
  const { agentAccountId, customerIds } = body;
  if (agentAccountId !== null) {
    const person = await tenant
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', agentAccountId)
      .where('account_role', '=', 'AGENT')
      .where('account_state', '=', 'ACTIVE')
      .where('demo_of', 'is', null)
      .executeTakeFirst();
    if (!person)
      throw new Failure('VALIDATION_ERROR', {
        field: 'agentAccountId',
        fields: [{ path: 'agentAccountId', rule: 'invalid' }],
      });
  }
  const given = await tenant
    .updateTable('customers')
    .set({ agent_account_id: agentAccountId })
    .where('id', 'in', customerIds)
    .where('status', '<>', 'REMOVED')
    .returning('id')
    .execute();
  await keepFindable(
    db,
    tenant,
    given.map(({ id }) => id),
  );
  const assigned = given.length;
  describe({ agent: agentAccountId ?? '', customers: customerIds.join(' '), assigned });
  return { assigned };
};
