import type { CarProduct } from '../../../../lib/contract/quotes/cars';
import type { Money } from '../../../../lib/contract/kit/values';
import { discountedCompulsory } from './compulsory';
import type { Offer, OfferDiscount, Parts } from './offer';
import type { Share } from './period';

const covers = ['compulsory', 'comprehensive', 'thirdParty'] as const satisfies readonly (keyof Parts)[];

/** Returns whole shekels as money. */
export const shekels = (amount: number): Money => ({ amount, currency: 'ILS' });

/** Returns the net part of a premium and the fees in it, in the proportion of the former ones. */
export function withFees({ netto, brutto: before }: { netto: Money; brutto: Money }, brutto: number) {
  const net = before.amount === 0 ? brutto : Math.round((brutto * netto.amount) / before.amount);
  return { netto: shekels(net), fees: shekels(brutto - net), brutto: shekels(brutto) };
}

const shekelsOrNull = (amount: number | null): Money | null => (amount === null ? null : shekels(amount));

/** Returns the premium of all covers, whole ILS. */
export const plainPrice = (parts: Parts): number => covers.reduce((sum, cover) => sum + (parts[cover] ?? 0), 0);

const percentageOn = (cover: keyof Parts, discounts: readonly OfferDiscount[]): number =>
  discounts.reduce((sum, { on, percentage }) => sum + (on.includes(cover) ? percentage : 0), 0);

const wholeYear: Share = { part: 1, whole: 1 };

/**
 * Returns the premiums after the applied discounts: percentages add up, each cover is rounded once.
 * @param share part of the annual compulsory premium that the period costs, for the lowest price.
 */
export function discountedParts(parts: Parts, discounts: readonly OfferDiscount[], share = wholeYear): Parts {
  const reduced = (cover: keyof Parts): number | null => {
    const premium = parts[cover];
    if (premium === null) return null;
    const percentage = percentageOn(cover, discounts);
    return cover === 'compulsory'
      ? discountedCompulsory(premium, percentage, share)
      : Math.round(premium * (1 - percentage / 100));
  };
  return {
    compulsory: reduced('compulsory'),
    comprehensive: reduced('comprehensive'),
    thirdParty: reduced('thirdParty'),
  };
}

/**
 * Returns the amounts of an offer with the applied discounts and the chosen rider, ILS for the period of cover.
 * The premiums contain the fees: brutto is their sum, netto the sum without fees.
 */
export function offerPrice(
  offer: Pick<Offer, 'parts' | 'discounts' | 'feeRate'>,
  appliedIds: readonly string[],
  riderAmount: number | null,
  share?: Share,
): Pick<CarProduct, 'premia' | 'originalPremia'> {
  const applied = offer.discounts.filter(({ id }) => appliedIds.includes(id));
  const parts = discountedParts(offer.parts, applied, share);
  const brutto = plainPrice(parts);
  const netto = Math.round(brutto / (1 + offer.feeRate));
  return {
    premia: {
      compulsory: shekelsOrNull(parts.compulsory),
      comprehensive: shekelsOrNull(parts.comprehensive),
      thirdParty: shekelsOrNull(parts.thirdParty),
      netto: shekels(netto),
      fees: shekels(brutto - netto),
      brutto: shekels(brutto),
      rider: shekelsOrNull(riderAmount),
      total: shekels(brutto + (riderAmount ?? 0)),
    },
    originalPremia: shekels(plainPrice(offer.parts) + (riderAmount ?? 0)),
  };
}

/** The cover that bears what an offer costs more than its insurer first said. */
const bearers = ['comprehensive', 'thirdParty', 'compulsory'] as const;

/** Returns an offer that costs more, or less, by an amount: its main cover bears it. */
export function raisedCar(product: CarProduct, by: number): CarProduct {
  const { premia } = product;
  const bearer = bearers.find((cover) => premia[cover] !== null) ?? 'compulsory';
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
