import 'server-only';
import type { Customer } from '@/lib/contract/customers/customers';
import { isDay } from '@/lib/rules/time/calendar';
import { quotedCustomer } from './quoted-customer';

/** Query of the address of a quote request. */
export interface QuoteAddress {
  searchParams: Promise<Partial<Record<'from' | 'customer' | 'after', string | string[]>>>;
}

/** A request as its page shows it: a sent one or a new one, with the customer if known. */
export interface QuotedRequest<Request> {
  sent: { requestId: string; request: Request } | null;
  customer: Customer | null;
  /** Last day of the policy that the new one follows, `YYYY-MM-DD`; null when the address names none. */
  after: string | null;
}

/**
 * Returns the sent request that an address names (`from`) with its customer, otherwise the customer that the address
 * names. @param read reads a sent request of the line.
 */
export async function quotedRequest<Request>(
  { searchParams }: QuoteAddress,
  read: (requestId: string) => Promise<{ request: Request; customerId?: string | null | undefined }>,
): Promise<QuotedRequest<Request>> {
  const { from, customer: named, after: end } = await searchParams;
  const after = typeof end === 'string' && isDay(end) ? end : null;
  if (typeof from !== 'string') return { sent: null, customer: await quotedCustomer(single(named)), after };
  const { request, customerId } = await read(from);
  return { sent: { requestId: from, request }, customer: await quotedCustomer(customerId ?? single(named)), after };
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);
