'use client';

import { useTranslations } from 'next-intl';
import { ClaimStatusMark } from '@/components/claims/claim-status-mark';
import type { Mover } from '@/components/claims/use-move';
import { useDenied } from '@/components/shell/menu/use-denied';
import { CellMenu } from '@/components/ui/action/cell-menu';
import { MoveItems } from '@/components/ui/action/move-items';
import { type ClaimRow, claimStatuses } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';

/** Returns the status of a claim; the new one while it is being moved. */
export const statusIn = ({ moving }: Mover, { claimId, status }: ClaimRow): ClaimRow['status'] =>
  moving?.claimId === claimId ? moving.to : status;

/**
 * Shows the status of a claim with the menu that moves it; the key `m` on the row opens the menu. Who may not move claims
 * sees the status alone.
 */
export function StatusCell({ claim, mover }: { claim: ClaimRow; mover: Mover }) {
  const text = useTranslations('claims');
  const board = useTranslations('list.board');
  const statuses = useTranslations('terms.claimStatus');
  const denied = useDenied(claims.move) !== null;
  const status = statusIn(mover, claim);
  const mark = <ClaimStatusMark status={status} />;
  if (denied) return mark;
  const row = text('rowLabel', { number: String(claim.claimNumber), customer: claim.customerName });
  return (
    <CellMenu label={`${statuses(status)}. ${board('moveOf', { what: row })}`} value={mark}>
      <MoveItems
        to={claimStatuses.filter((to) => to !== claim.status).map((to) => ({ key: to, label: statuses(to) }))}
        refusal={(to) => mover.refusal(claim, to)}
        onMove={(to) => mover.start(claim, to)}
      />
    </CellMenu>
  );
}
