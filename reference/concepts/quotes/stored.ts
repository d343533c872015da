import { sql, type Selectable } from 'kysely';
import { readSnapshot, type StoredSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import { byCode, isDue, type StoredAnswers } from './evaluation';
import type { Line, Offered, Question, QuoteTypes } from './line';
import { lineOf } from './lines';
import type { QuoteTables } from './tables';

type RequestRow = Selectable<QuoteTables['quote_requests']>;
type ProductRow = Selectable<QuoteTables['quote_products']>;

/** A stored request, parsed by its line. */
export interface StoredRequest<Q extends QuoteTypes = QuoteTypes> {
  row: RequestRow;
  line: Line<Q>;
  question: Question<Q>;
}

/** A stored offer with its row. */
export interface StoredProduct<Q extends QuoteTypes = QuoteTypes> extends Offered<Q> {
  row: ProductRow;
}

const opened = <Q extends QuoteTypes, K extends 'request' | 'resolved' | 'offer' | 'choices'>(
  line: Line<Q>,
  key: K,
  stored: StoredSnapshot<unknown>,
): Q[K] => readSnapshot<Q[K]>(line.snapshots[key], stored as StoredSnapshot<Q[K]>);

const requestOf = <Q extends QuoteTypes>(line: Line<Q>, row: RequestRow): StoredRequest<Q> => ({
  row,
  line,
  question: {
    requestId: row.id,
    request: opened(line, 'request', row.request),
    resolved: opened(line, 'resolved', row.resolved),
  },
});

const productOf = <Q extends QuoteTypes>(line: Line<Q>, row: ProductRow): StoredProduct<Q> => ({
  row,
  id: row.id,
  offer: opened(line, 'offer', row.offer),
  choices: opened(line, 'choices', row.choices),
  createTs: row.due_at,
});

/** Returns a request of an agency in a line. @throws Failure NOT_FOUND. */
export async function storedRequest<Q extends QuoteTypes>(
  tenant: Tenant,
  line: Line<Q>,
  requestId: string,
): Promise<StoredRequest<Q>> {
  const row = found(
    await tenant
      .selectFrom('quote_requests')
      .selectAll()
      .where('id', '=', requestId)
      .where('product_type', '=', line.productType)
      .executeTakeFirst(),
  );
  return requestOf(line, row);
}

/** Returns a request of an agency in any line. @throws Failure NOT_FOUND. */
export async function storedRequestOfAnyLine(tenant: Tenant, requestId: string): Promise<StoredRequest> {
  const row = found(
    await tenant.selectFrom('quote_requests').selectAll().where('id', '=', requestId).executeTakeFirst(),
  );
  return requestOf(lineOf(row.product_type), row);
}

/** Returns the answers of a request, due or not, without the request itself. @throws Failure NOT_FOUND. */
export async function storedAnswers(tenant: Tenant, line: Line, requestId: string): Promise<StoredAnswers> {
  return {
    request: found(
      await tenant
        .selectFrom('quote_requests')
        .select(['id', 'evaluation_id', 'changes', 'created_at'])
        .where('id', '=', requestId)
        .where('product_type', '=', line.productType)
        .executeTakeFirst(),
    ),
    answers: await tenant.selectFrom('quote_answers').selectAll().where('request_id', '=', requestId).execute(),
  };
}

/** Returns whether an insurer's next answer has replaced an offer. */
const isReplaced = ({ superseded_at: at }: ProductRow, now: Date): boolean =>
  at !== null && Date.parse(at) <= now.getTime();

const ofRequest = (tenant: Tenant, requestId: string, apart: boolean) =>
  tenant.selectFrom('quote_products').selectAll().where('request_id', '=', requestId).where('apart', '=', apart);

/** Returns the visible offers of several requests of any line. */
export async function productsOfRequests(
  tenant: Tenant,
  ids: readonly string[],
  now: Date,
): Promise<{ request: StoredRequest; products: StoredProduct[] }[]> {
  if (ids.length === 0) return [];
  const [requests, rows] = await Promise.all([
    tenant
      .selectFrom('quote_requests')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute(),
    tenant
      .selectFrom('quote_products')
      .selectAll()
      .where('request_id', 'in', [...ids])
      .where('apart', '=', false)
      .execute(),
  ]);
  const rowsOf = Map.groupBy(rows, ({ request_id }) => request_id);
  return requests.map((row) => {
    const request = requestOf(lineOf(row.product_type), row);
    return { request, products: visible(rowsOf.get(row.id) ?? [], request.line, now) };
  });
}

/** Returns every visible offer of a request, by insurer. */
export async function knownProducts<Q extends QuoteTypes>(
  tenant: Tenant,
  { line, row }: StoredRequest<Q>,
  now: Date,
): Promise<StoredProduct<Q>[]> {
  return visible(await ofRequest(tenant, row.id, false).execute(), line, now);
}

/** Returns every visible offer for a single cover of a request, by insurer. */
export async function productsApart<Q extends QuoteTypes>(
  tenant: Tenant,
  { line, row }: StoredRequest<Q>,
  now: Date,
): Promise<StoredProduct<Q>[]> {
  return visible(await ofRequest(tenant, row.id, true).execute(), line, now);
}

function visible<Q extends QuoteTypes>(rows: readonly ProductRow[], line: Line<Q>, now: Date): StoredProduct<Q>[] {
  return rows
    .filter((row) => isDue(row, now) && !isReplaced(row, now))
    .toSorted((a, b) => byCode(a.supplier, b.supplier) || a.position - b.position)
    .map((product) => productOf(line, product));
}

/**
 * Returns visible offers of a request, in the order of the given ids.
 * @throws Failure NOT_FOUND when one is missing, PRODUCT_EXPIRED when its insurer has answered again since.
 */
export async function storedProducts<Q extends QuoteTypes>(
  tenant: Tenant,
  { line, row: request }: StoredRequest<Q>,
  ids: readonly string[],
  now: Date,
): Promise<StoredProduct<Q>[]> {
  const rows = await tenant
    .selectFrom('quote_products')
    .selectAll()
    .where('request_id', '=', request.id)
    .where('id', 'in', [...ids])
    .execute();
  if (rows.some((row) => isReplaced(row, now))) throw new Failure('PRODUCT_EXPIRED');
  return ids.map((id) => productOf(line, found(rows.find((row) => row.id === id && isDue(row, now)))));
}

/** Increments the change counter of a request. The row lock blocks other changes until the transaction ends. */
export async function countChange(tenant: Tenant, requestId: string): Promise<void> {
  await tenant
    .updateTable('quote_requests')
    .set({ changes: sql`changes + 1` })
    .where('id', '=', requestId)
    .execute();
}
