import { premiumOf } from '../factors';
import { driverFactors } from './comprehensive';
import { forPeriod } from './period';
import type { Risk } from './risk';
import { type ThirdPartyLimit, thirdPartyTable as table } from './tariff/third-party-table';

/** Returns the base premium, ILS a year before rounding. */
export const thirdPartyBase = ({ vehicleValue }: Risk): number => table.base + (vehicleValue * table.rate) / 100;

const withinLimits = (premium: number): number => Math.min(table.maximum, Math.max(table.minimum, premium));

/**
 * Returns the premium of third-party cover for the period, whole shekels: its part of an annual premium between 900 and
 * 2,900. `limit` is for damage to property.
 */
export const thirdPartyPremium = (risk: Risk, limit: ThirdPartyLimit, insurer = 1): number =>
  forPeriod(
    withinLimits(premiumOf(thirdPartyBase(risk), { ...driverFactors(risk), limit: table.limits[limit], insurer })),
    risk.shares.voluntary,
  );
