import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { answerRow, ask, storeOffers } from './ask';
import { isDue } from './evaluation';
import type { Line, QuoteTypes } from './line';
import { countChange, storedRequest } from './stored';

/**
 * Asks every insurer again (S2 §7 "recalculate"). Former offers stand until the new answer of their insurer is there;
 * offers that were typed by hand stay.
 * @throws Failure CONFLICT while insurers are still answering.
 */
export async function recalculate<Q extends QuoteTypes>(
  line: Line<Q>,
  requestId: string,
  { tenant, now, settings }: Context,
): Promise<void> {
  const { question } = await storedRequest(tenant, line, requestId);
  await countChange(tenant, requestId);
  const rows = await tenant
    .selectFrom('quote_answers')
    .select(['supplier', 'attempt', 'due_at'])
    .where('request_id', '=', requestId)
    .where('kind', '<>', 'not_contracted')
    .execute();
  if (rows.some((row) => !isDue(row, now))) throw new Failure('CONFLICT', { message: 'Insurers are still answering' });
  const asking = { now, pace: settings.ratingPace ?? 1 };
  const answered = rows.map(({ supplier, attempt }) => ask(line, question, supplier, attempt + 1, asking));
  for (const one of answered) {
    await tenant
      .updateTable('quote_answers')
      .set(answerRow(requestId, one))
      .where('request_id', '=', requestId)
      .where('supplier', '=', one.supplier)
      .execute();
    await tenant
      .updateTable('quote_products')
      .set({ superseded_at: one.dueAt })
      .where('request_id', '=', requestId)
      .where('supplier', '=', one.supplier)
      .where('superseded_at', 'is', null)
      .where('manual', '=', false)
      .execute();
  }
  await storeOffers(tenant, line, question, answered);
}
