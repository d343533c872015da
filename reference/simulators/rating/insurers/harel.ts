import {
  driversAged,
  experienceFrom,
  noTotalLoss,
  noTruck,
  suspensionsUpTo,
  valueUpTo,
  vehicleAgeUpTo,
} from '../car/appetite';
import { discounts } from '../car/discounts';
import { allRiders } from '../life/riders';
import { bothPrograms } from '../risk/programs';
import type { InsurerSystem } from './insurer-system';

/** Brand 19094 is plain Harel; other brands have their number in the name (S2 §9). */
export const harel = {
  deskPhone: '1800000105',
  car: {
    spread: { compulsory: 1.01, comprehensive: 1.04 },
    pace: [1800, 3400],
    fault: 'HTTP 500: CarTariffFacade',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [noTruck, suspensionsUpTo(3)],
    comprehensiveAppetite: [driversAged(19, 85), vehicleAgeUpTo(16), valueUpTo(450_000), noTotalLoss],
    sellsPool: true,
    refersClaims: true,
    routes: [
      {
        brand: '19094',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 1500, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 950,
        thirdPartyDeductible: 850,
        thirdPartyLimit: 2_000_000,
        legalLiabilityLimit: 80_000,
        feeRate: 0.075,
        bankCommissionPercentage: 1.5,
        discounts: [discounts.noClaims(6), discounts.loyalty(2), discounts.hybrid(4), discounts.commission(8)],
      },
      {
        brand: '19096',
        grouping: 'reducedCommission',
        loading: 0.93,
        deductible: { base: 1500, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 950,
        thirdPartyDeductible: 850,
        thirdPartyLimit: 1_000_000,
        legalLiabilityLimit: 80_000,
        feeRate: 0.075,
        bankCommissionPercentage: 0,
        discounts: [discounts.noClaims(4)],
        appetite: [experienceFrom(2)],
      },
    ],
  },
  aged: { pace: [800, 1900], fault: 'SOAP-ENV:Server', spread: 0.98 },
  life: {
    programmes: ['LIFE_YEARLY', 'LIFE_5_YEARS'],
    ages: [17, 71],
    amounts: [20_000, 25_000_000],
    examinationAbove: 3_500_000,
    newCustomer: [40, 30, 20],
    loyalty: 5,
    riders: allRiders,
  },
  health: { ages: [17, 80], lacks: [], lacksPackages: [], waitingDays: 60, newCustomer: [20, 20, 10] },
  risk: {
    programs: bothPrograms,
    ages: [17, 71],
    amounts: [20_000, 25_000_000],
    examinationAbove: 3_500_000,
    referralAbove: 10_000_000,
    newCustomer: [40, 30, 20],
  },
  property: {
    factor: 1,
    pace: [700, 1800],
    fault: 'SOAP-ENV:Server',
    feeRate: 0.07,
    referralAbove: 5_000_000,
    valuablesUpTo: 200_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 7 },
      { id: 'LOYALTY', percentage: 4 },
      { id: 'COMMISSION_8', percentage: 8 },
    ],
  },
} satisfies InsurerSystem;
