import { useMayOpen } from '@/components/shell/use-may-open';

/** Address of a customer's card, or of a tab of it; undefined for who may not open cards and for nobody. */
export function useCustomerCard(): (customerId: string | null, tab?: string) => string | undefined {
  const allowed = useMayOpen('existingCustomers');
  return (customerId, tab) =>
    allowed && customerId ? `/customers/${encodeURIComponent(customerId)}${tab ? `?tab=${tab}` : ''}` : undefined;
}
