import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { type ClaimRow, claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { policies } from '@/lib/contract/orders/policies';
import { isClaimOf, namedNumberIn, plateIn, policyNumberIn, searchFrom } from './palette-results';
import { useMayOpen } from '../menu/use-may-open';
import type { PaletteLine } from './palette-line';

/** Returns the policies and claims whose number or plate was typed, and apart other claims that the text may mean. */
export function useNumberedLines(typed: string) {
  const policies = usePolicies(typed);
  const claims = useClaims(typed);
  return {
    lines: [...policies.lines, ...claims.exact],
    claims: claims.others,
    searching: policies.searching || claims.searching,
    failed: policies.failed || claims.failed,
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

/** Claims that are listed. */
const shown = 6;

/**
 * Returns the claims that the typed text means: apart those whose number, number at the insurer or plate it is, which are
 * likelier than those that only begin with it or are of a customer of that name.
 */
function useClaims(typed: string) {
  const text = useTranslations('shell.palette');
  const types = useTranslations('terms.claimType');
  const wanted = plateIn(typed) ?? namedNumberIn(typed, (number) => text('claim', { number })) ?? typed;
  const enabled = useMayOpen('claims') && wanted.length >= searchFrom;
  const search = queryFor('claims.find', claims.find, { query: { query: wanted, size: shown } });
  const { data, isFetching, isError } = useQuery({ ...search, enabled });
  const rows = enabled ? (data?.content ?? []) : [];
  const lineOf = (row: ClaimRow): PaletteLine => ({
    id: `claim-${row.claimId}`,
    href: `/claims/${encodeURIComponent(row.claimId)}`,
    kind: 'claim',
    label: text('claim', { number: String(row.claimNumber) }),
    detail: `${row.customerName} · ${types(row.type)}`,
    plate: row.registrationNumber ?? undefined,
    privilege: row.customerPrivileges,
  });
  return {
    exact: rows.filter((row) => isClaimOf(row, wanted)).map(lineOf),
    others: rows.filter((row) => !isClaimOf(row, wanted)).map(lineOf),
    searching: enabled && isFetching,
    failed: enabled && isError,
  };
}
