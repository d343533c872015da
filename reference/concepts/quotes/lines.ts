import type { Line as InsuranceLine } from '../../../lib/insurers/lines';
import { carLine } from '../cars/line';
import { healthLine } from '../health/line';
import { lifeLine } from '../life/line';
import { propertyLine } from '../properties/line';
import { riskLine } from '../risks/line';
import type { Line } from './line';

/** The lines that can be quoted. Add a new line here. */
const lines: Partial<Record<InsuranceLine, Line>> = {
  CAR: carLine as Line,
  HEALTH: healthLine as Line,
  LIFE: lifeLine as Line,
  PROPERTY: propertyLine as Line,
  RISK: riskLine as Line,
};

/** Returns a line by its stored name. @throws Error for an unknown line. */
export function lineOf(productType: string): Line {
  const line = lines[productType as InsuranceLine];
  if (!line) throw new Error(`No line of insurance ${productType}`);
  return line;
}

/** Returns the renewal of a line; undefined for a product without a renewal search. */
export const renewalLine = (productType: string): Line['renewal'] => lines[productType as InsuranceLine]?.renewal;
