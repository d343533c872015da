import { driversAged, finesUpTo, noCompany, noTruck, valueUpTo, vehicleAgeUpTo } from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** Sells road service separately, and a regular route without a deductible at its own garages. */
export const clal = insurer({
  supplierType: 'CLAL',
  pace: [2200, 4200],
  fault: 'HTTP 500: java.lang.IllegalStateException',
  covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
  appetite: [noTruck],
  comprehensiveAppetite: [driversAged(21, 79), vehicleAgeUpTo(14), valueUpTo(380_000), finesUpTo(6)],
  routes: [
    {
      brand: '60010',
      grouping: 'regular',
      loading: 1,
      deductible: { base: 1500, multiple: 1, garageCancelled: true },
      companyGarageDeductible: 0,
      thirdPartyDeductible: 950,
      thirdPartyLimit: 1_000_000,
      legalLiabilityLimit: 65_000,
      feeRate: 0.08,
      bankCommissionPercentage: 1.25,
      discounts: [discounts.noClaims(5), discounts.campaign(4), discounts.commission(5)],
    },
    {
      brand: '60030',
      grouping: 'separateRoadService',
      loading: 0.96,
      deductible: { base: 1500, multiple: 1, garageCancelled: false },
      companyGarageDeductible: 1050,
      thirdPartyDeductible: 950,
      thirdPartyLimit: 1_000_000,
      legalLiabilityLimit: 65_000,
      feeRate: 0.08,
      bankCommissionPercentage: 1.25,
      discounts: [discounts.noClaims(5), discounts.commission(3)],
      appetite: [noCompany],
    },
  ],
});
