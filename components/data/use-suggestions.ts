import { useDebouncedValue } from '@mantine/hooks';
import {
  type DefaultError,
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';

/** Milliseconds without a key press after which the text is searched. */
const rest = 200;

type SuggestionQuery<Found, Key extends QueryKey> = UseQueryOptions<Found, DefaultError, Found, Key>;

interface SuggestionOptions {
  /** Letters from which is searched; 0 searches the empty text too. */
  fewest?: number;
  enabled?: boolean;
}

/** What a field that searches while typing has found. */
export interface Suggestions<Found> {
  /** Undefined before the first answer and while too little is typed. */
  found: Found | undefined;
  /** The text that was searched last. */
  query: string;
  /**
   * `found` answers an earlier text: it stays visible, so that the list does not jump, but nothing of it may be chosen,
   * or a quick press takes somebody who was not typed.
   */
  stale: boolean;
  searching: boolean;
  failed: boolean;
}

/**
 * Searches while typing, once the typing rests.
 * @param typed text of the field.
 * @param search query of a text without spaces around it (`queryFor`).
 */
export function useSuggestions<Found, Key extends QueryKey>(
  typed: string,
  search: (query: string) => SuggestionQuery<Found, Key>,
  { fewest = 0, enabled = true }: SuggestionOptions = {},
): Suggestions<Found> {
  const wanted = typed.trim();
  const [query] = useDebouncedValue(wanted, rest);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...search(query),
    enabled: enabled && query.length >= fewest,
    placeholderData: keepPreviousData as SuggestionQuery<Found, Key>['placeholderData'],
  });
  const stale = wanted !== query || isPlaceholderData;
  return {
    found: query.length >= fewest ? data : undefined,
    query,
    stale,
    searching: stale || isFetching,
    failed: isError,
  };
}
