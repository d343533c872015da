import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CallNumber } from '@/components/customers/call-number';
import { MarkedName } from '@/components/customers/marked-name';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import type { OpportunityRow } from '@/lib/contract/desk/opportunities';
import { AsideMark } from './aside-mark';
import { OpportunityReason } from './opportunity-reason';

/** Returns the columns of the opportunities: who, why, what it is worth, who handles it, when last asked. */
export function useOpportunityColumns(): Column<OpportunityRow>[] {
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
        key: 'why',
        header: text('why'),
        card: 'line',
        cell: (row) => (row.mark ? <AsideMark mark={row.mark} /> : <OpportunityReason row={row} />),
      },
      {
        key: 'premium',
        header: text('premium'),
        card: 'aside',
        cell: ({ premium }) => premium.amount > 0 && <Money value={premium} />,
      },
      {
        key: 'insuranceEnd',
        header: text('ends'),
        room: 'laptop',
        cell: ({ insuranceEnd }) => insuranceEnd && <DateText value={insuranceEnd} />,
      },
      {
        key: 'handler',
        header: text('handler'),
        room: 'desktop',
        cell: ({ handler }) => handler && <bdi>{handler}</bdi>,
      },
      {
        key: 'lastAsked',
        header: text('lastAsked'),
        room: 'desktop',
        cell: ({ lastAskedTs }) => (lastAskedTs ? <DateText value={lastAskedTs} /> : text('askedOf.never')),
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
