import {
  driversAged,
  experienceFrom,
  noCommercial,
  noTruck,
  suspensionsUpTo,
  valueUpTo,
  vehicleAgeUpTo,
} from '../appetite';
import { discounts } from './discounts';
import { insurer } from './system';

/** Accepts most risks, at the tariff's own price; a second route for agents who give up commission. */
export const menora = insurer({
  supplierType: 'MENORA',
  pace: [1000, 2200],
  fault: 'HTTP 502: gateway to the core system',
  covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
  appetite: [noTruck],
  comprehensiveAppetite: [driversAged(17, 90), vehicleAgeUpTo(20), valueUpTo(350_000), suspensionsUpTo(2)],
  refersClaims: true,
  youngDriverDeductible: 2800,
  routes: [
    {
      brand: '40100',
      grouping: 'regular',
      loading: 1,
      deductible: { base: 1000, multiple: 1, garageCancelled: false },
      companyGarageDeductible: 650,
      thirdPartyDeductible: 750,
      thirdPartyLimit: 1_500_000,
      legalLiabilityLimit: 55_000,
      feeRate: 0.07,
      bankCommissionPercentage: 1,
      discounts: [discounts.noClaims(5), discounts.family(3), discounts.safety(2), discounts.commission(5)],
    },
    {
      brand: '40180',
      grouping: 'reducedCommission',
      loading: 0.95,
      deductible: { base: 1500, multiple: 1, garageCancelled: false },
      companyGarageDeductible: 1000,
      thirdPartyDeductible: 900,
      thirdPartyLimit: 1_000_000,
      legalLiabilityLimit: 55_000,
      feeRate: 0.07,
      bankCommissionPercentage: 0,
      discounts: [discounts.noClaims(3)],
      appetite: [noCommercial, experienceFrom(3)],
    },
  ],
});
