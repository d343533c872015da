'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CallNumber } from '@/components/customers/call-number';
import { MarkedName } from '@/components/customers/marked-name';
import type { Column, ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { HandledAnswer } from '@/components/opportunities/handled-answer';
import { WaitingAnswer } from '@/components/opportunities/waiting-answer';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { ChatIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DateText } from '@/components/ui/value/date';
import {
  opportunityResponses,
  opportunityTypes,
  type SentOpportunity,
  sentPeriods,
} from '@/lib/contract/desk/opportunities';
import type { Page } from '@/lib/contract/kit/paging';
import { insurerName } from '@/lib/insurers/names';
import type { Locale } from '@/lib/i18n/locales';
import { namedInsurers, sentList } from './opportunity-list';
import { SentRenewal } from './sent-renewal';
import { WonOrder } from './won-order';

interface SentScreenProps {
  first: Page<SentOpportunity>;
  density: Density;
}

/** Lists what was sent to customers with their answers; an answer that waits can be marked as handled (OPP-01). */
export function SentScreen({ first, density }: SentScreenProps) {
  const text = useTranslations('opportunities');
  const types = useTranslations('terms.opportunityType');
  const cardOf = useCustomerCard();
  const { handle, list } = useListing(sentList, first);
  const identity: RowIdentity<SentOpportunity> = {
    keyOf: ({ sentId }) => sentId,
    labelOf: ({ customerName, type }) => `${customerName}, ${types(type)}`,
    hrefOf: ({ orderId, customerId }) =>
      orderId === null ? cardOf(customerId) : `/orders/${encodeURIComponent(orderId)}`,
  };
  return (
    <ListScreen
      title={text('sentTitle')}
      filters={useSentFilters()}
      columns={useSentColumns()}
      {...{ handle, list, identity, density }}
      empty={
        <EmptyState icon={ChatIcon} title={text('sentEmpty')} action={<NextScreen page="opportunities" />}>
          {text('sentEmptyHint')}
        </EmptyState>
      }
    />
  );
}

function useSentFilters(): ListFilter[] {
  const text = useTranslations('opportunities');
  const types = useTranslations('terms.opportunityType');
  const responses = useTranslations('customers.card.response');
  const locale = useLocale() as Locale;
  return [
    {
      key: 'response',
      label: text('response'),
      single: true,
      options: opportunityResponses.map((value) => ({ value, label: responses(value) })),
    },
    {
      key: 'show',
      label: text('show'),
      single: true,
      options: [{ value: 'unanswered', label: text('unanswered') }],
    },
    {
      key: 'sentAt',
      label: text('sent'),
      single: true,
      days: true,
      options: sentPeriods.map((value) => ({ value, label: text(`periods.${value}`) })),
    },
    { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] },
    {
      key: 'types',
      label: text('type'),
      rare: true,
      options: opportunityTypes.map((value) => ({ value, label: types(value) })),
    },
    {
      key: 'suppliers',
      label: text('insurer'),
      rare: true,
      options: namedInsurers.map((value) => ({ value, label: insurerName(value, locale) })),
    },
  ];
}

function useSentColumns(): Column<SentOpportunity>[] {
  const text = useTranslations('opportunities');
  const types = useTranslations('terms.opportunityType');
  const responses = useTranslations('customers.card.response');
  return useMemo(
    () => [
      {
        key: 'customer',
        header: text('customer'),
        card: 'title',
        cell: ({ customerName, customerPrivileges }) => (
          <MarkedName name={customerName} privilege={customerPrivileges} />
        ),
      },
      { key: 'type', header: text('type'), card: 'line', cell: ({ type }) => types(type) },
      {
        key: 'renewal',
        header: text('offer'),
        card: 'line',
        room: 'desktop',
        lacks: ({ renewal }) => renewal === null,
        cell: ({ renewal }) => renewal && <SentRenewal renewal={renewal} />,
      },
      {
        key: 'sentTs',
        header: text('sent'),
        room: 'laptop',
        cell: ({ sentTs }) => <DateText value={sentTs} withTime />,
      },
      { key: 'response', header: text('response'), card: 'line', cell: ({ response }) => responses(response) },
      { key: 'waiting', header: text('waiting'), card: 'line', cell: (row) => <WaitingAnswer sent={row} /> },
      {
        key: 'responseTs',
        header: text('answered'),
        card: 'aside',
        room: 'laptop',
        cell: ({ responseTs }) => responseTs && <DateText value={responseTs} withTime />,
      },
      {
        key: 'won',
        header: text('won'),
        card: 'line',
        room: 'laptop',
        lacks: ({ won }) => won === null,
        cell: ({ won }) => won && <WonOrder won={won} />,
      },
      {
        key: 'phone',
        header: text('phone'),
        card: 'line',
        cell: ({ customerName, mobilePhone }) => mobilePhone && <CallNumber name={customerName} phone={mobilePhone} />,
      },
      {
        key: 'handled',
        header: text('handled'),
        card: 'line',
        cell: (row) => row.responseTs && <HandledAnswer sent={row} />,
      },
    ],
    [text, types, responses],
  );
}
