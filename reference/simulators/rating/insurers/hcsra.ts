import { driversAged, noAnyDriver, noTruck, suspensionsUpTo, valueUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import type { InsurerSystem } from './insurer-system';

/** Cheap: sells no comprehensive without compulsory (S2 §8), and accepts no car for any driver. */
export const hcsra = {
  deskPhone: '1800000106',
  car: {
    spread: { compulsory: 0.96, comprehensive: 0.95 },
    pace: [800, 1700],
    fault: 'HTTP 504: upstream rating did not answer',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [noTruck, suspensionsUpTo(1)],
    comprehensiveAppetite: [driversAged(21, 75), vehicleAgeUpTo(15), valueUpTo(280_000), noAnyDriver],
    compulsoryNeeded: true,
    youngDriverDeductible: 3200,
    routes: [
      {
        brand: '70500',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 1500, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 900,
        thirdPartyDeductible: 850,
        thirdPartyLimit: 750_000,
        legalLiabilityLimit: 40_000,
        feeRate: 0.075,
        bankCommissionPercentage: 0.5,
        discounts: [discounts.firstYear(6), discounts.noClaims(3), discounts.commission(5)],
      },
    ],
  },
  aged: { pace: [700, 1700], fault: 'HTTP 502', spread: 1.04 },
  life: {
    programmes: ['LIFE_YEARLY'],
    ages: [20, 60],
    amounts: [50_000, 10_000_000],
    smokersUntil: 55,
    examinationAbove: 1_500_000,
    referralAbove: 5_000_000,
    newCustomer: [50, 35, 20, 10],
    loyalty: 3,
    riders: ['ACCIDENTAL_DEATH'],
  },
  health: {
    ages: [18, 60],
    lacks: ['CHILD_DEVELOPMENT', 'SURGERY_FULL'],
    lacksPackages: ['SURGERY_PLUS'],
    waitingDays: 120,
    newCustomer: [35, 20, 10],
  },
  property: {
    factor: 0.95,
    pace: [600, 1600],
    fault: 'HTTP 502',
    feeRate: 0.08,
    referralAbove: 2_000_000,
    valuablesUpTo: 50_000,
    buildingNeeded: true,
    discounts: [{ id: 'FIRST_YEAR', percentage: 4 }],
  },
} satisfies InsurerSystem;
