import 'server-only';
import type { Customer } from '@/lib/contract/customers/customers';
import { quotedCustomer } from './quoted-customer';

/** Query of the address of a quote request. */
export interface QuoteAddress {
  searchParams: Promise<Partial<Record<'from' | 'customer', string | string[]>>>;
}

/** A request as its page shows it: a sent one or a new one, with the customer if known. */
export interface QuotedRequest<Request> {
  sent: { requestId: string; request: Request } | null;
  customer: Customer | null;
}

/**
 * Returns the sent request that an address names (`from`) with its customer, otherwise the customer that the address
 * names. @param read reads a sent request of the line.
 */
export async function quotedRequest<Request>(
  { searchParams }: QuoteAddress,
  read: (requestId: string) => Promise<{ request: Request; customerId?: string | null | undefined }>,
): Promise<QuotedRequest<Request>> {
  const { from, customer: named } = await searchParams;
  if (typeof from !== 'string') return { sent: null, customer: await quotedCustomer(single(named)) };
  const { request, customerId } = await read(from);
  return { sent: { requestId: from, request }, customer: await quotedCustomer(customerId) };
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);
