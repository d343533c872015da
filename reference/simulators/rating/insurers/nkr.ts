import { driversAged, experienceFrom, noTruck, valueFrom, valueUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import type { InsurerSystem } from './insurer-system';

/** A small underwriter with a slow system: expensive cars only, a triple deductible for a low price. */
export const nkr = {
  deskPhone: '1800000109',
  car: {
    spread: { compulsory: 0.99, comprehensive: 0.97 },
    pace: [3400, 6000],
    fault: 'HTTP 503: manual rating only',
    covers: ['Compulsory', 'ComprehensiveInsurance'],
    appetite: [noTruck],
    comprehensiveAppetite: [
      driversAged(24, 78),
      experienceFrom(3),
      valueFrom(30_000),
      valueUpTo(600_000),
      vehicleAgeUpTo(11),
    ],
    routes: [
      {
        brand: '99100',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 1000, multiple: 3, garageCancelled: false },
        companyGarageDeductible: 1800,
        thirdPartyDeductible: 1500,
        thirdPartyLimit: 2_000_000,
        legalLiabilityLimit: 75_000,
        feeRate: 0.06,
        bankCommissionPercentage: 1,
        discounts: [discounts.safety(4), discounts.noClaims(2), discounts.commission(3)],
      },
    ],
  },
} satisfies InsurerSystem;
