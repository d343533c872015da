import { driversAged, experienceFrom, noElectric, noTruck, valueUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import type { InsurerSystem } from './insurer-system';

/** Prefers families and older cars, refuses electric ones. */
export const shomera = {
  deskPhone: '1800000112',
  car: {
    spread: { compulsory: 0.97, comprehensive: 0.96 },
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
  },
  property: {
    factor: 0.96,
    pace: [600, 1500],
    fault: 'Timeout expired',
    feeRate: 0.08,
    referralAbove: 2_500_000,
    valuablesUpTo: 60_000,
    oldestBuilding: 60,
    discounts: [{ id: 'NO_CLAIMS', percentage: 5 }],
  },
} satisfies InsurerSystem;
