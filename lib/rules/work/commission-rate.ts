/** Highest commission of an agency, percent of a premium. */
export const highestCommission = 50;

/** Returns whether a text is a percentage of commission with at most two decimals; empty means not set. */
export const isCommission = (text: string): boolean =>
  text.trim() === '' || (/^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) && commissionIn(text)! <= highestCommission);

/** Returns the percentage in a text; null when it is empty. A comma is a point in Russian. */
export const commissionIn = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

/** Returns a percentage as hundredths of a percent, as it is stored: a whole number. */
export const hundredthsOf = (percent: number): number => Math.round(percent * 100);
