import { useTranslations } from 'next-intl';
import type { ListFilter } from '@/components/list/column';
import { claimStatuses, claimTypes } from '@/lib/contract/claims/claim-lists';
import { insurer, suppliers } from '@/lib/insurers/registry';
import { claimedRanges, type Handler, openedPeriods } from './claim-list';

/** Returns the filters of the list of claims; the rare ones are behind one button. */
export function useClaimFilters(names: (code: string) => string, handlers: readonly Handler[]): ListFilter[] {
  const text = useTranslations('claims');
  const terms = useTranslations('terms');
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
      options: (['due', 'overdue', 'unhandled'] as const).map((value) => ({ value, label: text(`onlyOf.${value}`) })),
    },
    { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] },
    {
      key: 'handlers',
      label: text('handler'),
      options: handlers.map(({ accountId, name, active }) => ({
        value: accountId,
        label: active ? name : text('inactiveHandler', { name }),
      })),
    },
    {
      key: 'show',
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
