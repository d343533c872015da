import { useTranslations } from 'next-intl';
import { CustomerFilter } from '@/components/customers/customer-filter';
import type { ListFilter } from '@/components/list/column';
import type { ListAddress } from '@/components/list/list-address';
import { type ClaimRow, claimStatuses, claimTypes } from '@/lib/contract/claims/claim-lists';
import { insurer, suppliers } from '@/lib/insurers/registry';
import { claimedRanges, type Handler, openedPeriods } from './claim-list';
import { useChosenCustomer } from './use-chosen-customer';
import { useInsurerName } from './use-insurer-name';

interface ClaimFilterOptions {
  address: ListAddress;
  handlers: readonly Handler[];
  /** Claims on the screen; undefined while they are read. */
  rows: readonly ClaimRow[] | undefined;
}

/** Returns the filters of the list and the board of claims; the rare ones are behind one button. */
export function useClaimFilters({ address, handlers, rows }: ClaimFilterOptions): ListFilter[] {
  const text = useTranslations('claims');
  const terms = useTranslations('terms');
  const names = useInsurerName();
  const { chosen, onFound } = useChosenCustomer(address, rows);
  return [
    {
      key: 'statuses',
      label: text('status'),
      options: claimStatuses.map((value) => ({ value, label: terms(`claimStatus.${value}`) })),
    },
    {
      key: 'types',
      label: text('type'),
      options: claimTypes.map((value) => ({ value, label: terms(`claimType.${value}`) })),
    },
    {
      key: 'only',
      label: text('only'),
      single: true,
      options: (['due', 'soon', 'overdue', 'unhandled'] as const).map((value) => ({
        value,
        label: text(`onlyOf.${value}`),
      })),
    },
    {
      key: 'mine',
      room: 'laptop',
      label: text('whose'),
      single: true,
      options: [{ value: 'mine', label: text('mine') }],
    },
    {
      key: 'handlers',
      room: 'laptop',
      label: text('handler'),
      options: handlers.map(({ accountId, name, active }) => ({
        value: accountId,
        label: active ? name : text('inactiveHandler', { name }),
      })),
    },
    {
      key: 'customer',
      room: 'desktop',
      label: text('customer'),
      single: true,
      options: chosen ? [{ value: chosen.customerId, label: chosen.name }] : [],
      chooser: ({ label, onChoose }) => (
        <CustomerFilter
          {...{ label, chosen }}
          onChoose={(customer) => {
            onFound(customer);
            onChoose(customer?.customerId ?? null);
          }}
        />
      ),
    },
    {
      key: 'show',
      room: 'desktop',
      label: text('show'),
      single: true,
      options: (['open', 'settled', 'removed'] as const).map((value) => ({ value, label: text(`shows.${value}`) })),
    },
    {
      key: 'opened',
      label: text('opened'),
      single: true,
      days: true,
      rare: true,
      options: Object.keys(openedPeriods).map((value) => ({
        value,
        label: text(`periods.${value as keyof typeof openedPeriods}`),
      })),
    },
    {
      key: 'claimed',
      label: text('claimed'),
      single: true,
      amounts: { unit: ' ₪' },
      rare: true,
      options: Object.keys(claimedRanges).map((value) => ({
        value,
        label: text(`ranges.${value as keyof typeof claimedRanges}`),
      })),
    },
    {
      key: 'suppliers',
      label: text('insurer'),
      rare: true,
      options: suppliers.filter((code) => insurer(code)).map((value) => ({ value, label: names(value) })),
    },
  ];
}
