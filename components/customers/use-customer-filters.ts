'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '@/components/list/column';
import { customerTraits, importSources, livingStatuses } from '@/lib/contract/customers/customers';
import { customerPrivileges } from '@/lib/contract/kit/values';
import { type CustomerAgent, mine, nobodys } from './customer-list';

/** Returns the filters of customer lists. */
export function useCustomerFilters(agents: readonly CustomerAgent[], leads: boolean): ListFilter[] {
  const text = useTranslations('customers');
  const terms = useTranslations('terms');
  const traits = customerTraits.map((value) => ({ value, label: text(`traits.${value}`) }));
  const filters: ListFilter[] = [
    {
      key: 'statuses',
      label: text('status'),
      options: livingStatuses.map((value) => ({ value, label: terms(`customerStatus.${value}`) })),
    },
    {
      key: 'privileges',
      label: text('privilege'),
      options: customerPrivileges.map((value) => ({ value, label: terms(`customerPrivilege.${value}`) })),
    },
    {
      key: 'agent',
      label: text('agent'),
      single: true,
      options: [
        { value: mine, label: text('mine') },
        { value: nobodys, label: text('noAgent') },
        ...agents.map(({ accountId, name }) => ({ value: accountId, label: name })),
      ],
    },
    { key: 'has', label: text('has'), options: traits },
    { key: 'hasNot', label: text('hasNot'), options: traits },
    {
      key: 'sources',
      label: text('source'),
      options: importSources.map((value) => ({ value, label: text(`sources.${value}`) })),
    },
  ];
  return leads ? filters.slice(1) : filters;
}
