import type { PropertyProduct } from '../../../../lib/contract/quotes/properties';
import type { Note } from '../../../../lib/contract/quotes/quotes';
import type { DiscountId } from '../../../../lib/contract/kit/notes';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import { shekels, withFees } from '../car/offer-price';
import { propertyCovers, type PropertyParts } from './premium';

/** An insurer's offer for a home, without the discounts that the agent chooses. */
export interface PropertyOffer {
  supplierType: SupplierOf<'PROPERTY'>;
  parts: PropertyParts;
  /** Fees in the premium, as a share of its net part. */
  feeRate: number;
  discounts: { id: DiscountId; percentage: number; fromCommission: boolean }[];
  sums: PropertyProduct['sums'];
  deductibles: PropertyProduct['deductibles'];
  defenceCode: number;
  blockingRules: Note[];
  remarks: Note[];
}

/** Returns the premium of all covers, whole ILS. */
export const plainHomePrice = (parts: PropertyParts): number =>
  propertyCovers.reduce((sum, cover) => sum + (parts[cover] ?? 0), 0);

/** Returns the amounts of an offer with the applied discounts: percentages add up, each cover is rounded once. */
export function propertyPrice(
  { parts, discounts, feeRate }: Pick<PropertyOffer, 'parts' | 'discounts' | 'feeRate'>,
  appliedIds: readonly string[],
): Pick<PropertyProduct, 'premia' | 'originalPremia'> {
  const percent = discounts
    .filter(({ id }) => appliedIds.includes(id))
    .reduce((sum, { percentage }) => sum + percentage, 0);
  const reduced = Object.fromEntries(
    propertyCovers.map((cover) => {
      const premium = parts[cover];
      return [cover, premium === null ? null : Math.round(premium * (1 - percent / 100))];
    }),
  ) as unknown as PropertyParts;
  const brutto = plainHomePrice(reduced);
  const netto = Math.round(brutto / (1 + feeRate));
  const money = (cover: keyof PropertyParts) => {
    const premium = reduced[cover];
    return premium === null ? null : shekels(premium);
  };
  return {
    premia: {
      building: money('building'),
      content: money('content'),
      earthquake: money('earthquake'),
      valuables: money('valuables'),
      additional: money('additional'),
      water: money('water'),
      liability: money('liability'),
      netto: shekels(netto),
      fees: shekels(brutto - netto),
      brutto: shekels(brutto),
      total: shekels(brutto),
    },
    originalPremia: shekels(plainHomePrice(parts)),
  };
}

/** Returns an offer that costs more, or less, by an amount: its first cover bears it. */
export function raisedHome(product: PropertyProduct, by: number): PropertyProduct {
  const { premia } = product;
  const bearer = propertyCovers.find((cover) => premia[cover] !== null) ?? 'building';
  return {
    ...product,
    premia: {
      ...premia,
      ...withFees(premia, premia.brutto.amount + by),
      [bearer]: shekels((premia[bearer]?.amount ?? 0) + by),
      total: shekels(premia.total.amount + by),
    },
  };
}
