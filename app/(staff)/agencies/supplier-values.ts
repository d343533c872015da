import { z } from 'zod';
import { insurerNumberProblem, insurerNumberTypes } from '@/lib/rules/work/insurer-number';

/** Numbers and terms of one insurer. Stored numbers are masked, so they can only be replaced or removed. */
export const supplierValues = z
  .object({ typed: z.record(z.string(), z.string()), gone: z.record(z.string(), z.boolean()) })
  .check(({ value, issues }) => {
    for (const type of insurerNumberTypes) {
      const rule = insurerNumberProblem(type, value.typed[type] ?? '');
      if (rule) issues.push({ code: 'custom', message: rule, path: ['typed', type], input: value });
    }
  });
export type SupplierValues = z.output<typeof supplierValues>;
