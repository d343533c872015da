import type { CarProduct } from '@/lib/contract/quotes/cars';

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns a realistic offer (comprehensive with compulsory) with changes. */
export function offer(id: string, total: number, change: Partial<CarProduct> = {}): CarProduct {
  return {
    id,
    requestId: 'request',
    productType: 'CAR',
    supplierType: 'MIGDAL',
    pricingBrand: 'MIGDAL',
    supplierName: 'מגדל',
    insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'],
    premia: {
      compulsory: ils(1_300),
      comprehensive: ils(total - 1_300),
      thirdParty: null,
      netto: ils(total - 200),
      fees: ils(200),
      brutto: ils(total),
      rider: null,
      total: ils(total),
    },
    originalPremia: ils(total),
    discounts: { available: [], applied: [] },
    selectedRider: null,
    deductibles: { comprehensive: ils(1_500), thirdParty: ils(1_000), companyGarage: ils(750) },
    defenceLevelRequired: 1,
    legalLiabilityLimit: null,
    thirdPartyLimit: ils(750_000),
    bankCommissionPercentage: 0,
    blockingRules: [],
    remarks: [],
    canIssuePolicy: true,
    isRenewal: false,
    createTs: '2026-11-22T08:00:00Z',
    ...change,
  };
}

export { ils };
