import {
  driversAged,
  experienceFrom,
  finesUpTo,
  noCommercial,
  noCompany,
  noTotalLoss,
  noTruck,
  valueUpTo,
  vehicleAgeUpTo,
} from '../car/appetite';
import { discounts } from '../car/discounts';
import type { InsurerSystem } from './insurer-system';

/** A direct insurer: cheap for private drivers with few claims, refuses most others. */
export const shirbit = {
  deskPhone: '1800000110',
  car: {
    spread: { compulsory: 0.98, comprehensive: 0.93 },
    pace: [500, 1200],
    fault: 'HTTP 500: NullReferenceException',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [noTruck, noCommercial],
    comprehensiveAppetite: [
      driversAged(24, 74),
      experienceFrom(2),
      vehicleAgeUpTo(12),
      valueUpTo(220_000),
      noCompany,
      noTotalLoss,
      finesUpTo(4),
    ],
    routes: [
      {
        brand: '95010',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 2000, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 1200,
        thirdPartyDeductible: 1000,
        thirdPartyLimit: 750_000,
        legalLiabilityLimit: 35_000,
        feeRate: 0.08,
        bankCommissionPercentage: 0.5,
        discounts: [discounts.campaign(7), discounts.firstYear(3), discounts.commission(3)],
      },
    ],
  },
  property: {
    factor: 0.97,
    pace: [800, 2100],
    fault: 'System.NullReferenceException',
    feeRate: 0.08,
    referralAbove: 2_500_000,
    valuablesUpTo: 60_000,
    oldestBuilding: 50,
    discounts: [{ id: 'CAMPAIGN', percentage: 7 }],
  },
} satisfies InsurerSystem;
