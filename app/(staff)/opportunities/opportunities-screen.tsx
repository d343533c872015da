'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CallNumber } from '@/components/customers/call-number';
import { MarkedName } from '@/components/customers/marked-name';
import type { Column, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { SparkIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DateText } from '@/components/ui/value/date';
import { type OpportunityRow, opportunityTypes } from '@/lib/contract/desk/opportunities';
import type { Page } from '@/lib/contract/kit/paging';
import { opportunityList } from './opportunity-list';

interface OpportunitiesScreenProps {
  first: Page<OpportunityRow>;
  density: Density;
}

/** Lists today's opportunities: what home counts (OPP-01). */
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
      filters={[
        {
          key: 'types',
          label: text('type'),
          options: opportunityTypes.map((value) => ({ value, label: types(value) })),
        },
        { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] },
      ]}
      columns={useOpportunityColumns()}
      {...{ handle, list, identity, density }}
      empty={
        <EmptyState icon={SparkIcon} title={text('empty')}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useOpportunityColumns(): Column<OpportunityRow>[] {
  const text = useTranslations('opportunities');
  const types = useTranslations('terms.opportunityType');
  return useMemo(
    () => [
      {
        key: 'customer',
        header: text('customer'),
        card: 'title',
        cell: ({ customerName, customerPrivileges }) => (
          <MarkedName name={customerName ?? text('withoutCustomer')} privilege={customerPrivileges ?? 'STANDARD'} />
        ),
      },
      { key: 'type', header: text('type'), card: 'line', cell: ({ type }) => types(type) },
      {
        key: 'insuranceEnd',
        header: text('ends'),
        card: 'aside',
        cell: ({ insuranceEnd }) => insuranceEnd && <DateText value={insuranceEnd} />,
      },
      {
        key: 'phone',
        header: text('phone'),
        card: 'line',
        cell: ({ customerName, mobilePhone }) => mobilePhone && <CallNumber name={customerName} phone={mobilePhone} />,
      },
    ],
    [text, types],
  );
}
