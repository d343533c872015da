'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { AssignClaims } from '@/components/claims/assign-claims';
import { UnhandledNotice } from '@/components/claims/unhandled-notice';
import { useMove } from '@/components/claims/use-move';
import { ExportButton } from '@/components/jobs/export-button';
import type { RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { type ListAddress, setFilter } from '@/components/list/list-address';
import { useListing } from '@/components/list/use-listing';
import { ActionLink } from '@/components/shell/menu/action-link';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { AlertIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';
import { notices } from '@/lib/contract/claims/notices';
import type { Page } from '@/lib/contract/kit/paging';
import { claimAddress, claimList, type Handler } from './claim-list';
import { useClaimColumns } from './claim-columns';
import { ClaimSums } from './claim-sums';
import { useClaimFilters } from './use-claim-filters';

const NoticeDialog = lazyDialog(() => import('@/components/notices/notice-dialog').then((file) => file.NoticeDialog));

interface ClaimsScreenProps {
  first: Page<ClaimRow>;
  density: Density;
  handlers: readonly Handler[];
  superuser: boolean;
}

/** Lists the agency's claims: search, filters, sums, export (CLM-01, CLM-04). */
export function ClaimsScreen({ first, density, handlers, superuser }: ClaimsScreenProps) {
  const text = useTranslations('claims');
  const reports = useTranslations('notices');
  const mayReport = useDenied(notices.send);
  const [reporting, setReporting] = useState(false);
  const mover = useMove(superuser);
  const listing = useMemo(() => claimList(handlers), [handlers]);
  const { handle, list } = useListing(listing, first);
  const { page: _, size: __, ...body } = listing.queryOf(handle.address);
  const addressOf = (path: string, address: ListAddress) => claimAddress(path, address, listing);
  const identity: RowIdentity<ClaimRow> = {
    keyOf: ({ claimId }) => claimId,
    labelOf: ({ claimNumber, customerName }) =>
      text('rowLabel', { number: String(claimNumber), customer: customerName }),
    hrefOf: ({ claimId }) => `/claims/${encodeURIComponent(claimId)}`,
  };
  return (
    <>
      <ListScreen
        title={text('title')}
        searchLabel={text('search')}
        filters={useClaimFilters({ address: handle.address, handlers, rows: list.page?.content })}
        columns={useClaimColumns(mover)}
        {...{ handle, list, identity, density }}
        intro={
          <>
            {superuser && (
              <UnhandledNotice
                href={addressOf('/claims', setFilter(handle.address, 'only', 'unhandled'))}
                back={addressOf('/claims', setFilter(handle.address, 'only', null))}
                shown={handle.address.filters.only?.includes('unhandled') ?? false}
              />
            )}
            <ClaimSums query={body} handle={handle} />
          </>
        }
        {...(superuser && {
          bulk: (chosen: readonly ClaimRow[], clear: () => void) => <AssignClaims chosen={chosen} onDone={clear} />,
        })}
        action={
          <>
            <ActionLink of={claims.create} href="/claims/new">
              {text('new')}
            </ActionLink>
            <ActionButton variant="default" denied={mayReport} onClick={() => setReporting(true)}>
              {reports('action')}
            </ActionButton>
            <ButtonLink href={addressOf('/claims/board', handle.address)} look="plain">
              {text('board')}
            </ButtonLink>
            <ExportButton
              kind="claimsExport"
              of={claims.exportExcel}
              start={(send) => send(claims.exportExcel, { body })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={AlertIcon}
            title={text('empty')}
            action={
              <ActionLink of={claims.create} href="/claims/new" look="plain">
                {text('new')}
              </ActionLink>
            }
          >
            {text('emptyHint')}
          </EmptyState>
        }
      />
      {mover.dialog}
      {reporting && <NoticeDialog customerId={null} onClose={() => setReporting(false)} />}
    </>
  );
}
