import { driversAged, noAnyDriver, noTruck, suspensionsUpTo, valueUpTo, vehicleAgeUpTo } from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** Cheap: sells no comprehensive without compulsory (S2 §8), and accepts no car for any driver. */
export const hcsra = insurer({
  supplierType: 'HCSRA',
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
});
