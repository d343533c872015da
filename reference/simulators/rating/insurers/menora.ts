import {
  driversAged,
  experienceFrom,
  noCommercial,
  noTruck,
  suspensionsUpTo,
  valueUpTo,
  vehicleAgeUpTo,
} from '../car/appetite';
import { discounts } from '../car/discounts';
import { bothPrograms } from '../risk/programs';
import type { InsurerSystem } from './insurer-system';

/** Accepts most risks, at the tariff's own price; a second route for agents who give up commission. */
export const menora = {
  deskPhone: '1800000107',
  car: {
    spread: { compulsory: 0.99, comprehensive: 1 },
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
  },
  aged: { pace: [1200, 2600], fault: 'HTTP 503', spread: 0.99 },
  life: {
    programmes: ['LIFE_5_YEARS'],
    ages: [18, 68],
    amounts: [100_000, 15_000_000],
    examinationAbove: 2_500_000,
    newCustomer: [30, 30, 15],
    loyalty: 6,
    riders: ['ACCIDENTAL_DEATH', 'ACCIDENTAL_DISABILITY'],
  },
  health: { ages: [17, 70], lacks: ['CHILD_DEVELOPMENT'], lacksPackages: [], waitingDays: 90, newCustomer: [25, 10] },
  risk: {
    programs: bothPrograms,
    ages: [18, 68],
    amounts: [100_000, 15_000_000],
    examinationAbove: 2_500_000,
    referralAbove: 6_000_000,
    newCustomer: [30, 30, 15],
  },
  property: {
    factor: 0.99,
    pace: [900, 2300],
    fault: 'HTTP 503',
    feeRate: 0.065,
    referralAbove: 3_500_000,
    valuablesUpTo: 120_000,
    discounts: [
      { id: 'CAMPAIGN', percentage: 5 },
      { id: 'COMMISSION_5', percentage: 5 },
    ],
  },
} satisfies InsurerSystem;
