import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';

/** Number of suggestions (S3 §7 "find by name"). */
const offered = 10;

/** Searches customers by name, ID, phone or mail while typing; keeps the previous results until the next arrive. */
export function useCustomerSearch(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), 200);
  const { data, isFetching, isError } = useQuery({
    ...queryFor('customers.search', customers.search, { query: { query, size: offered } }),
    placeholderData: keepPreviousData,
  });
  const rows: readonly CustomerRow[] = data?.content ?? [];
  return { rows, searching: isFetching, failed: isError };
}
