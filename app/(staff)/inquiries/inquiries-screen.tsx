'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { InquiryNext } from '@/components/inquiries/inquiry-next';
import { InquiryMark } from '@/components/inquiries/inquiry-mark';
import type { Column, ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ShieldIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DateText } from '@/components/ui/value/date';
import { type Inquiry, inquiryStages } from '@/lib/contract/customers/inquiries';
import type { Page } from '@/lib/contract/kit/paging';
import { AskActions } from './ask-actions';
import { inquiryList } from './inquiry-list';

/** Pause between two looks while Har Bituah is asked, ms. */
const pause = 3_000;

interface InquiriesScreenProps {
  first: Page<Inquiry>;
  density: Density;
  /** Why nobody can be asked now; replaces the actions. */
  obstacle?: ReactNode;
}

/** Lists whom Har Bituah is asked about, and asks about more customers (IMP-01). */
export function InquiriesScreen({ first, density, obstacle }: InquiriesScreenProps) {
  const text = useTranslations('inquiries');
  const { handle, list } = useListing(inquiryList, first, {
    lookAgain: ({ content }) => content.some(({ stage }) => stage === 'LAUNCHED') && pause,
  });
  const identity: RowIdentity<Inquiry> = {
    keyOf: ({ inquiryId }) => inquiryId,
    labelOf: ({ customerName }) => customerName,
  };
  return (
    <ListScreen
      title={text('title')}
      action={
        <ButtonLink href="/processes/harbituah-upload" look="plain">
          {text('upload')}
        </ButtonLink>
      }
      intro={obstacle ?? <AskActions />}
      filters={useFilters()}
      columns={useColumns()}
      {...{ handle, list, identity, density }}
      empty={
        // What is missing before anybody can be asked stands above.
        obstacle ? null : (
          <EmptyState icon={ShieldIcon} title={text('empty')}>
            {text('emptyHint')}
          </EmptyState>
        )
      }
    />
  );
}

function useFilters(): ListFilter[] {
  const text = useTranslations('inquiries');
  return [
    {
      key: 'stage',
      label: text('stage'),
      single: true,
      options: inquiryStages.map((value) => ({ value, label: text(`stages.${value}`) })),
    },
  ];
}

function useColumns(): Column<Inquiry>[] {
  const text = useTranslations('inquiries');
  return useMemo(
    () => [
      {
        key: 'customer',
        header: text('customer'),
        card: 'title',
        cell: ({ customerId, customerName }) => (
          <Link href={`/customers/${encodeURIComponent(customerId)}`}>
            <bdi>{customerName}</bdi>
          </Link>
        ),
      },
      { key: 'stage', header: text('stage'), card: 'aside', cell: (row) => <InquiryMark inquiry={row} /> },
      { key: 'next', header: text('next'), card: 'line', cell: (row) => <InquiryNext inquiry={row} /> },
      {
        key: 'created',
        header: text('created'),
        card: 'line',
        cell: ({ createTs }) => <DateText value={createTs} withTime />,
      },
      { key: 'by', header: text('by'), room: 'laptop', cell: ({ by }) => by && <bdi>{by}</bdi> },
    ],
    [text],
  );
}
