import type { Factors } from '../factors';
import { premiumOf } from '../factors';
import { figureAt, figureFor } from '../steps';
import { forPeriod, type Share } from './period';
import type { Risk } from './risk';
import { compulsoryTable as table } from './tariff/compulsory-table';

function engineClassOf({ electricKilowatts, engineVolume }: Risk): number {
  if (electricKilowatts === null) return figureAt(table.engineClasses, engineVolume);
  return electricKilowatts <= table.electricKilowatts ? 0 : table.base.length - 1;
}

/** Returns the base premium by engine and age of the youngest driver, ILS a year. */
export const compulsoryBase = (risk: Risk): number =>
  figureFor(table.base[engineClassOf(risk)] ?? [], figureAt(table.ageColumns, risk.youngestAge));

/** Returns whether injury claims send the driver to the pool of refused risks. */
export const belongsToPool = (risk: Risk): boolean => risk.history.injuries > table.injuriesMaximum;

/** Returns all multipliers of the base. */
export function compulsoryFactors(risk: Risk): Factors {
  return {
    experience: figureAt(table.experience, risk.experience),
    injuries: figureFor(table.injuries, risk.history.injuries),
    suspensions: figureFor(table.suspensions, risk.suspensions),
    esp: risk.hasEsp ? 1 : table.withoutEsp,
    fcw: risk.hasFcw ? table.fcw : 1,
    ldw: risk.hasLdw ? table.ldw : 1,
    airbags: figureAt(table.airbags, risk.airbags),
    abs: risk.hasAbs ? 1 : table.withoutAbs,
    fuel: table.fuel[risk.fuel],
    company: risk.companyOwned ? table.companyOwned : 1,
    commercial: risk.commercial ? table.commercial : 1,
    shabbat: risk.shabbatDriving ? 1 : table.withoutShabbat,
    pool: belongsToPool(risk) ? table.pool : 1,
  };
}

const withinLimits = (premium: number): number => Math.min(table.maximum, Math.max(table.minimum, premium));

/**
 * Returns the premium of compulsory cover for the period, whole shekels: its part of an annual premium between 690 and
 * 6,900. `insurer` is the insurer's factor.
 */
export const compulsoryPremium = (risk: Risk, insurer = 1): number =>
  forPeriod(
    withinLimits(premiumOf(compulsoryBase(risk), { ...compulsoryFactors(risk), insurer })),
    risk.shares.compulsory,
  );

/** Returns a compulsory premium after a discount, not below the period's share of the lowest price. */
export const discountedCompulsory = (premium: number, percentage: number, share: Share): number =>
  Math.max(forPeriod(table.minimum, share), Math.round(premium * (1 - percentage / 100)));
