import { z } from 'zod';
import { insurerNumberProblem, insurerNumberTypes } from '../../rules/work/insurer-number';
import { endpoint } from '../kit/endpoint';
import { supplier } from '../quotes/insurers';
import { tooLong } from '../../rules/kit/rule-messages';

/** One number or term of an agency with an insurer; identifying numbers are masked. */
export const supplierNumber = z.object({ type: z.enum(insurerNumberTypes), shown: z.string() });

/** An insurer with the agency's numbers; none means no contract. */
export const contractedSupplier = z.object({ supplier, numbers: z.array(supplierNumber) });
export type ContractedSupplier = z.output<typeof contractedSupplier>;

/** New values by type: empty removes, absent keeps. `lib/rules/work/insurer-number.ts` has the rules. */
export const supplierEdit = z
  .object({ numbers: z.partialRecord(z.enum(insurerNumberTypes), z.string().max(500, tooLong)) })
  .check(({ value, issues }) => {
    for (const type of insurerNumberTypes) {
      const rule = insurerNumberProblem(type, value.numbers[type] ?? '');
      if (rule) issues.push({ code: 'custom', message: rule, path: ['numbers', type], input: value });
    }
  });

const base = 'agent/superuser/myagency/suppliers';

/** Agent numbers and credentials per insurer (AGY-05). */
export const suppliers = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access: 'superuser',
    response: z.array(contractedSupplier),
  }),
  save: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: `${base}/{insurer}`,
    access: 'superuser',
    inPerson: true,
    body: supplierEdit,
    response: contractedSupplier,
    audit: 'supplier.save',
  }),
};
