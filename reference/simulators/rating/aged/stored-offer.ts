import { z } from 'zod';
import { lifeDiscountIds } from '../../../../lib/contract/kit/notes';
import { note } from '../../../../lib/contract/quotes/quotes';
import { isoDate } from '../../../../lib/contract/kit/values';

/** Stored fields of `AgedOffer`. */
export const agedOffer = {
  programme: z.string(),
  fromAge: z.number(),
  monthly: z.array(z.number()),
  fee: z.number(),
  discounts: z.array(
    z.object({
      id: z.enum(lifeDiscountIds),
      percentage: z.number(),
      years: z.array(z.number()),
      fromCommission: z.boolean(),
    }),
  ),
  riders: z.array(z.object({ id: z.string(), monthly: z.array(z.number()) })),
  blockingRules: z.array(note),
  remarks: z.array(note),
};

/** Stored discounts and riders of an offer. */
export const agedChoices = z.object({ discountIds: z.array(z.string()), riderIds: z.array(z.string()) });

/** Stored period of a policy. */
export const agedPeriod = z.object({ insuranceStart: isoDate, insuranceEnd: isoDate });
export type AgedPeriod = z.output<typeof agedPeriod>;
