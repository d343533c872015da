import type { LifeResult, YearlyPayment } from '../../../../lib/contract/quotes/life-results';
import type { Money } from '../../../../lib/contract/kit/values';
import type { AgedChoices, AgedDiscount, AgedOffer } from './offer';

/** Returns whole shekels as money. */
export const shekels = (amount: number): Money => ({ amount, currency: 'ILS' });

const months = 12;

/** Last age whose payments count in comparisons (S2 §9). */
const comparedTo = 70;

/** Returns the percent of a discount in a year of the policy, 0 being the first. */
const percentIn =
  (year: number) =>
  (sum: number, { years, percentage }: AgedDiscount) =>
    sum + (years.length > 0 ? (years[year] ?? 0) : percentage);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns what each year costs, ILS a month: discounts reduce the premium, neither the riders nor the fee. */
export function monthlyPrices(
  { monthly, fee, discounts, riders }: Pick<AgedOffer, 'monthly' | 'fee' | 'discounts' | 'riders'>,
  { discountIds, riderIds }: AgedChoices,
): number[] {
  const applied = discounts.filter(({ id }) => discountIds.includes(id));
  const chosen = riders.filter(({ id }) => riderIds.includes(id));
  return monthly.map((premium, year) => {
    const percent = applied.reduce(percentIn(year), 0);
    const extras = chosen.map((rider) => rider.monthly[year] ?? 0);
    return Math.round(premium * (1 - percent / 100)) + sum(extras) + fee;
  });
}

/** Returns the price of the first year before discounts and without riders, ILS. */
export const plainAgedPrice = (offer: AgedOffer): number =>
  (monthlyPrices(offer, { discountIds: [], riderIds: [] })[0] ?? 0) * months;

type Priced = Pick<
  LifeResult,
  'originalPremia' | 'paymentTermYears' | 'yearlyPayments' | 'totalPayments' | 'comparablePremia'
> & { premia: LifeResult['premia'] };

/** Returns the amounts of an offer with the chosen discounts and riders. Prices by the month are whole shekels. */
export function agedPrice(offer: AgedOffer, choices: AgedChoices): Priced {
  const every = monthlyPrices(offer, choices);
  // A service that is not sold to old people ends, and so do the payments: a year without a price is no payment.
  const prices = every.slice(0, every.findLastIndex((price) => price > 0) + 1);
  const [first = 0] = prices;
  const [undiscounted = 0] = monthlyPrices(offer, { ...choices, discountIds: [] });
  const chosen = offer.riders.filter(({ id }) => choices.riderIds.includes(id));
  const total = first * months;
  const fees = offer.fee * months;
  const yearlyPayments = prices.map((price, year): YearlyPayment => ({
    age: offer.fromAge + year,
    amount: price * months,
  }));
  const compared = yearlyPayments.filter(({ age }, at) => age <= comparedTo || at === 0).map(({ amount }) => amount);
  return {
    premia: {
      netto: shekels(total - fees),
      fees: shekels(fees),
      brutto: shekels(total),
      total: shekels(total),
      monthly: shekels(first),
      riders: chosen.length > 0 ? shekels(sum(chosen.map(({ monthly }) => monthly[0] ?? 0)) * months) : null,
    },
    originalPremia: shekels(undiscounted * months),
    paymentTermYears: prices.length,
    yearlyPayments,
    totalPayments: shekels(sum(yearlyPayments.map(({ amount }) => amount))),
    comparablePremia: shekels(Math.round(sum(compared) / compared.length)),
  };
}

/** Returns the riders of an offer that are sold in its first year, with that year's price. */
export const sellableRiders = ({ riders }: Pick<AgedOffer, 'riders'>): { id: string; amount: Money }[] =>
  riders.flatMap(({ id, monthly: [first = 0] }) => (first > 0 ? [{ id, amount: shekels(first * months) }] : []));

/** Returns an offer that costs more, or less, by an amount in each of its years. */
export function raisedAged<P extends LifeResult>(product: P, by: number): P {
  const { premia, yearlyPayments, totalPayments, comparablePremia } = product;
  const total = premia.total.amount + by;
  return {
    ...product,
    premia: {
      ...premia,
      netto: shekels(premia.netto.amount + by),
      brutto: shekels(premia.brutto.amount + by),
      total: shekels(total),
      monthly: shekels(Math.round(total / months)),
    },
    yearlyPayments: yearlyPayments.map(({ age, amount }) => ({ age, amount: amount + by })),
    totalPayments: shekels(totalPayments.amount + by * yearlyPayments.length),
    comparablePremia: shekels(comparablePremia.amount + by),
  };
}
