import { driversAged, noCommercial, noCompany, noTotalLoss, noTruck, valueUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import { allRiders } from '../life/riders';
import { bothPrograms } from '../risk/programs';
import type { InsurerSystem } from './insurer-system';

/** A large, careful insurer: a second-car route for private owners, no cars over fifteen years. */
export const migdal = {
  deskPhone: '1800000108',
  car: {
    spread: { compulsory: 1.02, comprehensive: 1.03 },
    pace: [1400, 2600],
    fault: 'HTTP 500: PolicyQuoteService',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [noTruck],
    comprehensiveAppetite: [driversAged(18, 80), vehicleAgeUpTo(15), valueUpTo(400_000), noTotalLoss],
    youngDriverDeductible: 3000,
    routes: [
      {
        brand: '10011',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 1500, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 1050,
        thirdPartyDeductible: 900,
        thirdPartyLimit: 1_000_000,
        legalLiabilityLimit: 60_000,
        feeRate: 0.07,
        bankCommissionPercentage: 1,
        discounts: [discounts.noClaims(4), discounts.loyalty(3), discounts.compulsory(2), discounts.commission(5)],
      },
      {
        brand: '10017',
        grouping: 'secondCars',
        loading: 0.94,
        deductible: { base: 2000, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 1400,
        thirdPartyDeductible: 1200,
        thirdPartyLimit: 750_000,
        legalLiabilityLimit: 60_000,
        feeRate: 0.07,
        bankCommissionPercentage: 1,
        discounts: [discounts.noClaims(3), discounts.commission(3)],
        appetite: [noCommercial, noCompany],
      },
    ],
  },
  aged: { pace: [1500, 2800], fault: 'HTTP 500: LifeQuoteService', spread: 1 },
  life: {
    programmes: ['LIFE_YEARLY', 'LIFE_5_YEARS'],
    ages: [18, 70],
    amounts: [100_000, 20_000_000],
    examinationAbove: 3_000_000,
    newCustomer: [40, 30, 20, 10],
    loyalty: 5,
    riders: allRiders,
  },
  health: { ages: [17, 75], lacks: [], lacksPackages: ['SERIOUS_ILLNESS'], waitingDays: 90, newCustomer: [25, 15] },
  risk: {
    programs: bothPrograms,
    ages: [18, 71],
    amounts: [50_000, 20_000_000],
    examinationAbove: 3_000_000,
    referralAbove: 8_000_000,
    newCustomer: [40, 30, 20, 10],
  },
  property: {
    factor: 1.02,
    pace: [1100, 2600],
    fault: 'HTTP 500: HomeQuoteService',
    feeRate: 0.07,
    referralAbove: 4_000_000,
    valuablesUpTo: 150_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 8 },
      { id: 'COMMISSION_5', percentage: 5 },
    ],
  },
} satisfies InsurerSystem;
