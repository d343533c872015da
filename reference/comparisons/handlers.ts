import type { comparisons } from '../../lib/contract/comparisons';
import { todayInIsrael } from '../../lib/rules/calendar';
import { productOf } from '../cars/product';
import { storedProducts, storedRequest } from '../cars/stored';
import type { Context } from '../http/context';
import { Failure } from '../http/failure';
import type { Handlers } from '../http/handlers';
import { comparisonOf } from './comparison';
import { drawComparison } from './draw-comparison';

/** Offers that one document can hold. */
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
    const row = await storedRequest(tenant, params.requestId);
    const products = await storedProducts(tenant, params.requestId, ids, now);
    const comparison = comparisonOf({
      ...(await senderOf(context)),
      request: row.request,
      requestNumber: row.request_number,
      vehicleName: row.vehicle_name,
      products: products.map((product) => productOf(product, row.request.insuranceRenewal, locale)),
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
