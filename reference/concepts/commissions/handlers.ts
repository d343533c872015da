import type { CommissionRate, commissions } from '../../../lib/contract/agencies/commissions';
import { lines } from '../../../lib/insurers/lines';
import { hundredthsOf } from '../../../lib/rules/work/commission-rate';
import { changesBetween } from '../../engine/http/changes';
import type { Tenant } from '../../engine/db/tenant';
import type { Handlers } from '../../engine/http/handlers';
import { accountIn } from '../accounts/scope';
import { atStakeOf } from './at-stake';

async function ratesOf(tenant: Tenant): Promise<CommissionRate[]> {
  const rows = await tenant
    .selectFrom('commission_rates')
    .select(['supplier', 'product_type', 'rate'])
    .orderBy('supplier')
    .orderBy('product_type')
    .execute();
  return rows.map(({ supplier, product_type, rate }) => ({
    supplier: supplier || null,
    productType: product_type,
    percent: rate / 100,
  }));
}

/** Returns the percentages with one insurer by line, as text. */
const percentsWith = (rates: readonly CommissionRate[], supplier: CommissionRate['supplier']) =>
  Object.fromEntries(
    lines.map((line) => [
      line,
      rates.find((rate) => rate.supplier === supplier && rate.productType === line)?.percent.toString(),
    ]),
  );

export const commissionHandlers = {
  list: (_, { tenant }) => ratesOf(tenant),

  async save({ body: { supplier, percents } }, { tenant, describe, changed }) {
    const earlier = await ratesOf(tenant);
    const code = supplier ?? ('' as const);
    await tenant.deleteFrom('commission_rates').where('supplier', '=', code).execute();
    const rows = lines.flatMap((line) => {
      const percent = percents[line];
      return percent ? [{ supplier: code, product_type: line, rate: hundredthsOf(percent) }] : [];
    });
    if (rows.length > 0) await tenant.insertInto('commission_rates', rows).execute();
    const saved = await ratesOf(tenant);
    if (supplier) describe({ supplier });
    changed(changesBetween(percentsWith(earlier, supplier), percentsWith(saved, supplier)));
    return saved;
  },

  atStake: ({ query }, context) => atStakeOf(context, accountIn(query.scope, context.caller)),
} satisfies Handlers<typeof commissions>;
