/**
 * Codes of everything an insurer can report about an offer, a refusal or a fault (S2 §8), with their values. Screens
 * translate `offers.notes.<code>` with these names as arguments. Money is in whole ILS.
 */
export const noteValues = {
  // Reasons why an offer cannot be issued.
  HIGH_DEFENCE: ['required', 'fitted'],
  VALUE_REFERRAL: ['value', 'limit'],
  AMOUNT_REFERRAL: ['amount', 'limit'],
  CLAIMS_HISTORY: ['claims', 'years'],
  HOME_CLAIMS: ['claims', 'years'],
  HOME_REFERRAL: ['value', 'limit'],
  HOME_DEFENCE: ['homeDefence'],

  // Reasons why an insurer makes no offer.
  POOL: ['injuries'],
  COMPULSORY_NEEDED: [],
  TYPE_NOT_OFFERED: [],
  YOUNG_DRIVER: ['age', 'minimum'],
  OLD_DRIVER: ['age', 'maximum'],
  LOW_EXPERIENCE: ['experience', 'minimum'],
  OLD_VEHICLE: ['age', 'maximum'],
  VALUE_TOO_HIGH: ['value', 'limit'],
  VALUE_TOO_LOW: ['value', 'minimum'],
  COMMERCIAL_NOT_INSURED: [],
  TRUCK_NOT_INSURED: [],
  COMPANY_NOT_INSURED: [],
  ELECTRIC_NOT_INSURED: [],
  GAS_NOT_INSURED: [],
  ANY_DRIVER_NOT_OFFERED: [],
  SUSPENSIONS: ['times', 'maximum'],
  FINES: ['fines', 'maximum'],
  NOT_INSURED_BEFORE: [],
  TOTAL_LOSS: [],
  REAL_ZIP_NEEDED: ['zipCode'],
  INSURED_TOO_YOUNG: ['age', 'minimum'],
  INSURED_TOO_OLD: ['age', 'maximum'],
  AMOUNT_TOO_LOW: ['amount', 'minimum'],
  AMOUNT_TOO_HIGH: ['amount', 'limit'],
  SMOKER_NOT_INSURED: ['age'],
  SERVICE_NOT_OFFERED: [],
  FLOOR_NOT_INSURED: [],
  BUILDING_NEEDED: [],
  BUILDING_TOO_OLD: ['age', 'maximum'],
  VALUABLES_TOO_HIGH: ['amount', 'limit'],
  NO_RESULTS: [],

  // Faults of an insurer's system.
  INSURER_TIMEOUT: ['seconds'],
  SUPPLIER_FAULT: ['detail'],
  ZERO_PRICE: [],
  NOT_CONTRACTED: [],

  // Remarks on an offer.
  LIENHOLDER_NEEDED: [],
  MODEL_MISMATCH: ['modelCode', 'registeredCode'],
  DEFENCE_MISSING: ['required', 'fitted'],
  POOL_PRICE: ['injuries'],
  COMPULSORY_ADDED: [],
  PAY_COMPULSORY_ONLINE: [],
  SHABBAT_EXCLUDED: [],
  NO_CLAIMS_PROOF: ['years'],
  NORTH_ADDRESS_PROOF: [],
  NEW_FOR_OLD: ['months'],
  NEW_FOR_OLD_UNAVAILABLE: ['age', 'maximum'],
  SURVEY_NEEDED: [],
  YOUNG_DRIVER_DEDUCTIBLE: ['age', 'deductible'],
  SECOND_CAR_PROOF: [],
  ROAD_SERVICE_APART: ['amount'],
  COMMISSION_REDUCED: [],
  HEALTH_DECLARATION: [],
  MEDICAL_EXAMINATION: ['amount'],
  SMOKING_PROOF: ['years'],
  RATE_GUARANTEED: ['years'],
  WAITING_PERIOD: ['days'],
  PACKAGE_NOT_OFFERED: [],
  SERVICE_ENDS: ['age'],
  VALUABLES_SURVEY: ['amount'],
  NO_EARTHQUAKE: [],
  NO_WATER: [],
} as const satisfies Record<string, readonly string[]>;

export type NoteCode = keyof typeof noteValues;

/** Notes between insurer and agent, which no customer gets to see. */
export const internalNotes = ['COMMISSION_REDUCED'] as const satisfies readonly NoteCode[];

export const isInternal = ({ code }: { code: string }): boolean => internalNotes.some((internal) => internal === code);

export const noteCodes = Object.keys(noteValues) as NoteCode[];

/** Ids of insurers' discounts; screens show `offers.discounts.<id>`. */
export const discountIds = [
  'NO_CLAIMS',
  'LOYALTY',
  'CAMPAIGN',
  'SAFETY',
  'HYBRID',
  'FAMILY',
  'FIRST_YEAR',
  'COMPULSORY',
  'COMMISSION_3',
  'COMMISSION_5',
  'COMMISSION_8',
] as const;
export type DiscountId = (typeof discountIds)[number];

/** Ids of the discounts of life and health offers; screens show them like `discountIds`. */
export const lifeDiscountIds = ['NEW_CUSTOMER', 'LOYALTY', 'COMMISSION_5'] as const;
export type LifeDiscountId = (typeof lifeDiscountIds)[number];

/** Sales channels of insurers for the same cover (S2 §9 "car-supplier groupings"). */
export const supplierGroupings = [
  'regular',
  'reducedCommission',
  'separateRoadService',
  'secondCars',
  'newRoute',
] as const;
export type SupplierGrouping = (typeof supplierGroupings)[number];
