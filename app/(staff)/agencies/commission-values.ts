import { z } from 'zod';
import { lines } from '@/lib/insurers/lines';
import { isCommission } from '@/lib/rules/work/commission-rate';

/** Percentages as they are typed, by line. */
export const typedRates = z.object({ percents: z.record(z.enum(lines), z.string()) }).check(({ value, issues }) => {
  for (const line of lines)
    if (!isCommission(value.percents[line]))
      issues.push({ code: 'custom', message: 'commissionRate', path: ['percents', line], input: value });
});
