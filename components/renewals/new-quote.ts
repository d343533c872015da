import { requestPage } from '@/lib/access/line-pages';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { quotedLine } from '@/lib/insurers/lines';
import type { NextSteps } from './next-steps';

/**
 * Returns the address of a new quote with what the renewal knows: the car or last year's request, the customer, and the
 * day that the present policy ends; undefined when the viewer may not quote it, or nobody can.
 */
export function newQuotePage(
  renewal: Pick<RenewalRow, 'productType' | 'registrationNumber' | 'customerId' | 'requestId' | 'insuranceEnd'>,
  { results }: Pick<NextSteps, 'results'>,
): string | undefined {
  const { productType, registrationNumber, customerId, requestId, insuranceEnd } = renewal;
  const line = quotedLine(productType);
  if (!line || !results.includes(line)) return undefined;
  const known = registrationNumber ? { plate: registrationNumber } : requestId && line !== 'CAR' && { from: requestId };
  return requestPage(line, { ...known, ...(customerId && { customer: customerId }), after: insuranceEnd });
}
