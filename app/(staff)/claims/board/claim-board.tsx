'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ClaimClockMark } from '@/components/claims/claim-clock-mark';
import { ClaimPapersMark } from '@/components/claims/claim-papers-mark';
import { HandlerMark } from '@/components/claims/handler-mark';
import { UnhandledNotice } from '@/components/claims/unhandled-notice';
import { useMove } from '@/components/claims/use-move';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { StatusBoard } from '@/components/list/status-board';
import { ActionLink } from '@/components/shell/menu/action-link';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { claimLists, type ClaimRow, type ClaimStatus, claimStatuses } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';
import { isUnhandled } from '@/lib/rules/work/claim-status';
import classes from './board.module.css';

/** Claims of a board: those that are not closed, the most urgent clock first. */
const shown = 100;
const columns = claimStatuses.filter((status) => status !== 'CLOSED');

interface ClaimBoardProps {
  superuser: boolean;
  /** Only claims that nobody works on, because their handlers have left. */
  unhandled: boolean;
}

/** Shows the open and the paid claims by status; a move that the statuses forbid says why (CLM-04). */
export function ClaimBoard({ superuser, unhandled }: ClaimBoardProps) {
  const text = useTranslations('claims');
  const statuses = useTranslations('terms.claimStatus');
  const query = {
    statuses: [...columns],
    ...(unhandled && { unhandled }),
    size: shown,
    sort: 'dueOn' as const,
    sortDirection: 'ASC' as const,
  };
  const { data, error, refetch } = useQuery(queryFor('claims.find', claimLists.find, { query }));
  const mover = useMove(superuser);
  return (
    <PageFrame
      width="full"
      title={text('boardTitle')}
      count={data?.totalElements}
      action={
        <>
          <ActionLink of={claims.create} href="/claims/new">
            {text('new')}
          </ActionLink>
          <ButtonLink href="/claims" look="plain">
            {text('list')}
          </ButtonLink>
        </>
      }
    >
      {superuser && <UnhandledNotice href="/claims/board?only=unhandled" back="/claims/board" shown={unhandled} />}
      {error && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={96} />}
      {data && (
        <StatusBoard
          label={text('boardTitle')}
          columns={columns.map((status) => ({ key: status, label: statuses(status) }))}
          items={data.content}
          keyOf={({ claimId }) => claimId}
          labelOf={({ claimNumber, customerName }) =>
            text('rowLabel', { number: String(claimNumber), customer: customerName })
          }
          columnOf={({ status }) => status}
          refusal={(claim, to) => mover.refusal(claim, to as ClaimStatus)}
          onMove={(claim, to) => mover.start(claim, to as ClaimStatus)}
          card={(claim) => <Card claim={claim} />}
        />
      )}
      {data && data.totalElements > data.content.length && (
        <p className={classes.more}>{text('boardMore', { shown: data.content.length, all: data.totalElements })}</p>
      )}
      {mover.dialog}
    </PageFrame>
  );
}

function Card({ claim }: { claim: ClaimRow }) {
  const types = useTranslations('terms.claimType');
  return (
    <>
      <Link href={`/claims/${encodeURIComponent(claim.claimId)}`} className={classes.name} draggable={false}>
        {claim.customerName}
      </Link>
      <span className={classes.kind}>
        <Ltr>{String(claim.claimNumber)}</Ltr> · {types(claim.type)}
      </span>
      <span className={classes.line}>
        {claim.registrationNumber && <PlateBadge number={claim.registrationNumber} size="sm" />}
        {claim.supplier && <InsurerTile supplier={claim.supplier} size="sm" />}
        <ClaimClockMark clock={claim.clock} />
        <ClaimPapersMark claim={claim} />
        {isUnhandled(claim) && <HandlerMark claim={claim} />}
      </span>
    </>
  );
}
