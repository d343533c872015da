import { driversAged, finesUpTo, noCompany, noTruck, valueUpTo, vehicleAgeUpTo } from '../car/appetite';
import { discounts } from '../car/discounts';
import { allRiders } from '../life/riders';
import { bothPrograms } from '../risk/programs';
import type { InsurerSystem } from './insurer-system';

/** Sells road service separately, and a regular route without a deductible at its own garages. */
export const clal = {
  deskPhone: '1800000102',
  car: {
    spread: { compulsory: 1.03, comprehensive: 1.02 },
    pace: [2200, 4200],
    fault: 'HTTP 500: java.lang.IllegalStateException',
    covers: ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty'],
    appetite: [noTruck],
    comprehensiveAppetite: [driversAged(21, 79), vehicleAgeUpTo(14), valueUpTo(380_000), finesUpTo(6)],
    routes: [
      {
        brand: '60010',
        grouping: 'regular',
        loading: 1,
        deductible: { base: 1500, multiple: 1, garageCancelled: true },
        companyGarageDeductible: 0,
        thirdPartyDeductible: 950,
        thirdPartyLimit: 1_000_000,
        legalLiabilityLimit: 65_000,
        feeRate: 0.08,
        bankCommissionPercentage: 1.25,
        discounts: [discounts.noClaims(5), discounts.campaign(4), discounts.commission(5)],
      },
      {
        brand: '60030',
        grouping: 'separateRoadService',
        loading: 0.96,
        deductible: { base: 1500, multiple: 1, garageCancelled: false },
        companyGarageDeductible: 1050,
        thirdPartyDeductible: 950,
        thirdPartyLimit: 1_000_000,
        legalLiabilityLimit: 65_000,
        feeRate: 0.08,
        bankCommissionPercentage: 1.25,
        discounts: [discounts.noClaims(5), discounts.commission(3)],
        appetite: [noCompany],
      },
    ],
  },
  aged: { pace: [1000, 2400], fault: 'E-1204: TariffNotLoaded', spread: 0.97 },
  life: {
    programmes: ['LIFE_YEARLY'],
    ages: [17, 70],
    amounts: [50_000, 20_000_000],
    examinationAbove: 3_000_000,
    newCustomer: [45, 25, 10],
    loyalty: 4,
    riders: allRiders,
  },
  health: { ages: [17, 72], lacks: [], lacksPackages: ['SURGERY_PLUS'], waitingDays: 90, newCustomer: [30, 15] },
  risk: {
    programs: bothPrograms,
    ages: [17, 70],
    amounts: [11_000, 20_000_000],
    examinationAbove: 3_000_000,
    referralAbove: 8_000_000,
    newCustomer: [45, 25, 10],
  },
  property: {
    factor: 1.03,
    pace: [1000, 2500],
    fault: 'E-1204: TariffNotLoaded',
    feeRate: 0.07,
    referralAbove: 4_000_000,
    valuablesUpTo: 150_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 10 },
      { id: 'COMMISSION_5', percentage: 5 },
    ],
  },
} satisfies InsurerSystem;
