import { driversAged, noTotalLoss, noTruck, suspensionsUpTo, vehicleAgeUpTo } from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** Accepts most risks: expensive cars go to its underwriter, and any driver is accepted. */
export const fnx = insurer({
  supplierType: 'FNX',
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
});
