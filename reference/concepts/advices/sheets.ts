import type { AdviceSheet } from '../../../lib/contract/quotes/advices';
import { formatMoney } from '../../../lib/format/number';
import { type Locale, locales } from '../../../lib/i18n/locales';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { comparisonOf } from '../comparisons/comparison';
import { senderOf } from '../quotes/comparison-file';
import type { Context } from '../../engine/http/context';
import type { Line, Offered, QuoteTypes } from '../quotes/line';
import type { StoredRequest } from '../quotes/stored';
import type { AdviceSheets } from './snapshots';

interface Chosen<Q extends QuoteTypes> {
  line: Line<Q>;
  request: StoredRequest<Q>;
  products: readonly Offered<Q>[];
  sender: Awaited<ReturnType<typeof senderOf>>;
}

/** Returns the page in one language, from the same facts as the comparison on screen and paper. */
function sheetIn<Q extends QuoteTypes>(
  { line, request: { row, question }, products, sender }: Chosen<Q>,
  now: Date,
  locale: Locale,
): AdviceSheet {
  const shown = products.map((product) => line.show(question, product, locale));
  const { title, facts, columns, rows, shared, footer } = comparisonOf({
    ...sender,
    productType: line.productType,
    requestFacts: line.requestFacts(question.request, row.title, locale),
    requestNumber: row.request_number,
    products: shown,
    madeOn: todayInIsrael(now),
    locale,
  });
  return {
    title,
    facts: [...facts],
    columns: columns.map((column, at) => ({
      ...column,
      productId: shown[at]!.id,
      total: formatMoney(shown[at]!.premia.total, locale),
    })),
    rows,
    shared,
    footer,
  };
}

/** Returns the page of chosen offers in every language. */
export async function sheetsOf<Q extends QuoteTypes>(
  chosen: Omit<Chosen<Q>, 'sender'>,
  context: Context,
): Promise<AdviceSheets> {
  const sender = await senderOf(context);
  return Object.fromEntries(
    locales.map((locale) => [locale, sheetIn({ ...chosen, sender }, context.now, locale)]),
  ) as AdviceSheets;
}
