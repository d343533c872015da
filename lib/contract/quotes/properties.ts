import { z } from 'zod';
import type { OutputOf } from '../kit/endpoint';
import { homeDefence, propertyRequest, sentPropertyRequest } from './property-request';
import { premia, productBase, quoteLine } from './quotes';
import { money } from '../kit/values';

/** One insurer's offer for a home (S2 §3). Amounts are ILS for the period of cover; `null` means not covered. */
export const propertyProduct = productBase.extend({
  productType: z.literal('PROPERTY'),
  premia: premia.extend({
    building: money.nullable(),
    content: money.nullable(),
    earthquake: money.nullable(),
    /** Jewellery and watches. */
    valuables: money.nullable(),
    additional: money.nullable(),
    water: money.nullable(),
    liability: money.nullable(),
  }),
  sums: z.object({
    building: money.nullable(),
    content: money.nullable(),
    earthquake: money.nullable(),
    liability: money,
  }),
  deductibles: z.object({
    building: money.nullable(),
    content: money.nullable(),
    fire: money.nullable(),
    water: money.nullable(),
    /** Ten percent of the sum insured, at least 20,000. */
    earthquake: money.nullable(),
  }),
  /** Protection that the insurer requires. */
  defenceCode: homeDefence,
  isRenewal: z.boolean(),
});
export type PropertyProduct = z.output<typeof propertyProduct>;

/** Calls of property quotes (S2 §7). */
export const properties = quoteLine({
  concept: 'properties',
  access: 'PROPERTY_SEARCH',
  path: 'agent/insurance/property',
  request: propertyRequest,
  sent: sentPropertyRequest,
  product: propertyProduct,
  pricing: z.object({ discountIds: z.array(z.string()).max(10) }),
});

export type SavedPropertyRequest = OutputOf<typeof properties.request>;
