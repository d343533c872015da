import { insurersFor } from '../../../lib/insurers/insurers-of';
import type { Selectable } from 'kysely';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import { answerRow, ask, type Asking, storeOffers } from './ask';
import { isDue, retryAt } from './evaluation';
import type { Line, Question, QuoteTypes } from './line';
import type { Sending } from './send-request';
import { countChange, storedRequest } from './stored';
import type { QuoteTables } from './tables';

type AnswerRow = Selectable<QuoteTables['quote_answers']>;

/**
 * Asks one insurer again: at once after a fault, after a pause after a time-out (S2 §9).
 * @throws Failure CONFLICT when there is nothing to retry, with `retryAfter` when it is too early.
 */
export async function retryInsurer<Q extends QuoteTypes>(
  line: Line<Q>,
  requestId: string,
  supplierType: string,
  { tenant, now, settings }: Pick<Sending, 'tenant' | 'now' | 'settings'>,
): Promise<void> {
  const supplier = found(insurersFor(line.productType, true).find((name) => name === supplierType));
  const pace = settings.ratingPace ?? 1;
  const { question } = await storedRequest(tenant, line, requestId);
  await countChange(tenant, requestId);
  const row = found(
    await tenant
      .selectFrom('quote_answers')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('supplier', '=', supplier)
      .executeTakeFirst(),
  );
  const retried = row.kind === 'silent' || row.kind === 'failed';
  if (!retried || !isDue(row, now)) throw new Failure('CONFLICT', { message: `${supplier} has nothing to retry` });
  const wait = row.kind === 'silent' ? retryAt(row, pace).getTime() - now.getTime() : 0;
  if (wait > 0)
    throw new Failure('CONFLICT', {
      message: `${supplier} can be asked again later`,
      retryAfter: Math.ceil(wait / 1000),
    });
  await askAgain(tenant, line, question, row, { now, pace });
}

/** Asks an insurer once more and replaces its answer. */
export async function askAgain<Q extends QuoteTypes>(
  tenant: Tenant,
  line: Line<Q>,
  question: Question<Q>,
  { supplier, attempt }: Pick<AnswerRow, 'supplier' | 'attempt'>,
  asking: Asking,
): Promise<void> {
  const answered = ask(line, question, supplier, attempt + 1, asking);
  await tenant
    .updateTable('quote_answers')
    .set(answerRow(question.requestId, answered))
    .where('request_id', '=', question.requestId)
    .where('supplier', '=', supplier)
    .execute();
  await storeOffers(tenant, line, question, [answered]);
}
