import type { AgedDiscount } from './offer';

/** What an agent may give away of the commission. */
export const ofCommission: AgedDiscount = { id: 'COMMISSION_5', percentage: 5, years: [], fromCommission: true };

/** Returns the discount of a new customer. @param years percent in each of the first years. */
export const ofNewCustomer = (years: readonly number[]): AgedDiscount => ({
  id: 'NEW_CUSTOMER',
  percentage: years[0] ?? 0,
  years: [...years],
  fromCommission: false,
});
