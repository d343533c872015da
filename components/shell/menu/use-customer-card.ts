import { useMayOpen } from '@/components/shell/menu/use-may-open';

/**
 * Returns a function for the address of a customer's card or tab; undefined without a customer or for accounts that may
 * not open cards.
 */
export function useCustomerCard(): (customerId: string | null, tab?: string) => string | undefined {
  const allowed = useMayOpen('existingCustomers');
  return (customerId, tab) =>
    allowed && customerId ? `/customers/${encodeURIComponent(customerId)}${tab ? `?tab=${tab}` : ''}` : undefined;
}
