import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';

/** Number of suggestions (S3 §7 "find by name"). */
const offered = 10;

/**
 * Searches customers by name, ID, phone or mail while typing; keeps the previous results until the next arrive. Before
 * anything is typed the cards that were opened last are offered, then others by name.
 */
export function useCustomerSearch(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), 200);
  const { data, isFetching, isError } = useQuery({
    ...queryFor('customers.search', customers.search, { query: { query, size: offered } }),
    placeholderData: keepPreviousData,
  });
  const recent = useQuery(queryFor('customers.recent', customers.recent));
  const found: readonly CustomerRow[] = data?.content ?? [];
  const rows = query === '' ? withoutTwins([...(recent.data ?? []), ...found]).slice(0, offered) : found;
  return { rows, searching: isFetching, failed: isError };
}

const withoutTwins = (rows: readonly CustomerRow[]): CustomerRow[] => [
  ...new Map(rows.map((row) => [row.customerId, row])).values(),
];
