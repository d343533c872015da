import { driversAged, noTotalLoss, noTruck, suspensionsUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import { allRiders } from '../life/riders';
import { bothPrograms } from '../risk/programs';
import type { InsurerSystem } from './insurer-system';

/** Accepts most risks: expensive cars go to its underwriter, and any driver is accepted. */
export const fnx = {
  deskPhone: '1800000103',
  car: {
    spread: { compulsory: 1, comprehensive: 1 },
    pace: [400, 1000],
    fault: 'HTTP 500: Unhandled tariff exception',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [noTruck],
    comprehensiveAppetite: [driversAged(17, 88), vehicleAgeUpTo(19), suspensionsUpTo(3), noTotalLoss],
    refersClaims: true,
    youngDriverDeductible: 2700,
    routes: [
      {
        brand: '80001',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 1500, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 980,
        thirdPartyDeductible: 800,
        thirdPartyLimit: 1_500_000,
        legalLiabilityLimit: 70_000,
        feeRate: 0.07,
        bankCommissionPercentage: 1.25,
        discounts: [
          discounts.noClaims(5),
          discounts.loyalty(3),
          discounts.safety(3),
          discounts.compulsory(2),
          discounts.commission(8),
        ],
      },
    ],
  },
  aged: { pace: [600, 1600], fault: 'java.lang.IllegalStateException', spread: 0.96 },
  life: {
    programmes: ['LIFE_YEARLY', 'LIFE_5_YEARS'],
    ages: [17, 71],
    amounts: [11_000, 30_000_000],
    examinationAbove: 4_000_000,
    newCustomer: [35, 35, 20, 10],
    loyalty: 5,
    riders: allRiders,
  },
  health: { ages: [17, 78], lacks: [], lacksPackages: [], waitingDays: 60, newCustomer: [20, 10] },
  risk: {
    programs: bothPrograms,
    ages: [17, 71],
    amounts: [10_001, 30_000_000],
    examinationAbove: 4_000_000,
    referralAbove: 10_000_000,
    newCustomer: [35, 35, 20, 10],
  },
  property: {
    factor: 1,
    pace: [400, 1100],
    fault: 'java.lang.IllegalStateException',
    feeRate: 0.07,
    referralAbove: 5_000_000,
    valuablesUpTo: 200_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 6 },
      { id: 'LOYALTY', percentage: 3 },
      { id: 'COMMISSION_8', percentage: 8 },
    ],
  },
} satisfies InsurerSystem;
