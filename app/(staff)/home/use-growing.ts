import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { load, type PartHandle, usePart } from '@/components/data/use-part';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { shownRows } from './shown-rows';

/** Rows that a press adds to a list. */
const step = 5;

export interface GrowingPart<T> extends PartHandle<Page<T>> {
  /** Number of rows that the next press adds; 0 when all are shown. */
  more: number;
  growing: boolean;
  /** A press has asked for more rows. */
  grown: boolean;
  grow: () => void;
}

/** Returns the address of the same list with more rows. */
const withRows = (address: string, rows: number) => address.replace(/([?&]size=)\d+/, `$1${rows}`);

/** Loads the first rows of a list and, at a press, more of them in the same place. @param name as of `usePart` */
export function useGrowing<T>(name: string, first: Part<Page<T>>): GrowingPart<T> {
  const part = usePart(name, first);
  const [rows, setRows] = useState(shownRows);
  const address = withRows(first.address, rows);
  const grown = useQuery<Page<T>>({
    queryKey: [...name.split('.'), address],
    queryFn: ({ signal }) => load<Page<T>>(address, signal),
    enabled: rows > shownRows,
    placeholderData: (known) => known ?? part.data,
  });
  const data = rows > shownRows ? (grown.data ?? part.data) : part.data;
  const left = data ? data.totalElements - data.content.length : 0;
  return {
    ...part,
    data,
    more: Math.min(step, Math.max(left, 0)),
    growing: rows > shownRows && grown.isFetching,
    grown: rows > shownRows,
    grow: () => setRows((data?.content.length ?? 0) + step),
  };
}
