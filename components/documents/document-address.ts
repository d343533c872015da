'use client';

import { useCallback, useMemo } from 'react';
import { type ListAddress, type ListShape, readAddress, writeAddress } from '@/components/list/list-address';
import { type HistoryStep, useAddressState } from '@/components/list/use-address-state';
import type { ListAddressHandle } from '@/components/list/use-list-address';

/** What the address says of documents on a page that has more than them. */
interface Held {
  list: ListAddress;
  /** The document that is open. */
  opened: string | null;
  /** Whatever else the address says: the tab of a card. */
  rest: string;
}

const openedKey = 'document';

/** The search part of an address without what the list and the viewer say in it. */
function restOf(params: URLSearchParams, { filters }: ListShape): string {
  const own = ['q', 'page', 'size', 'sort', openedKey, ...Object.keys(filters)];
  return new URLSearchParams([...params].filter(([name]) => !own.includes(name))).toString();
}

/** The address of a list of documents and of the one that is open: a link leads to both. */
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
