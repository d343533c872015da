import type { CarRequest, Driver, InsuranceCase, Vehicle } from '../contract/quotes/car-request';
import { assumedDriver } from '../rules/quotes/assumed-driver';
import { yearsBefore } from '../rules/time/calendar';
import { yearsOfHistory } from '../rules/quotes/insurance-cases';
import { defaultPeriod } from '../rules/quotes/insurance-period';
import { defaultOwnShare } from '../rules/quotes/insurance-types';
import { usualFreeRider } from '../rules/quotes/rider';
import { defaultZip } from '../rules/quotes/zip';

/** Start values of the form: a request without year and engine, because they depend on the car. */
export type CarRequestStart = Omit<CarRequest, 'vehicle'> & {
  vehicle: Omit<Vehicle, 'produced' | 'engineVolume'> & Partial<Pick<Vehicle, 'produced' | 'engineVolume'>>;
};

const quietYear = (yearsAgo: number): InsuranceCase => ({
  yearsAgo,
  claims: 0,
  injuries: 0,
  claimAmount: 0,
  insuranceStatus: 'Insured',
  insuranceType: 'ComprehensiveInsurance',
  supplier: null,
  licenceCancelled: false,
});

/** Default driver: 24 years old, licensed for three, no claims in four years (S2 §9). */
export const defaultDriver = (today: string): Driver => ({
  genderMale: true,
  maritalStatus: 'SINGLE',
  ...assumedDriver,
  birthday: null,
  licenseIssued: yearsBefore(today, assumedDriver.experience),
  newDriver: false,
  zipCode: defaultZip,
  fines: 0,
  insuranceCases: Array.from({ length: yearsOfHistory }, (_, at) => quietYear(at + 1)),
});

const defaultVehicle = {
  registrationNumber: '',
  model: null,
  commercial: false,
  truck: false,
  companyOwned: false,
  childrenUnder15: false,
  maintenanceStart: null,
  airbags: null,
  hasAirbags: true,
  hasAbs: true,
  hasEsp: true,
  hasLdw: false,
  hasFcw: false,
  hasMobileye: false,
  hasGasMachinery: false,
  encumbered: false,
  newForOld: false,
  defenceLevel: 0,
} as const satisfies CarRequestStart['vehicle'];

/** Returns a new car quote request with all defaults (S2 §3, §9). `today` is `YYYY-MM-DD` in Israel. */
export const defaultCarRequest = (today: string): CarRequestStart => ({
  productType: 'CAR',
  insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'],
  ...defaultPeriod(today),
  groups: ['FREE_RIDER'],
  freeRiderAmount: usualFreeRider,
  vehicle: { ...defaultVehicle },
  drivers: [defaultDriver(today)],
  zipCode: defaultZip,
  driversAllowed: 'one',
  insuranceRenewal: false,
  previousEnd: null,
  compulsoryPayment: 'Online',
  ownShare: defaultOwnShare,
  thirdPartyLimit: null,
  hasNorthRegionDiscount: false,
  shabbatDrivingRequired: true,
  driverLicenseCancelledTimesForLastThreeYears: 0,
  registrationNumberIsIrrelevant: false,
  applyOptionalDiscounts: true,
  hasTotalLost: false,
  hasCompulsoryDiscount: false,
  createOsagoFromCasco: false,
  sourceOrderIds: [],
  websiteKey: null,
});
