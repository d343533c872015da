import { driversAged, experienceFrom, valueUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import type { InsurerSystem } from './insurer-system';

/** Comes from leasing: fast and cheap, accepts companies and commercial cars, sells the pool. */
export const shlomo = {
  deskPhone: '1800000111',
  car: {
    spread: { compulsory: 0.98, comprehensive: 0.94 },
    pace: [700, 1300],
    fault: 'SOAP-ENV:Server: rate engine restarted',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [],
    comprehensiveAppetite: [driversAged(21, 75), experienceFrom(1), vehicleAgeUpTo(14), valueUpTo(300_000)],
    sellsPool: true,
    routes: [
      {
        brand: '20300',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 2000, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 1000,
        thirdPartyDeductible: 1000,
        thirdPartyLimit: 750_000,
        legalLiabilityLimit: 40_000,
        feeRate: 0.08,
        bankCommissionPercentage: 0.5,
        discounts: [discounts.campaign(5), discounts.loyalty(4), discounts.commission(3)],
      },
    ],
  },
} satisfies InsurerSystem;
