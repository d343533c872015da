'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useMemo, useRef } from 'react';
import { ClaimClockMark } from '@/components/claims/claim-clock-mark';
import { ClaimPapersMark } from '@/components/claims/claim-papers-mark';
import { HandlerMark } from '@/components/claims/handler-mark';
import { UnhandledNotice } from '@/components/claims/unhandled-notice';
import { useMove } from '@/components/claims/use-move';
import { toFailure } from '@/components/data/api-failure';
import { FilterBar } from '@/components/list/filter-bar';
import { useHiddenColumns } from '@/components/list/hidden-columns';
import { type ListAddress, setFilter } from '@/components/list/list-address';
import { rowFocus } from '@/components/list/row-focus';
import { type BoardColumn, BoardSkeleton, StatusBoard } from '@/components/list/status-board';
import { type ListAddressHandle, useListAddress } from '@/components/list/use-list-address';
import { ViewButton } from '@/components/list/view-button';
import { ActionLink } from '@/components/shell/menu/action-link';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { restOf, useRowCount } from '@/components/ui/value/use-count-text';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { ClaimRow, ClaimStatus } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';
import { isUnhandled } from '@/lib/rules/work/claim-status';
import { boardFilters, boardStatuses, claimAddress, claimList, type Handler, isOnBoard } from '../claim-list';
import { statusIn } from '../status-cell';
import { useClaimFilters } from '../use-claim-filters';
import classes from './board.module.css';
import { useBoardColumns } from './use-board-columns';

interface ClaimBoardProps {
  superuser: boolean;
  handlers: readonly Handler[];
}

/**
 * Shows the open and the paid claims by status, narrowed like the list, with which it shares the address; a move that the
 * statuses forbid says why (CLM-04).
 */
export function ClaimBoard({ superuser, handlers }: ClaimBoardProps) {
  const text = useTranslations('claims');
  const statuses = useTranslations('terms.claimStatus');
  const cards = useRef<HTMLDivElement>(null);
  const [hidden, hide] = useHiddenColumns('/claims');
  const shape = useMemo(() => claimList(handlers), [handlers]);
  const { address, go } = useListAddress(shape);
  const { shared, kept } = boardFilters(address.filters);
  const handle: ListAddressHandle = {
    address: { ...address, filters: shared },
    shape,
    go: (next, how) => go({ ...next, filters: { ...kept, ...next.filters } }, how),
  };
  const { pages, rows, total, error, retry } = useBoardColumns(address);
  const filters = useClaimFilters({ address, handlers, rows });
  const addressOf = (path: string, to: ListAddress) => claimAddress(path, to, shape);
  const mover = useMove(superuser);
  const counted = useRowCount();
  const columns = boardStatuses.map((status, at): BoardColumn => {
    const page = pages?.[at];
    const rest = page ? restOf(page, page.content.length) : { totalElements: 0 };
    const link = (
      <Link href={addressOf('/claims', setFilter(address, 'statuses', status))} className={classes.more}>
        {text('boardMore', counted(rest))}
      </Link>
    );
    return { key: status, label: statuses(status), rest: { count: rest.totalElements, link } };
  });
  return (
    <PageFrame
      width="full"
      title={text('boardTitle')}
      count={total ?? (error ? undefined : null)}
      action={
        <>
          <ActionLink of={claims.create} href="/claims/new">
            {text('new')}
          </ActionLink>
          <ButtonLink href={addressOf('/claims', address)} look="plain">
            {text('list')}
          </ButtonLink>
        </>
      }
    >
      {superuser && (
        <UnhandledNotice
          href={addressOf('/claims/board', setFilter(address, 'only', 'unhandled'))}
          back={addressOf('/claims/board', setFilter(address, 'only', null))}
          shown={address.filters.only?.includes('unhandled') ?? false}
        />
      )}
      <FilterBar
        handle={handle}
        searchLabel={text('search')}
        filters={filters.filter(({ key }) => isOnBoard(key))}
        columns={[]}
        rows={cards}
        total={total}
      >
        {/* The list has the same views: both show the same filters. */}
        <ViewButton columns={[]} view={{ list: '/claims', handle, hidden, hide }} />
      </FilterBar>
      {error && <ErrorNotice error={toFailure(error)} onRetry={retry} />}
      {!pages && !error && <BoardSkeleton labels={columns.map(({ label }) => label)} />}
      {pages && rows && (
        <div ref={cards}>
          <StatusBoard
            label={text('boardTitle')}
            columns={columns}
            items={rows}
            keyOf={({ claimId }) => claimId}
            labelOf={({ claimNumber, customerName }) =>
              text('rowLabel', { number: String(claimNumber), customer: customerName })
            }
            // A card goes at once, and comes back when the move is refused.
            columnOf={(claim) => statusIn(mover, claim)}
            refusal={(claim, to) => mover.refusal(claim, to as ClaimStatus)}
            onMove={(claim, to) => mover.start(claim, to as ClaimStatus)}
            card={(claim) => <Card claim={claim} />}
          />
        </div>
      )}
      {mover.dialog}
    </PageFrame>
  );
}

function Card({ claim }: { claim: ClaimRow }) {
  const types = useTranslations('terms.claimType');
  return (
    <>
      <Link
        href={`/claims/${encodeURIComponent(claim.claimId)}`}
        className={classes.name}
        draggable={false}
        {...rowFocus}
      >
        {claim.customerName}
      </Link>
      <span className={classes.kind}>
        <Ltr>{String(claim.claimNumber)}</Ltr> · {types(claim.type)}
      </span>
      <span className={classes.line}>
        {claim.registrationNumber && <PlateBadge number={claim.registrationNumber} size="sm" />}
        {claim.supplier && <InsurerTile supplier={claim.supplier} size="sm" />}
        <ClaimPapersMark claim={claim} short />
        <ClaimClockMark clock={claim.clock} />
        {isUnhandled(claim) && <HandlerMark claim={claim} />}
      </span>
    </>
  );
}
