/** Returns the percent of a value that an amount is, in tenths of a percent; null without both. */
export const impairmentPercent = (amount: number | null, value: number | null): number | null =>
  amount === null || value === null || value <= 0 ? null : Math.round((amount / value) * 1000) / 10;

/** Returns the amount in whole shekels that a percent of a value is; null without both. */
export const impairmentAmount = (percent: number | null, value: number | null): number | null =>
  percent === null || value === null || value <= 0 ? null : Math.round((percent * value) / 100);
