import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { nameOf } from '@/components/customers/customer-line';
import { queryFor } from '@/components/data/query-for';
import type { ListAddress } from '@/components/list/list-address';
import { claimLists, type ClaimRow } from '@/lib/contract/claims/claim-lists';
import type { CustomerRow } from '@/lib/contract/customers/customers';

/**
 * Returns the customer by whom the claims are narrowed, with the name, and a function that remembers who was found. The
 * name comes from the claims: opening the card for it would be recorded as reading it.
 */
export function useChosenCustomer({ filters }: ListAddress, rows: readonly ClaimRow[] | undefined) {
  const text = useTranslations('claims');
  const customerId = filters.customer?.[0];
  const [found, setFound] = useState<CustomerRow | null>(null);
  const known =
    (found && found.customerId === customerId ? nameOf(found) : undefined) ??
    rows?.find((row) => row.customerId === customerId)?.customerName;
  const { data } = useQuery({
    ...queryFor('claims.find', claimLists.find, { query: { customerId, size: 1 } }),
    enabled: customerId !== undefined && known === undefined && rows !== undefined,
  });
  const name = known ?? data?.content[0]?.customerName ?? text('chosenCustomer');
  return { chosen: customerId === undefined ? null : { customerId, name }, onFound: setFound };
}
