import { changesBetween } from '../../engine/http/changes';
import { holds } from '../../../lib/access/rule';
import type { ContractedSupplier, suppliers } from '../../../lib/contract/agencies/suppliers';
import { allInsurersFor } from '../../../lib/insurers/insurers-of';
import type { Supplier } from '../../../lib/insurers/registry';
import {
  insurerNumberTypes,
  maskNumber,
  normaliseInsurerNumber,
  renewalNumbersIn,
  secretNumberTypes,
  type InsurerNumberType,
} from '../../../lib/rules/work/insurer-number';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';

/**
 * Returns the insurers that an agency can have a contract with; one of them sells only through TRUSTED agencies (S1
 * §6).
 */
const offeredTo = ({ caller }: Context): readonly Supplier[] => allInsurersFor(holds(caller.viewer, 'trusted'));

const shown = (type: InsurerNumberType, value: string): string => {
  if (!secretNumberTypes.includes(type)) return value;
  return type === 'renewalNumbers' ? renewalNumbersIn(value).map(maskNumber).join(', ') : maskNumber(value);
};

async function read(tenant: Tenant, names: readonly Supplier[]): Promise<ContractedSupplier[]> {
  const rows = await tenant
    .selectFrom('agency_credentials')
    .select(['supplier', 'type', 'value'])
    .where('supplier', 'in', names)
    .execute();
  return names.map((supplier) => ({
    supplier,
    numbers: insurerNumberTypes.flatMap((type) =>
      rows
        .filter((row) => row.supplier === supplier && row.type === type)
        .map(({ value }) => ({ type, shown: shown(type, value) })),
    ),
  }));
}

/** Returns the numbers as screens show them; secret ones are masked. */
const numbersOf = (supplier: ContractedSupplier | undefined): Record<string, string | undefined> =>
  Object.fromEntries(
    insurerNumberTypes.map((type) => [type, supplier?.numbers.find((number) => number.type === type)?.shown]),
  );

export const supplierHandlers = {
  list: (_, context) => read(context.tenant, offeredTo(context)),

  async save({ params, body }, context) {
    const { tenant, describe, changed } = context;
    const supplier = found(offeredTo(context).find((code) => code === params.insurer));
    const [earlier] = await read(tenant, [supplier]);
    for (const type of insurerNumberTypes) {
      const given = body.numbers[type];
      if (given === undefined) continue;
      const value = normaliseInsurerNumber(type, given);
      if (value === '')
        await tenant
          .deleteFrom('agency_credentials')
          .where('supplier', '=', supplier)
          .where('type', '=', type)
          .execute();
      else
        await tenant
          .insertInto('agency_credentials', { supplier, type, value })
          .onConflict((conflict) => conflict.columns(['agency_id', 'supplier', 'type']).doUpdateSet({ value }))
          .execute();
    }
    describe({ types: insurerNumberTypes.filter((type) => body.numbers[type] !== undefined).join(' ') });
    const [saved] = await read(tenant, [supplier]);
    changed(changesBetween(numbersOf(earlier), numbersOf(saved)));
    return saved ?? { supplier, numbers: [] };
  },
} satisfies Handlers<typeof suppliers>;
