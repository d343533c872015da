import type { z } from 'zod';
import type { relations } from '../../../lib/contract/customers/relations';
import { relationProblems, storedRelation } from '../../../lib/rules/people/relation';
import type { Problem } from '../../../lib/rules/kit/rule-keys';
import { createCustomer } from '../customers/create-customer';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { relationsOf } from './stored-relations';

type Body = z.output<typeof relations.add.body>;

/** Returns the id of a customer that was not removed. @throws Failure NOT_FOUND */
export async function livingCustomer(tenant: Tenant, customerId: string, field?: string): Promise<string> {
  const row = await tenant
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('status', '<>', 'REMOVED')
    .executeTakeFirst();
  if (!row && field) throw new Failure('NOT_FOUND', { field });
  return found(row).id;
}

function refuse([first, ...others]: readonly Problem[]): void {
  if (first) throw new Failure('VALIDATION_ERROR', { field: first.path, fields: [first, ...others] });
}

/** Relates a customer to another one, existing or created by this call. */
export async function addRelation(customerId: string, { type, customer }: Body, context: Context) {
  const { tenant, caller, now } = context;
  await livingCustomer(tenant, customerId);
  const relatives = (await relationsOf(tenant, customerId)).map(({ relativeId }) => relativeId);
  refuse(relationProblems(customerId, customer.kind === 'existing' ? customer.customerId : '', relatives));
  const relativeId =
    customer.kind === 'new'
      ? await createCustomer(context, customer.customer, 'customer.customer.')
      : await livingCustomer(tenant, customer.customerId, 'customer.customerId');
  const { subjectId, objectId, ...stored } = storedRelation({ type, customerId, relativeId });
  const relationId = newId();
  const row = {
    ...stored,
    id: relationId,
    subject_id: subjectId,
    object_id: objectId,
    created_by: caller.accountId,
    created_at: now,
    removed_at: null,
  };
  const added = await tenant
    .insertInto('customer_relations', row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A parallel call has added the same relation first.
  if (!added) refuse(relationProblems(customerId, relativeId, [relativeId]));
  context.describe({ relationId, relative: relativeId, type });
  return { relationId, customerId: relativeId };
}
