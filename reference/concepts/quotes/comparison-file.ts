import type { Locale } from '../../../lib/i18n/locales';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import type { Line, QuoteTypes } from './line';
import { storedProducts, storedRequest, type StoredRequest } from './stored';
import { comparisonOf } from '../comparisons/comparison';
import { drawComparison } from '../comparisons/draw-comparison';

/** Maximum number of offers in one document. */
const max = 15;

function idsOf(text: string): string[] {
  const ids = [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  const rule = ids.length === 0 ? 'required' : ids.length > max ? 'invalid' : undefined;
  if (rule) throw new Failure('VALIDATION_ERROR', { field: 'productIds', fields: [{ path: 'productIds', rule }] });
  return ids;
}

/** In whose name offers are drawn: that of a caller, or of the owner of a job. */
export type Drawing = Pick<Context, 'db' | 'tenant' | 'agencyId' | 'now'> & {
  caller: Pick<Context['caller'], 'accountId'>;
};

/** Returns the agency and the agent on a comparison. */
export async function senderOf({ db, caller, agencyId }: Drawing) {
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'address', 'phone', 'email'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const agent = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  return { agency, agentName: `${agent.first_name} ${agent.last_name}` };
}

/** Draws offers of a request side by side, in a language. @returns the bytes of the PDF @throws Failure NOT_FOUND */
export async function drawnOffers<Q extends QuoteTypes>(
  stored: StoredRequest<Q>,
  ids: readonly string[],
  context: Drawing,
  locale: Locale,
): Promise<Uint8Array> {
  const { tenant, now } = context;
  const { line, row, question } = stored;
  const products = await storedProducts(tenant, stored, ids, now);
  const comparison = comparisonOf({
    ...(await senderOf(context)),
    productType: line.productType,
    requestFacts: line.requestFacts(question.request, row.title, locale),
    requestNumber: row.request_number,
    products: products.map((product) => line.show(question, product, locale)),
    madeOn: todayInIsrael(now),
    locale,
  });
  return drawComparison(comparison, now);
}

/**
 * Returns the chosen offers of a request side by side as a PDF. @throws Failure NOT_FOUND, VALIDATION_ERROR for no
 * offers or too many.
 */
export async function comparisonFile<Q extends QuoteTypes>(
  line: Line<Q>,
  requestId: string,
  productIds: string,
  context: Context,
): Promise<Response> {
  const ids = idsOf(productIds);
  const stored = await storedRequest(context.tenant, line, requestId);
  const file = await drawnOffers(stored, ids, context, context.locale);
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="comparison-${stored.row.request_number}.pdf"`,
      'content-length': String(file.byteLength),
    },
  });
}
