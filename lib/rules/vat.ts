/** Rate of Israeli VAT in percent on a day `YYYY-MM-DD`: 18 since the beginning of 2025, 17 before. */
export const vatRateOn = (day: string): number => (day >= '2025-01-01' ? 18 : 17);

/** VAT on a net amount, in whole shekels (SD 10). */
export const vatOf = (net: number, rate: number): number => Math.round((net * rate) / 100);
