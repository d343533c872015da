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
} from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** A direct insurer: cheap for private drivers with few claims, refuses most others. */
export const shirbit = insurer({
  supplierType: 'SHIRBIT',
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
});
