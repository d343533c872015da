import type { comparisons } from '../../lib/contract/comparisons';
import { todayInIsrael } from '../../lib/rules/calendar';
import { carLine } from '../cars/line';
import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import type { Handlers } from '../http/handlers';
import { storedProducts, storedRequest } from '../quotes/stored';
import { comparisonOf } from './comparison';
import { drawComparison } from './draw-comparison';

/** Maximum number of offers in one document. */
const most = 15;

function idsOf(text: string): string[] {
  const ids = [
    ...new Set(
      text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  const rule = ids.length === 0 ? 'required' : ids.length > most ? 'invalid' : undefined;
  if (rule) throw new Failure('VALIDATION_ERROR', { field: 'productIds', fields: [{ path: 'productIds', rule }] });
  return ids;
}

async function senderOf({ db, caller, agencyId }: Context) {
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

export const comparisonHandlers = {
  async pdf({ params, query }, context) {
    const { tenant, now, locale } = context;
    const ids = idsOf(query.productIds);
    const stored = await storedRequest(tenant, carLine, params.requestId);
    const { row, question } = stored;
    const products = await storedProducts(tenant, stored, ids, now);
    const comparison = comparisonOf({
      ...(await senderOf(context)),
      request: question.request,
      requestNumber: row.request_number,
      vehicleName: row.title,
      products: products.map((product) => carLine.show(question, product, locale)),
      madeOn: todayInIsrael(now),
      locale,
    });
    const file = await drawComparison(comparison, now);
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="comparison-${row.request_number}.pdf"`,
        'content-length': String(file.byteLength),
      },
    });
  },
} satisfies Handlers<typeof comparisons>;
