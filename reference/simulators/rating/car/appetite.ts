import type { Note } from '../../../../lib/contract/quotes/quotes';
import { note } from '../notes';
import type { Risk } from './risk';
import { comprehensiveTable } from './tariff/comprehensive-table';

/** An underwriting rule: returns the reason for a refusal, or null. */
export type Appetite = (risk: Risk) => Note | null;

const refuseWhen =
  (unwanted: (risk: Risk) => boolean, reason: (risk: Risk) => Note): Appetite =>
  (risk) =>
    unwanted(risk) ? reason(risk) : null;

/** Accepts drivers of an age range, full years, both ends included. */
export const driversAged =
  (minimum: number, maximum: number): Appetite =>
  ({ youngestAge, oldestAge }) => {
    if (youngestAge < minimum) return note('YOUNG_DRIVER', { age: youngestAge, minimum });
    return oldestAge > maximum ? note('OLD_DRIVER', { age: oldestAge, maximum }) : null;
  };

export const experienceFrom = (minimum: number): Appetite =>
  refuseWhen(
    ({ experience }) => experience < minimum,
    ({ experience }) => note('LOW_EXPERIENCE', { experience, minimum }),
  );

export const vehicleAgeUpTo = (maximum: number): Appetite =>
  refuseWhen(
    ({ vehicleAge }) => vehicleAge > maximum,
    ({ vehicleAge }) => note('OLD_VEHICLE', { age: vehicleAge, maximum }),
  );

export const valueUpTo = (limit: number): Appetite =>
  refuseWhen(
    ({ vehicleValue }) => vehicleValue > limit,
    ({ vehicleValue }) => note('VALUE_TOO_HIGH', { value: vehicleValue, limit }),
  );

export const valueFrom = (minimum: number): Appetite =>
  refuseWhen(
    ({ vehicleValue }) => vehicleValue < minimum,
    ({ vehicleValue }) => note('VALUE_TOO_LOW', { value: vehicleValue, minimum }),
  );

export const suspensionsUpTo = (maximum: number): Appetite =>
  refuseWhen(
    ({ suspensions }) => suspensions > maximum,
    ({ suspensions }) => note('SUSPENSIONS', { times: suspensions, maximum }),
  );

export const finesUpTo = (maximum: number): Appetite =>
  refuseWhen(
    ({ fines }) => fines > maximum,
    ({ fines }) => note('FINES', { fines, maximum }),
  );

/** Returns whether the weighted claims exceed the tariff. */
export const hasTooManyClaims = ({ history }: Risk): boolean => history.score > comprehensiveTable.claimsMaximum;

export const claimsNote = ({ history }: Risk): Note => note('CLAIMS_HISTORY', { claims: history.claims, years: 4 });

export const fewClaims: Appetite = refuseWhen(hasTooManyClaims, claimsNote);

export const noCommercial: Appetite = refuseWhen(
  ({ commercial }) => commercial,
  () => note('COMMERCIAL_NOT_INSURED'),
);

export const noTruck: Appetite = refuseWhen(
  ({ truck }) => truck,
  () => note('TRUCK_NOT_INSURED'),
);

export const noCompany: Appetite = refuseWhen(
  ({ companyOwned }) => companyOwned,
  () => note('COMPANY_NOT_INSURED'),
);

export const noElectric: Appetite = refuseWhen(
  ({ fuel }) => fuel === 'ELECTRIC',
  () => note('ELECTRIC_NOT_INSURED'),
);

export const noGas: Appetite = refuseWhen(
  ({ fuel }) => fuel === 'LPG',
  () => note('GAS_NOT_INSURED'),
);

export const noAnyDriver: Appetite = refuseWhen(
  ({ driversAllowed }) => driversAllowed === 'any',
  () => note('ANY_DRIVER_NOT_OFFERED'),
);

export const noTotalLoss: Appetite = refuseWhen(
  ({ totalLoss }) => totalLoss,
  () => note('TOTAL_LOSS'),
);

export const insuredBefore: Appetite = refuseWhen(
  ({ history }) => history.insuredYears === 0,
  () => note('NOT_INSURED_BEFORE'),
);

/**
 * Requires a zip code of seven digits that does not end in zeros: the system of one insurer looks up the street by it
 * (S2 §8).
 */
export const realZip: Appetite = refuseWhen(
  ({ zipCode }) => !/^[1-9]\d{6}$/.test(zipCode) || zipCode.endsWith('000'),
  ({ zipCode }) => note('REAL_ZIP_NEEDED', { zipCode }),
);

/** Returns the first reason for a refusal, or null. */
export function refusalOf(appetite: readonly Appetite[], risk: Risk): Note | null {
  for (const rule of appetite) {
    const reason = rule(risk);
    if (reason) return reason;
  }
  return null;
}
