'use client';

import { useCallback } from 'react';
import { useAddressState } from '@/components/list/use-address-state';
import { type IssueTab, issueTabs } from './issue-tabs';

interface Held {
  tab: IssueTab;
  /** Id of the chosen order item; null for the first. */
  item: string | null;
}

const read = (params: URLSearchParams): Held => ({
  tab: issueTabs.find((tab) => tab === params.get('tab')) ?? 'summary',
  item: params.get('item'),
});

const write = ({ tab, item }: Held): string =>
  new URLSearchParams({ ...(tab !== 'summary' && { tab }), ...(item !== null && { item }) }).toString();

/** Keeps the open tab and the chosen offer in the address. */
export function useIssueAddress() {
  const [held, change] = useAddressState(read, write);
  const open = useCallback((tab: IssueTab) => change((now) => ({ ...now, tab }), 'push'), [change]);
  const choose = useCallback((item: string) => change((now) => ({ ...now, item }), 'push'), [change]);
  return { ...held, open, choose };
}
