/** Returns the rate of Israeli VAT on a day `YYYY-MM-DD`, percent: 18 since the beginning of 2025, 17 before. */
export const vatRateOn = (day: string): number => (day >= '2025-01-01' ? 18 : 17);

/** Returns the VAT on a net amount, whole ILS (SD 10). */
export const vatOf = (net: number, rate: number): number => Math.round((net * rate) / 100);
