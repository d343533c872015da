import { type Factors, premiumOf } from '../factors';
import { figureAt } from '../steps';
import type { History } from './claims';
import { forPeriod } from './period';
import type { Risk } from './risk';
import { comprehensiveTable as table } from './tariff/comprehensive-table';

/** The deductible of a route. */
export interface DeductibleTerms {
  /** Basic deductible, ILS. */
  base: 1000 | 1500 | 2000;
  multiple: 1 | 2 | 3;
  /** No deductible at a garage of the insurer's choice. */
  garageCancelled: boolean;
}

/** Returns the base premium from the car's value: a percentage and a fixed part, ILS a year before rounding. */
export const comprehensiveBase = ({ vehicleValue }: Risk): number =>
  (vehicleValue * figureAt(table.rate, vehicleValue)) / 100 + table.fixed;

/**
 * Returns the multiplier of the claims history: three insured years without a claim, none so far, never insured, or by
 * score.
 */
export function claimsFactor({ score, claims, insuredYears, noClaimsYears }: History): number {
  if (claims > 0) return figureAt(table.claims, score);
  if (insuredYears === 0) return table.neverInsured;
  return noClaimsYears >= table.noClaimsYears ? table.noClaims : figureAt(table.claims, 0);
}

/**
 * Returns the multiplier of the region: by the zip code's first digit; Haifa and cars with the north discount count as
 * the north.
 */
export function regionFactor({ zipCode, northDiscount }: Pick<Risk, 'zipCode' | 'northDiscount'>): number {
  if (northDiscount || zipCode.startsWith(table.haifaPrefix)) return table.north;
  return table.regions[zipCode.charAt(0) as keyof typeof table.regions] ?? 1;
}

/** Returns the required protection level for the car's value, 0 to 3. */
export const requiredDefence = ({ vehicleValue }: Risk): number => figureAt(table.defenceLevel, vehicleValue);

/** Returns the number of protection levels that the car lacks. */
export const missingDefence = (risk: Risk): number => Math.max(0, requiredDefence(risk) - risk.defenceLevel);

/** Returns the multipliers that comprehensive and third party share. */
export function driverFactors(risk: Risk): Factors {
  return {
    age: figureAt(table.age, risk.youngestAge),
    experience: figureAt(table.experience, risk.experience),
    drivers: table.drivers[risk.driversAllowed],
    claims: claimsFactor(risk.history),
    claimAmount: figureAt(table.claimAmount, risk.history.amount),
    gap: figureAt(table.gap, risk.gapDays),
    children: risk.childrenUnder15 ? table.childrenUnder15 : 1,
    region: regionFactor(risk),
  };
}

/** Returns the multiplier of the deductible. */
export const deductibleFactor = ({ base, multiple, garageCancelled }: DeductibleTerms): number =>
  table.deductible[base] * table.deductibleMultiple[multiple] * (garageCancelled ? table.garageDeductibleCancelled : 1);

/** Returns all multipliers of the base; `withCompulsory` when the same insurer sells both. */
export function comprehensiveFactors(risk: Risk, deductible: DeductibleTerms, withCompulsory: boolean): Factors {
  const avoidsCollisions = risk.hasMobileye || (risk.hasFcw && risk.hasLdw);
  return {
    ...driverFactors(risk),
    ownShare: table.ownShare[risk.ownShare],
    deductible: deductibleFactor(deductible),
    defence: table.defenceMissing ** missingDefence(risk),
    collisionAvoidance: avoidsCollisions ? table.collisionAvoidance : 1,
    company: risk.companyOwned ? table.companyOwned : 1,
    commercial: risk.commercial ? table.commercial : 1,
    package: withCompulsory ? table.withCompulsory : 1,
  };
}

/**
 * Returns the premium of comprehensive cover for the period, whole shekels. `insurer` is the insurer's factor including
 * the route's loading.
 */
export const comprehensivePremium = (
  risk: Risk,
  deductible: DeductibleTerms,
  withCompulsory: boolean,
  insurer = 1,
): number =>
  forPeriod(
    premiumOf(comprehensiveBase(risk), { ...comprehensiveFactors(risk, deductible, withCompulsory), insurer }),
    risk.shares.voluntary,
  );
