import {
  driversAged,
  experienceFrom,
  noTotalLoss,
  noTruck,
  suspensionsUpTo,
  valueUpTo,
  vehicleAgeUpTo,
} from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** Brand 19094 is plain Harel; other brands have their number in the name (S2 §9). */
export const harel = insurer({
  supplierType: 'HAREL',
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
});
