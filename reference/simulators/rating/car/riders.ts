import type { CarRequest } from '../../../../lib/contract/quotes/car-request';
import type { Rider, RiderChoice } from '../../../../lib/contract/quotes/cars';
import { riderProblem, wantsFreeRider } from '../../../../lib/rules/quotes/rider';
import type { Locale } from '../../../../lib/i18n/locales';
import { shekels } from './offer-price';
import { forPeriod } from './period';
import type { Risk } from './risk';
import { manualRider, type RiderEntry, riderTable } from './tariff/rider-table';

type Car = Pick<Risk, 'fuel' | 'vehicleAge' | 'commercial' | 'shares'>;

function fits({ only }: RiderEntry, car: Car): boolean {
  if (only?.electric && car.fuel !== 'ELECTRIC') return false;
  if (only?.vehicleAgeUpTo !== undefined && car.vehicleAge > only.vehicleAgeUpTo) return false;
  return only?.commercial !== false || !car.commercial;
}

/**
 * Returns the riders to choose from, without MANUAL_RIDER (S2 §3): those for `car` with the prices of its period, or all
 * with annual prices when there is no car.
 */
export const ridersFor = (locale: Locale, car: Car | null): Rider[] =>
  riderTable
    .filter((entry) => !car || fits(entry, car))
    .map(({ entityId, carRiderName, group, amount, names }) => ({
      entityId,
      carRiderName,
      name: names[locale],
      group,
      origin: group === 'FREE_RIDER' ? 'AGENCY' : 'INSURER',
      amount: amount === null ? null : shekels(car ? forPeriod(amount, car.shares.voluntary) : amount),
    }));

/** Returns the group of a chosen rider. */
export function groupOfRider(rider: RiderChoice | null): Rider['group'] {
  if (!rider) return 'WITHOUT_RIDER';
  return riderTable.find(({ entityId }) => entityId === rider.entityId)?.group ?? 'MANUAL_RIDER';
}

/**
 * Returns the rider of a policy at the amount that the agent set: the ordered one while its group is among the wanted
 * ones or none is named, otherwise the first of a wanted group; none when no group wants one.
 */
export function riderOfGroups(
  groups: readonly Rider['group'][],
  ordered: RiderChoice | null,
  amount: RiderChoice['amount'],
): RiderChoice | null {
  if (groups.length === 0 || groups.includes(groupOfRider(ordered))) return ordered && { ...ordered, amount };
  if (groups.includes('MANUAL_RIDER')) return { entityId: manualRider, amount };
  const first = riderTable.find(({ group }) => groups.includes(group));
  return first ? { entityId: first.entityId, amount: first.amount === null ? amount : null } : null;
}

/** Price of a rider, or the reason why it is not available. */
export type RiderPrice = { amount: number } | { problem: 'riderPriceRequired' | 'riderPrice' | 'invalid' };

/**
 * Returns the price of a chosen rider, ILS for the period of cover. FREE_RIDER and MANUAL_RIDER need an amount of 265
 * to 500, which is stored in shekels under their name; others have their own price (S2 §3, §5).
 */
export function riderPrice({ entityId, amount }: RiderChoice, car: Car): RiderPrice {
  const entry = riderTable.find((rider) => rider.entityId === entityId);
  const canBeHad = entry ? fits(entry, car) : entityId === manualRider;
  if (!canBeHad) return { problem: 'invalid' };
  if (entry && entry.amount !== null) return listedPrice(forPeriod(entry.amount, car.shares.voluntary), amount);
  return typedPrice(amount);
}

const listedPrice = (listed: number, typed: RiderChoice['amount']): RiderPrice =>
  typed && typed.amount !== listed ? { problem: 'riderPrice' } : { amount: listed };

function typedPrice(typed: RiderChoice['amount']): RiderPrice {
  if (!typed) return { problem: 'riderPriceRequired' };
  if (typed.currency !== 'ILS') return { problem: 'invalid' };
  return riderProblem(typed.amount) ? { problem: 'riderPrice' } : { amount: typed.amount };
}

/**
 * Returns the initial rider of an offer: the agency's free rider for the amount of the request, the insurer's own when
 * the request asks for fixed riders, else none.
 */
export function firstRider(
  request: Pick<CarRequest, 'groups' | 'insuranceTypes' | 'freeRiderAmount'>,
): RiderChoice | null {
  const { groups, freeRiderAmount: amount } = request;
  if (amount && wantsFreeRider(request)) return { entityId: 'FREE_RIDER', amount: shekels(amount) };
  return groups.includes('FIXED_RIDER') ? { entityId: 'TOWING', amount: null } : null;
}
