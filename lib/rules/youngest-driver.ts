/** Lower ages of the bands by which the youngest driver is priced; 16 stands for 16 years and 9 months (S2 §9, decision 13). */
export const youngestDriverBands = [16, 21, 24, 30, 40, 50, 60, 70] as const;

/** Band of the youngest of the drivers' ages, by its lower age. */
export function youngestDriverBand(ages: readonly number[]): (typeof youngestDriverBands)[number] {
  const youngest = Math.min(...ages);
  return youngestDriverBands.findLast((from) => from <= youngest) ?? youngestDriverBands[0];
}
