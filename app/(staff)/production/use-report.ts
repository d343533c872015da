import { type DefaultError, keepPreviousData, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { useFirstQuery } from '@/components/data/use-first-query';
import type { ProductionReport } from '@/lib/contract/orders/production';

type ReportQuery<Key extends QueryKey> = UseQueryOptions<ProductionReport, DefaultError, ProductionReport, Key>;

interface ShownReport {
  /** Undefined when the report of another address could not be read. */
  report: ProductionReport | undefined;
  /** The report belongs to the previous address. */
  stale: boolean;
  failure: ApiFailure | null;
  retry: () => void;
}

/** Returns the report of an address: the server's at once; the old one stays until the next arrives. */
export function useReport<Key extends QueryKey>(options: ReportQuery<Key>, first: ProductionReport): ShownReport {
  const query = useFirstQuery(
    {
      ...options,
      placeholderData: keepPreviousData as ReportQuery<Key>['placeholderData'],
    },
    first,
  );
  return {
    report: query.data,
    stale: query.isPlaceholderData,
    failure: query.error ? toFailure(query.error) : null,
    retry: () => void query.refetch(),
  };
}
