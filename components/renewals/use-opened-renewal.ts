'use client';

import { useCallback } from 'react';
import { useAddressState } from '@/components/list/use-address-state';

const key = 'renewal';

const read = (params: URLSearchParams): string | null => params.get(key);

/** The address keeps what it has of the list. */
function write(renewalId: string | null): string {
  const params = new URLSearchParams(window.location.search);
  if (renewalId === null) params.delete(key);
  else params.set(key, renewalId);
  return params.toString().replaceAll('%2C', ',');
}

/** Keeps the open renewal in the address beside the list, so that Back closes it and a reload does not. */
export function useOpenedRenewal(): [string | null, (renewalId: string | null) => void] {
  const [opened, change] = useAddressState(read, write);
  const open = useCallback(
    (renewalId: string | null) => change(() => renewalId, renewalId === null ? 'replace' : 'push'),
    [change],
  );
  return [opened, open];
}
