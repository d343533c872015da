import { driversAged, noCommercial, noCompany, noTotalLoss, noTruck, valueUpTo, vehicleAgeUpTo } from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** A large, careful insurer: a second-car route for private owners, no cars over fifteen years. */
export const migdal = insurer({
  supplierType: 'MIGDAL',
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
});
