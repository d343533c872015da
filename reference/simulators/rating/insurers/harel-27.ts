import {
  driversAged,
  fewClaims,
  insuredBefore,
  noCommercial,
  noTotalLoss,
  noTruck,
  valueUpTo,
  vehicleAgeUpTo,
} from '../car/appetite';
import { discounts } from '../car/discounts';
import type { InsurerSystem } from './insurer-system';

/** Harel's brand 27, only for a superuser of a TRUSTED agency (S1 §6, S2 §6). */
export const harel27 = {
  deskPhone: '1800000105',
  car: {
    spread: { compulsory: 1.01, comprehensive: 0.99 },
    pace: [2000, 3600],
    fault: 'HTTP 500: CarTariffFacade',
    covers: ['Compulsory', 'ComprehensiveInsurance'],
    appetite: [noTruck, noCommercial],
    comprehensiveAppetite: [
      driversAged(24, 80),
      vehicleAgeUpTo(10),
      valueUpTo(450_000),
      noTotalLoss,
      insuredBefore,
      fewClaims,
    ],
    routes: [
      {
        brand: '27',
        grouping: 'regular',
        loading: 0.96,
        deductible: { base: 1000, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 700,
        thirdPartyDeductible: 700,
        thirdPartyLimit: 2_000_000,
        legalLiabilityLimit: 100_000,
        feeRate: 0.07,
        bankCommissionPercentage: 1.5,
        discounts: [discounts.noClaims(6), discounts.hybrid(4), discounts.compulsory(3), discounts.commission(5)],
      },
    ],
  },
} satisfies InsurerSystem;
