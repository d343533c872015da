'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { Modal } from '@/components/ui/popup/modal';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { Ltr } from '@/components/ui/value/ltr';
import { campaigns, type Recipient } from '@/lib/contract/desk/campaigns';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import classes from './campaigns.module.css';

export interface PeopleOf {
  title: string;
  query: Omit<NonNullable<InputOf<typeof campaigns.recipients>['query']>, 'page' | 'size'>;
}

interface PeopleDialogProps {
  campaignId: string;
  people: PeopleOf;
  /** The address names it. */
  inAddress?: boolean;
  onClose: () => void;
}

const size = 25;

/** Lists the people behind a figure of a campaign. */
export function PeopleDialog({ campaignId, people: { title, query }, inAddress = false, onClose }: PeopleDialogProps) {
  const text = useTranslations('campaigns');
  const words = useTranslations('ui');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(
    queryFor('campaigns.recipients', campaigns.recipients, { params: { campaignId }, query: { ...query, page, size } }),
  );
  return (
    <Modal
      opened
      inAddress={inAddress}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} height={34} />}
      {data?.content.length === 0 && <p className={classes.hint}>{text('nobody')}</p>}
      {data && (
        <ul className={classes.people}>
          {data.content.map((person) => (
            <Person key={person.customerId} person={person} />
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <div className={classes.turn}>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text('earlier')}
          </Button>
          <Button variant="default" disabled={page + 1 >= data.totalPages} onClick={() => setPage(page + 1)}>
            {text('later')}
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Person({
  person: {
    customerId,
    customerName,
    address,
    state,
    leftOut,
    failure,
    failureReason,
    deliveredTs,
    openedTs,
    response,
  },
}: {
  person: Recipient;
}) {
  const text = useTranslations('campaigns');
  const responses = useTranslations('customers.card.response');
  const href = useCustomerCard()(customerId);
  const outcome = () => {
    if (leftOut) return text(`leftOut.${leftOut}`);
    if (failureReason) return text(`failures.${failureReason}`);
    if (response && response !== 'JUST_SENT') return responses(response);
    return text(`people.${openedTs ? 'OPENED' : deliveredTs ? 'DELIVERED' : state}`);
  };
  return (
    <li>
      {href ? (
        <Link href={href} prefetch={false}>
          <bdi>{customerName}</bdi>
        </Link>
      ) : (
        <bdi>{customerName}</bdi>
      )}
      <span>{address && <Ltr>{address}</Ltr>}</span>
      <span className={classes.hint}>
        {outcome()}
        {failure && (
          <>
            {' · '}
            <Ltr>{failure}</Ltr>
          </>
        )}
      </span>
    </li>
  );
}
