'use client';

import { useCallback, useMemo } from 'react';
import { type ListAddress, type ListShape, readAddress, writeAddress } from '@/components/list/list-address';
import { type HistoryStep, useAddressState } from '@/components/list/use-address-state';
import type { ListAddressHandle } from '@/components/list/use-list-address';

/** State of the documents in the address of a page with other content. */
interface Held {
  list: ListAddress;
  /** Id of the open document. */
  opened: string | null;
  /** The other parameters of the address, such as the tab of a card. */
  rest: string;
}

const openedKey = 'document';

/** Returns the query string without the parameters of the list and the viewer. */
function restOf(params: URLSearchParams, { filters }: ListShape): string {
  const own = ['q', 'page', 'size', 'sort', openedKey, ...Object.keys(filters)];
  return new URLSearchParams([...params].filter(([name]) => !own.includes(name))).toString();
}

/** Keeps the state of a list of documents and the open document in the address, so that links lead to both. */
export function useDocumentAddress(shape: ListShape) {
  const read = useCallback(
    (params: URLSearchParams): Held => ({
      list: readAddress(params, shape),
      opened: params.get(openedKey),
      rest: restOf(params, shape),
    }),
    [shape],
  );
  const write = useCallback(
    ({ list, opened, rest }: Held) =>
      [rest, writeAddress(list, shape), opened && `${openedKey}=${encodeURIComponent(opened)}`]
        .filter(Boolean)
        .join('&'),
    [shape],
  );
  const [{ list, opened, rest }, change] = useAddressState(read, write);
  const go = useCallback(
    (next: ListAddress, how: HistoryStep = 'push') => change((now) => ({ ...now, list: next }), how),
    [change],
  );
  const handle: ListAddressHandle = useMemo(() => ({ address: list, shape, go }), [list, shape, go]);
  const open = useCallback(
    (documentId: string | null) => change((now) => ({ ...now, opened: documentId }), 'push'),
    [change],
  );
  const hrefOf = (documentId: string) => `?${write({ list, opened: documentId, rest })}`;
  return { handle, opened, open, hrefOf };
}
