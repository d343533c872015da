import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { policies } from '@/lib/contract/orders/policies';
import { claimNumberIn, namedNumberIn, policyNumberIn } from './palette-results';
import { useMayOpen } from '../menu/use-may-open';
import type { PaletteLine } from './palette-line';

/** Returns the policies and the claim whose number was typed. */
export function useNumberedLines(typed: string) {
  const found = [usePolicies(typed), useClaims(typed)];
  return {
    lines: found.flatMap(({ lines }) => lines),
    searching: found.some(({ searching }) => searching),
    failed: found.some(({ failed }) => failed),
  };
}

function usePolicies(typed: string) {
  const text = useTranslations('shell.palette');
  const insurers = useTranslations('terms.insurer');
  const policyNumber = policyNumberIn(namedNumberIn(typed, (number) => text('policy', { number })) ?? typed);
  const enabled = useMayOpen('orders') && policyNumber !== undefined;
  const search = queryFor('policies.byNumber', policies.byNumber, { query: { policyNumber: policyNumber ?? '' } });
  const { data, isFetching, isError } = useQuery({ ...search, enabled });
  const lines = (enabled ? (data ?? []) : []).map((row): PaletteLine => ({
    id: `policy-${row.policyId}`,
    href: `/orders/${encodeURIComponent(row.orderId)}`,
    kind: 'policy',
    label: text('policy', { number: row.policyNumber }),
    detail: `${row.customerName} · ${insurers(row.supplierType)}`,
    privilege: row.customerPrivileges,
  }));
  return { lines, searching: enabled && isFetching, failed: enabled && isError };
}

function useClaims(typed: string) {
  const text = useTranslations('shell.palette');
  const claimNumber = claimNumberIn(namedNumberIn(typed, (number) => text('claim', { number })) ?? typed);
  const enabled = useMayOpen('existingCustomers') && claimNumber !== undefined;
  const search = queryFor('claims.byNumber', claims.byNumber, { query: { claimNumber: claimNumber ?? 0 } });
  const { data, isFetching, isError } = useQuery({ ...search, enabled });
  const lines = (enabled ? (data ?? []) : []).map((row): PaletteLine => ({
    id: `claim-${row.claimId}`,
    href: `/claims/${encodeURIComponent(row.claimId)}`,
    kind: 'claim',
    label: text('claim', { number: String(row.claimNumber) }),
    detail: row.customerName,
    privilege: row.customerPrivileges,
  }));
  return { lines, searching: enabled && isFetching, failed: enabled && isError };
}
