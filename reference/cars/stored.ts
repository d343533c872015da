import { sql, type Selectable } from 'kysely';
import type { Tenant } from '../db/tenant';
import { found } from '../http/failure';
import type { Question } from '../rating/car/ask-insurer';
import { byCode, isDue, type StoredAnswers } from './evaluation';
import type { CarTables } from './tables';

type RequestRow = Selectable<CarTables['car_requests']>;
type ProductRow = Selectable<CarTables['car_products']>;

/** An agency's request. @throws Failure NOT_FOUND. */
export const storedRequest = async (tenant: Tenant, requestId: string): Promise<RequestRow> =>
  found(await tenant.selectFrom('car_requests').selectAll().where('id', '=', requestId).executeTakeFirst());

/** A request with the answers of its insurers, known and to come; the request itself is left out. @throws Failure NOT_FOUND. */
export async function storedAnswers(tenant: Tenant, requestId: string): Promise<StoredAnswers> {
  return {
    request: found(
      await tenant
        .selectFrom('car_requests')
        .select(['id', 'evaluation_id', 'changes', 'created_at'])
        .where('id', '=', requestId)
        .executeTakeFirst(),
    ),
    answers: await tenant.selectFrom('car_answers').selectAll().where('request_id', '=', requestId).execute(),
  };
}

/** Every offer of a request that is known by now, in the order in which insurers are listed. */
export async function knownProducts(tenant: Tenant, requestId: string, now: Date): Promise<ProductRow[]> {
  const rows = await tenant
    .selectFrom('car_products')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('due_at', '<=', now.toISOString())
    .execute();
  return rows.toSorted((a, b) => byCode(a.supplier, b.supplier) || a.position - b.position);
}

/** Offers of a request that are known by now, in the order asked for. @throws Failure NOT_FOUND when one is not. */
export async function storedProducts(
  tenant: Tenant,
  requestId: string,
  ids: readonly string[],
  now: Date,
): Promise<ProductRow[]> {
  const rows = await tenant
    .selectFrom('car_products')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => found(rows.find((row) => row.id === id && isDue(row, now))));
}

/** Counts a change of the request's offers, and keeps other changes out until the transaction ends. */
export async function countChange(tenant: Tenant, requestId: string): Promise<void> {
  await tenant
    .updateTable('car_requests')
    .set({ changes: sql`changes + 1` })
    .where('id', '=', requestId)
    .execute();
}

/** The question that the insurers were asked. */
export const questionOf = ({ id, request, model, mismatch }: RequestRow): Question => ({
  requestId: id,
  request,
  model,
  mismatch,
});
