import { driversAged, experienceFrom, noElectric, noTruck, valueUpTo, vehicleAgeUpTo } from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** Prefers families and older cars, refuses electric ones. */
export const shomera = insurer({
  supplierType: 'SHOMERA',
  pace: [600, 1500],
  fault: 'ORA-12541: no listener',
  covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
  appetite: [noTruck],
  comprehensiveAppetite: [driversAged(20, 80), experienceFrom(1), vehicleAgeUpTo(20), valueUpTo(260_000), noElectric],
  youngDriverDeductible: 2500,
  routes: [
    {
      brand: '50220',
      grouping: 'regular',
      loading: 1,
      deductible: { base: 1500, multiple: 1, garageCancelled: false },
      companyGarageDeductible: 900,
      thirdPartyDeductible: 900,
      thirdPartyLimit: 750_000,
      legalLiabilityLimit: 45_000,
      feeRate: 0.06,
      bankCommissionPercentage: 0.5,
      discounts: [discounts.family(5), discounts.noClaims(3), discounts.commission(3)],
    },
  ],
});
