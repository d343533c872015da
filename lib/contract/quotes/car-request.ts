import { z } from 'zod';
import { missingOrInvalid } from '../../rules/kit/rule-messages';
import { typedCode } from '../kit/typed';
import { carRequestProblems } from '../../rules/quotes/car-request';
import { maritalStatus } from '../customers/customers';
import { supplier } from './insurers';
import { withRules } from '../kit/rule-issues';
import { isoDate } from '../kit/values';
import { transmissionType } from './vehicles';

export const insuranceTypes = ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty', 'Other'] as const;
export const insuranceType = z.enum(insuranceTypes);
export type InsuranceType = z.output<typeof insuranceType>;

/** `any`, `one` and `family` of the upstream; the form adds 2 and 3 named drivers (S2 §3). */
export const driversAllowed = z.enum(['any', 'one', 'family', '2', '3']);
export type DriversAllowed = z.output<typeof driversAllowed>;

/** Deductible share on loss of value, percent; 0 means none (S2 §9). */
export const ownShares = [0, 1.5, 3, 5] as const;

/** Limits of third-party liability, ILS (S2 §9, SD 40). */
export const thirdPartyLimits = [750_000, 1_000_000, 1_500_000, 2_000_000] as const;

export const riderGroups = [
  'FIXED_RIDER',
  'FREE_RIDER',
  'WITHOUT_RIDER',
  'CAR_RIDER',
  'MANUAL_RIDER',
  'NO_RIDER',
] as const;
export const riderGroup = z.enum(riderGroups);

/** One year of claims history, the latest first (S2 §3). `supplier` is null when not insured. */
export const insuranceCase = z.object({
  yearsAgo: z.int().min(1).max(4),
  claims: z.int(missingOrInvalid).min(0, 'invalid').max(9, 'invalid').default(0),
  injuries: z.int(missingOrInvalid).min(0, 'invalid').max(9, 'invalid').default(0),
  /** Sum of that year's claims, ILS. */
  claimAmount: z.int(missingOrInvalid).min(0, 'invalid').max(10_000_000, 'invalid').default(0),
  insuranceStatus: z.enum(['Insured', 'NotInsured']),
  insuranceType: insuranceType.nullish(),
  supplier: supplier.nullish(),
  licenceCancelled: z.boolean().default(false),
});
export type InsuranceCase = z.output<typeof insuranceCase>;

export const driver = z.object({
  genderMale: z.boolean(),
  maritalStatus: maritalStatus,
  yearsOld: z.int('required'),
  birthday: isoDate.nullish(),
  /** Full years of driving. */
  experience: z.int('required'),
  licenseIssued: isoDate.nullish(),
  newDriver: z.boolean().default(false),
  zipCode: typedCode().nullish(),
  fines: z.int(missingOrInvalid).min(0, 'invalid').max(99, 'invalid').default(0),
  insuranceCases: z.array(insuranceCase).length(4),
});
export type Driver = z.output<typeof driver>;

export const vehicle = z.object({
  /** Digits only; empty when the request is by model alone. */
  registrationNumber: typedCode(),
  model: z
    .object({
      manufacturerCode: z.string(),
      modelCode: typedCode(),
      name: z.string(),
      transmissionType,
    })
    .nullable(),
  produced: z.int('required'),
  commercial: z.boolean(),
  truck: z.boolean(),
  /** Owned by a company rather than a person. */
  companyOwned: z.boolean(),
  /** Children under 15 travel in it. */
  childrenUnder15: z.boolean(),
  /** Cubic centimetres; 0 for an electric car. */
  engineVolume: z.int('required').min(0, 'invalid').max(20_000, 'invalid'),
  maintenanceStart: isoDate.nullish(),
  airbags: z.int(missingOrInvalid).min(0, 'invalid').max(30, 'invalid').nullish(),
  hasAirbags: z.boolean(),
  hasAbs: z.boolean(),
  hasEsp: z.boolean(),
  hasLdw: z.boolean(),
  hasFcw: z.boolean(),
  hasMobileye: z.boolean(),
  hasGasMachinery: z.boolean(),
  encumbered: z.boolean(),
  newForOld: z.boolean(),
  /** Anti-theft protection: 0 none, 1 immobiliser, 2 immobiliser and alarm, 3 location tracker. */
  defenceLevel: z.int().min(0).max(3),
});
export type Vehicle = z.output<typeof vehicle>;

/** A sent car quote request (S2 §3). Not validated against today's date, because valid dates expire. */
export const sentCarRequest = z.object({
  productType: z.literal('CAR'),
  insuranceTypes: z.array(insuranceType).min(1, 'required'),
  insuranceStart: isoDate,
  insuranceEnd: isoDate,
  groups: z.array(riderGroup),
  /** Amount of the group FREE_RIDER, ILS (S2 §5). */
  freeRiderAmount: z.int('riderPrice').nullish(),
  vehicle,
  drivers: z.array(driver).min(1, 'required').max(3),
  zipCode: typedCode(),
  driversAllowed,
  insuranceRenewal: z.boolean(),
  /** Last day of the policy that is renewed. */
  previousEnd: isoDate.nullish(),
  compulsoryPayment: z.enum(['Online', 'Offline']),
  ownShare: z.literal(ownShares),
  /** Limit of third-party liability, ILS; without one each insurer offers its own. */
  thirdPartyLimit: z.literal(thirdPartyLimits).nullish(),
  hasNorthRegionDiscount: z.boolean(),
  shabbatDrivingRequired: z.boolean(),
  driverLicenseCancelledTimesForLastThreeYears: z.int(missingOrInvalid).min(0, 'invalid').max(9, 'invalid'),
  registrationNumberIsIrrelevant: z.boolean(),
  applyOptionalDiscounts: z.boolean(),
  hasTotalLost: z.boolean(),
  hasCompulsoryDiscount: z.boolean(),
  createOsagoFromCasco: z.boolean(),
  sourceOrderIds: z.array(z.string()),
  websiteKey: z.string().nullish(),
});
export type CarRequest = z.output<typeof sentCarRequest>;

/** A request to be sent, with all rules of S2 §5 (`lib/rules/quotes/car-request.ts`). */
export const carRequest = withRules(sentCarRequest, carRequestProblems);
