'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AgencyMark } from '@/components/backoffice/state-mark';
import type { Column, ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CustomersIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { agencyLevels, type AgencyRow, agencyStatuses } from '@/lib/contract/agencies/backoffice';
import type { Page } from '@/lib/contract/kit/paging';
import classes from '../backoffice.module.css';
import { agencyList } from './agency-list';

/** Lists agencies with a search by name or licence number and filters by state and level. */
export function AgenciesScreen({ first, density }: { first: Page<AgencyRow>; density: Density }) {
  const text = useTranslations('backoffice');
  const menu = useTranslations('shell.menu');
  const { handle, list } = useListing(agencyList, first);
  return (
    <ListScreen
      title={menu('agencies')}
      searchLabel={text('searchAgencies')}
      filters={useAgencyFilters()}
      columns={useAgencyColumns()}
      identity={{
        keyOf: ({ agencyId }) => agencyId,
        labelOf: ({ name }) => name,
        hrefOf: ({ agencyId }) => `/backoffice/agencies/${agencyId}`,
      }}
      {...{ handle, list, density }}
      empty={
        <EmptyState icon={CustomersIcon} title={text('noAgencies')}>
          {text('noAgenciesHint')}
        </EmptyState>
      }
    />
  );
}

function useAgencyFilters(): ListFilter[] {
  const text = useTranslations('backoffice');
  const statuses = useTranslations('terms.agencyStatus');
  const levels = useTranslations('terms.agencyLevel');
  return [
    {
      key: 'statuses',
      label: text('status'),
      options: agencyStatuses.map((value) => ({ value, label: statuses(value) })),
    },
    {
      key: 'levels',
      label: text('level'),
      options: agencyLevels.map((value) => ({ value, label: levels(value) })),
    },
  ];
}

function useAgencyColumns(): Column<AgencyRow>[] {
  const text = useTranslations('backoffice');
  const levels = useTranslations('terms.agencyLevel');
  return useMemo(
    () => [
      {
        key: 'name',
        header: text('agency'),
        sort: 'name',
        card: 'title',
        cell: ({ name, registrationNumber, privileges }) => (
          <span className={classes.who}>
            <bdi>{name}</bdi>
            <small>
              <Ltr>{registrationNumber}</Ltr>
              {privileges === 'TRUSTED' && ` · ${text('trusted')}`}
            </small>
          </span>
        ),
      },
      { key: 'status', header: text('status'), card: 'aside', cell: ({ status }) => <AgencyMark status={status} /> },
      { key: 'level', header: text('level'), card: 'line', cell: ({ level }) => levels(level) },
      { key: 'parent', header: text('parent'), cell: ({ parent }) => parent && <bdi>{parent.name}</bdi> },
      {
        key: 'tariff',
        header: text('tariff'),
        card: 'line',
        cell: ({ tariff }) => <bdi>{tariff?.name ?? text('noTariff')}</bdi>,
      },
      { key: 'people', header: text('people'), cell: ({ accounts }) => accounts },
      {
        key: 'created',
        room: 'laptop',
        header: text('created'),
        sort: 'createTs',
        sortFirst: 'DESC',
        cell: ({ createDate }) => <DateText value={createDate} />,
      },
    ],
    [text, levels],
  );
}
