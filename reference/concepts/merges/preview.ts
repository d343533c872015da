import type { MergePreview } from '../../../lib/contract/customers/merges';
import { mergeChoices } from '../../../lib/shapes/merge';
import { type Stored, storedCustomers } from '../customers/read-customer';
import { toCustomer } from '../customers/row';
import { peopleOf } from '../customers/with-agents';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { summedUp } from './holdings';
import { mergeCardOf } from './merging';
import { areRelated } from './move-relations';
import { holdingsOf } from './move-rows';

/** Returns the suggested survivor: the customer with the most rows, then the oldest one. */
function suggested(customers: readonly Stored[], held: ReadonlyMap<string, readonly { count: number }[]>): string {
  const weight = ({ row }: Stored) => (held.get(row.id) ?? []).reduce((sum, { count }) => sum + count, 0);
  return customers.toSorted(
    (a, b) =>
      weight(b) - weight(a) || a.row.created_at.localeCompare(b.row.created_at) || a.row.id.localeCompare(b.row.id),
  )[0]!.row.id;
}

/**
 * Returns the result of a merge without making it. @throws Failure NOT_FOUND, VALIDATION_ERROR for the same customer
 * twice
 */
export async function previewOf(
  customerIds: readonly string[],
  { db, tenant, locale }: Pick<Context, 'db' | 'tenant' | 'locale'>,
): Promise<MergePreview> {
  const ids = [...new Set(customerIds)];
  if (ids.length < 2)
    throw new Failure('VALIDATION_ERROR', {
      field: 'customerIds',
      fields: [{ path: 'customerIds', rule: 'mergeNeedsTwo' }],
    });
  const stored = (await storedCustomers(tenant, ids)).filter(({ row }) => row.status !== 'REMOVED');
  if (stored.length < ids.length) throw new Failure('NOT_FOUND', { field: 'customerIds' });
  const customers = ids.map((id) => stored.find(({ row }) => row.id === id)!);
  const held = await holdingsOf({ db, tenant }, ids);
  const survivorId = suggested(customers, held);
  const personOf = await peopleOf(
    tenant,
    customers.flatMap(({ row }) => [row.agent_account_id, row.updated_by]),
  );
  return {
    customers: customers.map(({ row, media }) =>
      toCustomer(row, media, { agent: personOf(row.agent_account_id), updatedBy: personOf(row.updated_by) }, locale),
    ),
    survivorId,
    choices: mergeChoices(customers.map(mergeCardOf), survivorId),
    holdings: ids.map((customerId) => ({ customerId, holdings: summedUp(held.get(customerId) ?? []) })),
    related: await areRelated(tenant, ids),
  };
}
