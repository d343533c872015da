import { driversAged, noGas, realZip, valueUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import type { InsurerSystem } from './insurer-system';

/** The farmers' cooperative: accepts trucks and pick-ups, and requires a real zip code (S2 §8). */
export const haklai = {
  deskPhone: '1800000104',
  car: {
    spread: { compulsory: 0.95, comprehensive: 0.98 },
    pace: [2600, 5200],
    fault: 'AS/400: session ended',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [realZip],
    comprehensiveAppetite: [driversAged(19, 84), vehicleAgeUpTo(22), valueUpTo(350_000), noGas],
    refersClaims: true,
    routes: [
      {
        brand: '90700',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 1000, multiple: 1, garageCancelled: false },
        companyGarageDeductible: null,
        thirdPartyDeductible: 700,
        thirdPartyLimit: 1_000_000,
        legalLiabilityLimit: 50_000,
        feeRate: 0.06,
        bankCommissionPercentage: 0,
        discounts: [discounts.noClaims(4), discounts.loyalty(5), discounts.commission(3)],
      },
    ],
  },
  property: {
    factor: 0.98,
    pace: [1300, 3000],
    fault: 'Connection reset by peer',
    feeRate: 0.06,
    referralAbove: 3_000_000,
    valuablesUpTo: 80_000,
    notFloors: ['PENTHOUSE'],
    discounts: [{ id: 'LOYALTY', percentage: 5 }],
  },
} satisfies InsurerSystem;
