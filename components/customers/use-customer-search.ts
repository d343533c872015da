import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import { type CustomerRow, customers } from '@/lib/contract/customers';

/** Customers who are offered at once (S3 §7 "find by name"). */
const offered = 10;

/** Customers by name, ID, phone or mail while one types; those found before stay until the next are there. */
export function useCustomerSearch(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), 200);
  const { data, isFetching, isError } = useQuery({
    ...queryFor('customers.search', customers.search, { query: { query, size: offered } }),
    placeholderData: keepPreviousData,
  });
  const rows: readonly CustomerRow[] = data?.content ?? [];
  return { rows, searching: isFetching, failed: isError };
}
