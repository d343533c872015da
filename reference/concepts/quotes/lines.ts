import type { Line } from './line';

const lines = new Map<string, Line>();

/** Sets the lines that can be quoted, from the concepts of the lines. */
export function setLines(all: readonly Line[]): void {
  lines.clear();
  for (const line of all) lines.set(line.productType, line);
}

/** Returns a line by its stored name. @throws Error for an unknown line. */
export function lineOf(productType: string): Line {
  const line = lines.get(productType);
  if (!line) throw new Error(`No line of insurance ${productType}`);
  return line;
}

/** Returns the renewal of a line; undefined for a product without a renewal search. */
export const renewalLine = (productType: string): Line['renewal'] => lines.get(productType)?.renewal;
