import type { Line } from '../insurers/lines';

/** First segment of each line's screens (S2 §2). */
const folders: Record<Line, string> = {
  CAR: 'cars',
  HEALTH: 'health',
  LIFE: 'life',
  PROPERTY: 'property',
  RISK: 'risk',
};

const isLine = (productType: string): productType is Line => productType in folders;

/** What a request form starts with: another request, a customer, a car, the last day of the policy it follows. */
interface Start {
  from?: string;
  customer?: string;
  plate?: string;
  /** `YYYY-MM-DD` */
  after?: string;
}

/** Returns the address of a line's request form. */
export function requestPage(line: Line, from: Start = {}): string {
  const query = new URLSearchParams({ ...from }).toString();
  return `/${folders[line]}/request${query && `?${query}`}`;
}

/** Returns the address of a request's offers, or undefined for a product that cannot be quoted. */
export const resultsPage = (productType: string, requestId: string): string | undefined =>
  isLine(productType) ? `/${folders[productType]}/results/${encodeURIComponent(requestId)}` : undefined;
