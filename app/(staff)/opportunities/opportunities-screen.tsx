'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { SparkIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { askedFilters, type OpportunityRow, opportunityTypes } from '@/lib/contract/desk/opportunities';
import type { Page } from '@/lib/contract/kit/paging';
import { opportunityList, premiumSteps } from './opportunity-list';
import { PutAside } from './put-aside';
import { useOpportunityColumns } from './use-opportunity-columns';

interface OpportunitiesScreenProps {
  first: Page<OpportunityRow>;
  density: Density;
}

/** Lists today's opportunities: what home counts. They can be put aside until a day, or with a reason (OPP-01). */
export function OpportunitiesScreen({ first, density }: OpportunitiesScreenProps) {
  const text = useTranslations('opportunities');
  const types = useTranslations('terms.opportunityType');
  const cardOf = useCustomerCard();
  const { handle, list } = useListing(opportunityList, first);
  const identity: RowIdentity<OpportunityRow> = {
    keyOf: ({ opportunityId }) => opportunityId,
    labelOf: ({ customerName, type }) => `${customerName ?? text('withoutCustomer')}, ${types(type)}`,
    hrefOf: ({ renewalId, customerId }) =>
      renewalId === null
        ? cardOf(customerId)
        : `/processes/renewals/actual?months=1&renewal=${encodeURIComponent(renewalId)}`,
  };
  return (
    <ListScreen
      title={text('title')}
      filters={useOpportunityFilters()}
      columns={useOpportunityColumns()}
      {...{ handle, list, identity, density }}
      bulk={(chosen, clear) => <PutAside opportunities={chosen} onDone={clear} />}
      empty={
        <EmptyState icon={SparkIcon} title={text('empty')} action={<NextScreen page="bafi" />}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useOpportunityFilters(): ListFilter[] {
  const text = useTranslations('opportunities');
  const types = useTranslations('terms.opportunityType');
  return [
    { key: 'types', label: text('type'), options: opportunityTypes.map((value) => ({ value, label: types(value) })) },
    {
      key: 'asked',
      label: text('lastAsked'),
      single: true,
      options: askedFilters.map((value) => ({ value, label: text(`askedOf.${value}`) })),
    },
    {
      key: 'premium',
      label: text('premium'),
      single: true,
      options: premiumSteps.map((value) => ({ value, label: text('premiumFrom', { amount: Number(value) }) })),
    },
    {
      key: 'show',
      label: text('show'),
      single: true,
      unset: text('shows.open'),
      options: (['snoozed', 'dismissed'] as const).map((value) => ({ value, label: text(`shows.${value}`) })),
    },
    { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] },
  ];
}
