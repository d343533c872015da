import {
  driversAged,
  experienceFrom,
  finesUpTo,
  noTruck,
  suspensionsUpTo,
  valueUpTo,
  vehicleAgeUpTo,
} from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** Has two routes: the regular one and a new one with a double deductible and a lower price. */
export const ayalon = insurer({
  supplierType: 'AYALON',
  pace: [900, 1900],
  fault: 'HTTP 503: tariff table is being replaced',
  covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
  appetite: [noTruck, suspensionsUpTo(2)],
  comprehensiveAppetite: [driversAged(18, 82), vehicleAgeUpTo(18), valueUpTo(320_000), finesUpTo(8)],
  youngDriverDeductible: 2500,
  routes: [
    {
      brand: '31000',
      grouping: 'regular',
      loading: 1,
      deductible: { base: 1500, multiple: 1, garageCancelled: false },
      companyGarageDeductible: 1000,
      thirdPartyDeductible: 800,
      thirdPartyLimit: 1_000_000,
      legalLiabilityLimit: 50_000,
      feeRate: 0.065,
      bankCommissionPercentage: 0.75,
      discounts: [discounts.noClaims(5), discounts.safety(3), discounts.commission(5)],
    },
    {
      brand: '31050',
      grouping: 'newRoute',
      loading: 1,
      deductible: { base: 1500, multiple: 2, garageCancelled: false },
      companyGarageDeductible: 1500,
      thirdPartyDeductible: 1600,
      thirdPartyLimit: 1_000_000,
      legalLiabilityLimit: 50_000,
      feeRate: 0.065,
      bankCommissionPercentage: 0.75,
      discounts: [discounts.noClaims(5), discounts.commission(3)],
      appetite: [experienceFrom(3)],
    },
  ],
});
