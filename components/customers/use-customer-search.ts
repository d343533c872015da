import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import { useSuggestions } from '@/components/data/use-suggestions';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';

/** Number of suggestions (S3 §7 "find by name"). */
const offered = 10;

/**
 * Searches customers by name, ID, phone or mail while typing. Before anything is typed the cards that were opened last
 * are offered, then others by name.
 */
export function useCustomerSearch(typed: string) {
  const { found, query, stale, searching, failed } = useSuggestions(typed, (text) =>
    queryFor('customers.search', customers.search, { query: { query: text, size: offered } }),
  );
  const recent = useQuery(queryFor('customers.recent', customers.recent));
  const content: readonly CustomerRow[] = found?.content ?? [];
  const rows = query === '' ? withoutTwins([...(recent.data ?? []), ...content]).slice(0, offered) : content;
  return { rows, stale, searching, failed };
}

const withoutTwins = (rows: readonly CustomerRow[]): CustomerRow[] => [
  ...new Map(rows.map((row) => [row.customerId, row])).values(),
];
