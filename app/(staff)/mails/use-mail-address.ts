'use client';

import { useCallback, useMemo } from 'react';
import { type ListAddress, type ListShape, readAddress, writeAddress } from '@/components/list/list-address';
import { type HistoryStep, useAddressState } from '@/components/list/use-address-state';
import type { ListAddressHandle } from '@/components/list/use-list-address';

interface Held {
  list: ListAddress;
  /** Id of the open mail. */
  opened: string | null;
}

const openedKey = 'mail';

/** Keeps the list and the open mail in the address, so that links lead to both and "back" closes the mail. */
export function useMailAddress(shape: ListShape) {
  const read = useCallback(
    (params: URLSearchParams): Held => ({ list: readAddress(params, shape), opened: params.get(openedKey) }),
    [shape],
  );
  const write = useCallback(
    ({ list, opened }: Held) =>
      [writeAddress(list, shape), opened && `${openedKey}=${encodeURIComponent(opened)}`].filter(Boolean).join('&'),
    [shape],
  );
  const [{ list, opened }, change] = useAddressState(read, write);
  const go = useCallback(
    (next: ListAddress, how: HistoryStep = 'push') => change(() => ({ list: next, opened: null }), how),
    [change],
  );
  const handle: ListAddressHandle = useMemo(() => ({ address: list, shape, go }), [list, shape, go]);
  const open = useCallback(
    (mailId: string | null, how: HistoryStep = 'push') => change((now) => ({ ...now, opened: mailId }), how),
    [change],
  );
  const hrefOf = (mailId: string) => `?${write({ list, opened: mailId })}`;
  return { handle, opened, open, hrefOf };
}
