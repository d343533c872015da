import type { Rider, RiderChoice } from '../../../lib/contract/cars';
import { riderProblem } from '../../../lib/rules/rider';
import type { Locale } from '../../../lib/i18n/locales';
import { shekels } from './offer-price';
import type { Risk } from './risk';
import { manualRider, type RiderEntry, riderTable } from './tariff/rider-table';

type Car = Pick<Risk, 'fuel' | 'vehicleAge' | 'commercial'>;

function fits({ only }: RiderEntry, car: Car): boolean {
  if (only?.electric && car.fuel !== 'ELECTRIC') return false;
  if (only?.vehicleAgeUpTo !== undefined && car.vehicleAge > only.vehicleAgeUpTo) return false;
  return only?.commercial !== false || !car.commercial;
}

/** Riders that can be chosen, MANUAL_RIDER left out (S2 §3); those that fit `car` when one is given. */
export const ridersFor = (locale: Locale, car: Car | null): Rider[] =>
  riderTable
    .filter((entry) => !car || fits(entry, car))
    .map(({ entityId, carRiderName, group, amount, names }) => ({
      entityId,
      carRiderName,
      name: names[locale],
      group,
      origin: group === 'FREE_RIDER' ? 'AGENCY' : 'INSURER',
      amount: amount === null ? null : shekels(amount),
    }));

/** Outcome of a choice: what the rider costs, or why it cannot be had. */
export type RiderPrice = { amount: number } | { problem: 'riderPriceRequired' | 'riderPrice' | 'invalid' };

/**
 * Price of a chosen rider, ILS a year. FREE_RIDER and MANUAL_RIDER need an amount of 265 to 500, which is stored
 * in shekels under their name; any other has its own price (S2 §3, §5).
 */
export function riderPrice({ entityId, amount }: RiderChoice, car: Car): RiderPrice {
  const entry = riderTable.find((rider) => rider.entityId === entityId);
  const canBeHad = entry ? fits(entry, car) : entityId === manualRider;
  if (!canBeHad) return { problem: 'invalid' };
  if (entry && entry.amount !== null) return listedPrice(entry.amount, amount);
  return typedPrice(amount);
}

const listedPrice = (listed: number, typed: RiderChoice['amount']): RiderPrice =>
  typed && typed.amount !== listed ? { problem: 'riderPrice' } : { amount: listed };

function typedPrice(typed: RiderChoice['amount']): RiderPrice {
  if (!typed) return { problem: 'riderPriceRequired' };
  if (typed.currency !== 'ILS') return { problem: 'invalid' };
  return riderProblem(typed.amount) ? { problem: 'riderPrice' } : { amount: typed.amount };
}

/** The rider that an offer begins with: the insurer's own when the request asks for fixed riders, else none. */
export const firstRider = (groups: readonly string[]): RiderChoice | null =>
  groups.includes('FIXED_RIDER') ? { entityId: 'TOWING', amount: null } : null;
