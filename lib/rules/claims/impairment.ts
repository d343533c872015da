/** Returns the percent of a value that an amount is, in tenths of a percent; null without both. */
export const impairmentPercent = (amount: number | null, value: number | null): number | null =>
  amount === null || value === null || value <= 0 ? null : Math.round((amount / value) * 1000) / 10;

/** Returns the amount in whole shekels that a percent of a value is; null without both. */
export const impairmentAmount = (percent: number | null, value: number | null): number | null =>
  percent === null || value === null || value <= 0 ? null : Math.round((percent * value) / 100);

/** What a claim says of the car's loss of value: ILS, and percent of the value of the car. */
export type Impairment = Record<'replacementValue' | 'impairmentAmount' | 'impairmentPercent', number | null>;

/** The one of amount and percent that was typed; the other one follows from it. */
export type ImpairmentLead = 'impairmentAmount' | 'impairmentPercent';

/**
 * Returns what follows when one of the fields was typed. Without a value of the car nothing follows and nothing goes.
 * @param typed the field that was typed
 * @param lead which of amount and percent follows the value of the car; the percent, when it is known
 */
export function impairmentAfter(
  typed: keyof Impairment,
  { replacementValue: value, impairmentAmount: amount, impairmentPercent: percent }: Impairment,
  lead: ImpairmentLead = percent === null ? 'impairmentAmount' : 'impairmentPercent',
): Partial<Impairment> {
  if (value === null || value <= 0) return {};
  const from = typed === 'replacementValue' ? lead : typed;
  if (from === 'impairmentAmount')
    return typed === 'replacementValue' && amount === null
      ? {}
      : { impairmentPercent: impairmentPercent(amount, value) };
  return typed === 'replacementValue' && percent === null ? {} : { impairmentAmount: impairmentAmount(percent, value) };
}
