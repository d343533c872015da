import type { Line as InsuranceLine } from '../../lib/insurers/lines';
import { carLine } from '../cars/line';
import type { Line } from './line';

/** The lines that can be quoted. A new line is added here. */
const lines: Partial<Record<InsuranceLine, Line>> = { CAR: carLine as Line };

/** @throws Error for a line that no release of this product could have stored. */
export function lineOf(productType: string): Line {
  const line = lines[productType as InsuranceLine];
  if (!line) throw new Error(`No line of insurance ${productType}`);
  return line;
}
