import { z } from 'zod';
import { type PriceLevels, priceInputs } from '../../../lib/rules/quotes/price-check';
import { snapshotKind } from '../../engine/db/snapshot';

const level = z.object({ value: z.number(), amount: z.int() });

/** Choices at issue that are in the price of an ordered offer. */
export const priceLevelsKind = snapshotKind<PriceLevels>({
  kind: 'price_levels',
  v: 1,
  schema: z.partialRecord(z.enum(priceInputs), level),
  upgrades: {},
});
