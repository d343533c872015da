/** Lines of insurance that can be quoted; each is a `productType` (S2 §3). */
export const lines = ['CAR', 'HEALTH', 'LIFE', 'PROPERTY', 'RISK'] as const;
export type Line = (typeof lines)[number];

/** Returns the line in which a product is quoted: a flat is a home of the property line; undefined for what is not. */
export const quotedLine = (productType: string): Line | undefined =>
  lines.find((line) => line === (productType === 'FLAT' ? 'PROPERTY' : productType));

/** Returns the segment of a line in the paths of the specification: `car` (S2 §7). */
export const segmentOf = (line: string): string => line.toLowerCase();
